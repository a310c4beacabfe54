import { useRef, useState, type KeyboardEvent } from 'react';
import { media } from '@/theme/tokens';
import { useTreeLineFocus } from '@/ui/useTreeLineFocus';
import { useWindowedLines } from '@/ui/useWindowedLines';
import type { TeamQuestion } from './TeamDialogs';
import { TeamTreeRow } from './TeamTreeRow';
import type { TeamsPageQuery } from './TeamsPage.generated';
import type { TeamIndex, TeamRow } from './teamRows';
import { Grid, HeadRow, ROW_HEIGHT, TopPlace } from './teamTreeParts';
import { teamRowKeys } from './teamRowKeys';
import { useTeamChanges } from './useTeamChanges';
import { TOP, useTeamDrag } from './useTeamDrag';
import { useTreeShortcuts } from './useTreeShortcuts';

interface TeamTreeProps {
  rows: readonly TeamRow[];
  index: TeamIndex;
  company: TeamsPageQuery['me']['company'];
  /** Opens or closes a branch; null during a search, which opens the branches of its matches. */
  setBranch: ((ref: string, isOpen: boolean) => void) | null;
  ask: (question: TeamQuestion) => void;
}

/**
 * The tree of teams, as a treegrid: arrow keys move between rows and open branches, and Tab reaches the menu of the row.
 * Only rows in sight are rendered where there are many.
 */
export function TeamTree({ rows, index, company, setBranch, ask }: TeamTreeProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { focusedId, setFocusedId, focus } = useTreeLineFocus(grid);
  const [renaming, setRenaming] = useState<string | null>(null);
  const { rename, setHidden } = useTeamChanges();
  const drag = useTeamDrag({
    index,
    onDrop: (team, newParentRef) => ask({ kind: 'move', team, newParentRef }),
    openBranch: (ref) => setBranch?.(ref, true),
  });
  useTreeShortcuts();
  const tabStop = rows.find(({ team }) => team.ref === focusedId) ?? rows[0];
  const { drawn, height } = useWindowedLines(rows.length, grid, tabStop ? rows.indexOf(tabStop) : -1, ROW_HEIGHT);

  const press = (event: KeyboardEvent, row: TeamRow) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = teamRowKeys(rows, row, { focus, setBranch, ask, startRename: setRenaming })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const stopRename = (ref: string, returnsFocus: boolean) => {
    setRenaming(null);
    if (returnsFocus) focus(ref);
  };

  return (
    <Grid ref={grid} scrolls={height !== undefined} role="treegrid" aria-label="Teams" aria-rowcount={rows.length + 1}>
      <HeadRow role="row" aria-rowindex={1}>
        <span role="columnheader" css={{ paddingLeft: 24, [media.touch]: { paddingLeft: 40 } }}>
          Team
        </span>
        <span role="columnheader" data-wide="">
          Level
        </span>
        <span role="columnheader" css={{ textAlign: 'right' }}>
          People
        </span>
        <span role="columnheader" aria-label="Actions" />
        {drag.dragged?.parentRef && (
          <TopPlace aria-hidden target={drag.target === TOP} {...drag.targetProps(TOP)}>
            {`Drop here to move ${drag.dragged.value} to the top, directly below ${company.name}`}
          </TopPlace>
        )}
      </HeadRow>
      <div role="presentation" style={{ position: 'relative', height }}>
        {drawn.map(({ index: at, props: place }) => {
          const row = rows[at];
          return (
            row && (
              <TeamTreeRow
                key={row.team.ref}
                {...{ row, index, place, ask }}
                rowIndex={at + 2}
                showsDevEx={company.isEmp}
                isTabStop={row === tabStop}
                isRenaming={renaming === row.team.ref}
                isDragged={drag.dragged?.ref === row.team.ref}
                isTarget={drag.target === row.team.ref}
                dragProps={{ ...drag.sourceProps(row.team), ...drag.targetProps(row.team.ref) }}
                onToggle={setBranch && (() => setBranch(row.team.ref, !row.isExpanded))}
                onFocus={() => setFocusedId(row.team.ref)}
                onKeyDown={(event) => press(event, row)}
                onRename={() => setRenaming(row.team.ref)}
                onStopRename={(returnsFocus) => stopRename(row.team.ref, returnsFocus)}
                rename={(name) => rename(row.team, name)}
                setHidden={(isHidden) => void setHidden(row.team, isHidden)}
              />
            )
          );
        })}
      </div>
    </Grid>
  );
}
