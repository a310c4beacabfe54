import { ChevronRight } from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { WindowedLine } from '@/ui/useWindowedLines';
import type { TeamQuestion } from './TeamDialogs';
import { TeamMenu } from './TeamMenu';
import { TeamNameField } from './TeamNameField';
import type { TeamIndex, TeamRow } from './teamRows';
import { RowGrid, Twist } from './teamTreeParts';

const STEP = 20;

interface TeamTreeRowProps {
  row: TeamRow;
  index: TeamIndex;
  /** Attributes that give the position of the row, for a tree that renders only some of its rows. */
  place: WindowedLine['props'];
  rowIndex: number;
  /** Whether teams that are not from the external engineering product are marked. */
  showsDevEx: boolean;
  isTabStop: boolean;
  isRenaming: boolean;
  isDragged: boolean;
  isTarget: boolean;
  dragProps: HTMLAttributes<HTMLElement>;
  /** null during a search. */
  onToggle: (() => void) | null;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRename: () => void;
  onStopRename: (returnsFocus: boolean) => void;
  rename: (name: string) => Promise<boolean>;
  setHidden: (isHidden: boolean) => void;
  ask: (question: TeamQuestion) => void;
}

export function TeamTreeRow(props: TeamTreeRowProps) {
  const { row, index, place, rowIndex, showsDevEx, isTabStop, isRenaming, isDragged, isTarget, dragProps } = props;
  const { team, level, position, siblings, hasChildren, isExpanded, isContext } = row;
  const isMuted = isContext || team.isHidden;
  return (
    <RowGrid
      {...place}
      {...(isRenaming ? {} : dragProps)}
      role="row"
      data-node={team.ref}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={rowIndex}
      aria-expanded={hasChildren ? isExpanded : undefined}
      tabIndex={isTabStop ? 0 : -1}
      target={isTarget}
      dragged={isDragged}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <Inline as="span" role="rowheader" gap={1} flexWrap="nowrap" style={{ paddingLeft: (level - 1) * STEP }}>
        <Twist open={isExpanded} aria-hidden onClick={hasChildren && props.onToggle ? props.onToggle : undefined}>
          {hasChildren && <ChevronRight size={16} />}
        </Twist>
        {isRenaming ? (
          <TeamNameField name={team.value} save={props.rename} onClose={props.onStopRename} />
        ) : (
          <Stack as="span">
            <Inline as="span" gap={2} flexWrap="nowrap">
              <Text
                truncate
                weight={level === 1 ? 'semibold' : 'regular'}
                tone={isMuted ? 'textMuted' : 'text'}
                title={team.value}
                onDoubleClick={props.onRename}
              >
                {team.value}
              </Text>
              {team.isHidden && <Tag>Hidden</Tag>}
              {showsDevEx && !team.isEmp && <Tag tone="accent">DevEx</Tag>}
            </Inline>
            <Text data-narrow="" size={12} tone="textMuted">
              {team.levelName}
            </Text>
          </Stack>
        )}
      </Inline>
      <Text role="gridcell" data-wide="" tone="textMuted" truncate>
        {team.levelName}
      </Text>
      <Text role="gridcell" numeric css={{ textAlign: 'right' }} tone={isMuted ? 'textMuted' : 'text'}>
        {team.ownHeadcount !== team.headcount && team.ownHeadcount > 0 && (
          <Text data-wide="" size={13} tone="textMuted">{`${team.ownHeadcount.toLocaleString('en')} directly · `}</Text>
        )}
        {team.headcount.toLocaleString('en')}
      </Text>
      <span role="gridcell">
        <TeamMenu
          team={team}
          index={index}
          isTabStop={isTabStop}
          onRename={props.onRename}
          setHidden={props.setHidden}
          ask={props.ask}
        />
      </span>
    </RowGrid>
  );
}
