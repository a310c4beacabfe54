import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { treeItemProps } from '../../../ui/treeItemProps';
import type { TreeLine } from '../../../ui/treeModel';
import { styled } from '../kit/styled';
import { TeamOption } from './questionParts';

/** How many lines are drawn below the last that was needed. More are drawn while somebody scrolls. */
const LINES_AHEAD = 40;

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  padding: 4,
  overflowY: 'auto',
  '& + &': { borderInlineStart: `1px solid ${theme.colors.border}` },
}));
/** Opens and closes a branch. It is as large as a finger needs. */
const Twist = styled(
  'span',
  'open',
)<{ open: boolean }>(({ open }) => ({
  flexShrink: 0,
  width: 44,
  marginBlock: -8,
  marginInlineStart: 'auto',
  lineHeight: '44px',
  textAlign: 'center',
  rotate: open ? '90deg' : undefined,
  '[dir=rtl] &': { rotate: open ? '-90deg' : undefined },
}));
/** Points to the column of what is below. The browser turns the sign around in a text from right to left. */
const Arrow = styled('span')({ flexShrink: 0, marginInlineStart: 'auto', marginInlineEnd: 8 });

interface TeamColumnProps {
  lines: readonly TreeLine[];
  /** The id of a column that is below an open branch; undefined for the first one. */
  id: string | undefined;
  /** Whether the lines are those of the whole tree, with an indent for each level. */
  isList: boolean;
  columnBelow: (line: TreeLine) => string | undefined;
  tabStop: TreeLine | undefined;
  isSelected: (line: TreeLine) => boolean;
  choose: (line: TreeLine) => void;
  toggle: (line: TreeLine) => void;
  press: (event: KeyboardEvent, line: TreeLine) => void;
  onFocus: (line: TreeLine) => void;
}

/** Teams below each other: one column, or the whole tree. Of a long list it draws what somebody has scrolled to. */
export function TeamColumn({ lines, id, isList, columnBelow, tabStop, isSelected, ...act }: TeamColumnProps) {
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(0);
  const isOpen = ({ isExpanded }: TreeLine) => !isList && isExpanded;
  const needed = Math.max(drawn, tabStop ? lines.indexOf(tabStop) : 0, lines.findIndex(isOpen));

  // A team may be chosen already, for example by a personal link. Only the list is scrolled to it, and not the page.
  useLayoutEffect(() => {
    const { children, clientHeight } = list.current!;
    const shown = lines.findIndex(isSelected);
    const line = children[shown === -1 ? lines.findIndex(isOpen) : shown] as HTMLElement | undefined;
    if (line) list.current!.scrollTop = line.offsetTop - clientHeight / 2;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the column appears
  }, []);

  return (
    <Scroller
      ref={list}
      id={id}
      role={id === undefined ? 'presentation' : 'group'}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + 2 * clientHeight > scrollHeight) setDrawn(drawn + LINES_AHEAD);
      }}
    >
      {lines.slice(0, needed + LINES_AHEAD).map((line) => (
        <TeamOption
          key={line.node.id}
          depth={isList ? line.level - 1 : 0}
          open={isOpen(line)}
          {...treeItemProps(line, line === tabStop)}
          aria-selected={isSelected(line)}
          aria-label={line.node.label}
          aria-owns={columnBelow(line)}
          onFocus={() => act.onFocus(line)}
          onClick={() => {
            act.onFocus(line);
            act.choose(line);
            if (line.hasChildren && !line.isExpanded) act.toggle(line);
          }}
          onKeyDown={(event) => act.press(event, line)}
        >
          <input type="radio" checked={isSelected(line)} readOnly tabIndex={-1} aria-hidden />
          <bdi>{line.node.label}</bdi>
          {line.hasChildren && !isList && <Arrow aria-hidden>›</Arrow>}
          {line.hasChildren && isList && (
            <Twist
              open={line.isExpanded}
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                act.toggle(line);
              }}
            >
              ›
            </Twist>
          )}
        </TeamOption>
      ))}
    </Scroller>
  );
}
