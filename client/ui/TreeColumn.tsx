import styled from '@emotion/styled';
import { useRef, type KeyboardEvent } from 'react';
import type { TreeLine } from './treeModel';
import { TreeRow } from './TreeRow';
import { useWindowedLines } from './useWindowedLines';

interface TreeColumnProps {
  lines: readonly TreeLine[];
  /** The id of a column that is below an open branch; undefined for the first one. */
  id: string | undefined;
  /** The id of the column below a line; undefined where there is none. */
  columnBelow: (line: TreeLine) => string | undefined;
  /** Whether the lines are those of the whole tree, with an indent for each level. */
  isList: boolean;
  mode: 'single' | 'multiple';
  /** The fixed height, in pixels, so that nothing moves while columns open. */
  height: number | undefined;
  maxHeight: number;
  /** The line that Tab reaches. */
  tabStop: TreeLine | undefined;
  isSelected: (line: TreeLine) => boolean;
  partOf: (line: TreeLine) => number;
  choose: (line: TreeLine) => void;
  toggle: (line: TreeLine) => void;
  press: (event: KeyboardEvent, line: TreeLine) => void;
  onFocus: (line: TreeLine) => void;
}

const Scroller = styled.div(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: 4,
  overflowY: 'auto',
  '& + &': { borderLeft: `1px solid ${theme.colors.border}` },
}));

/** Lines of a tree below each other: one column, or the whole tree. Of many lines only those in sight are rendered. */
export function TreeColumn({
  lines,
  id,
  columnBelow,
  isList,
  mode,
  height,
  maxHeight,
  tabStop,
  isSelected,
  partOf,
  choose,
  toggle,
  press,
  onFocus,
}: TreeColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const stop = tabStop ? lines.indexOf(tabStop) : -1;
  const kept = stop === -1 ? lines.findIndex((line) => line.isExpanded) : stop;
  const { drawn, height: whole } = useWindowedLines(lines.length, scroller, kept);
  return (
    <Scroller ref={scroller} id={id} role={id === undefined ? 'presentation' : 'group'} style={{ height, maxHeight }}>
      <div role="presentation" style={{ position: 'relative', height: whole }}>
        {drawn.map(({ index: at, props: place }) => {
          const line = lines[at];
          return (
            line && (
              <TreeRow
                key={line.node.id}
                {...{ line, place, mode, isList }}
                owns={columnBelow(line)}
                isSelected={isSelected(line)}
                selectedBelow={partOf(line)}
                isTabStop={line === tabStop}
                onChoose={() => choose(line)}
                onToggle={() => toggle(line)}
                onFocus={() => onFocus(line)}
                onKeyDown={(event) => press(event, line)}
              />
            )
          );
        })}
      </div>
    </Scroller>
  );
}
