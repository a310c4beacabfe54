import { NO_TEAM } from '@common/teams';
import { styled } from '../kit/styled';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { treeItemProps } from '../../../ui/treeItemProps';
import type { TreeLine } from '../../../ui/treeModel';
import { useTreeKeys } from '../../../ui/useTreeKeys';
import { useTreeLineFocus } from '../../../ui/useTreeLineFocus';
import { useTreeLines } from '../../../ui/useTreeLines';
import { t } from '../texts/language';
import { Column, Input, Small, Title } from '../kit/elements';
import { ChoiceRow, TeamOption } from './questionParts';
import type { StepProps } from './StepCard';

/** How many lines are drawn below the last that was needed. More are drawn while somebody scrolls. */
const LINES_AHEAD = 40;

/** Keeps its height while the search shortens the list, so that nothing below it moves. */
const List = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 'min(340px, 42dvh)',
  overflowY: 'auto',
  padding: 4,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
}));
/** Opens and closes a branch. It is as large as a finger needs. */
const Twist = styled(
  'span',
  'open',
)<{ open: boolean }>(({ open }) => ({
  flexShrink: 0,
  width: 44,
  margin: '-8px 0 -8px auto',
  lineHeight: '44px',
  textAlign: 'center',
  rotate: open ? '90deg' : undefined,
}));

/**
 * The choice of a team, with the tree of the application (client/ui/TreePicker.tsx) and the elements of this page. Of a long list it
 * draws what somebody has scrolled to. A press on a branch chooses it and shows what is below.
 */
export function TeamStep({ session, view }: Pick<StepProps, 'session' | 'view'>) {
  const id = useId();
  const { teams } = session.study;
  const { teamRef, saved } = view.state.savedTeamRef;
  // Whoever has chosen a team themselves has it saved when they come back to this step.
  const [isPreset] = useState(teamRef !== null && !saved);
  const [drawn, setDrawn] = useState(0);
  const nodes = useMemo(
    () => teams.map(({ ref, value, parentRef }) => ({ id: ref, parentId: parentRef, label: value })),
    [teams],
  );
  const list = useRef<HTMLDivElement>(null);
  const { focusedId, setFocusedId, focus } = useTreeLineFocus(list);
  const { lines, search, setSearch, toggle } = useTreeLines(nodes, teamRef);
  const isSelected = ({ node }: TreeLine) => node.id === teamRef;
  const choose = ({ node }: TreeLine) => session.chooseTeam(node.id);
  const { tabStop, press, enterList } = useTreeKeys([lines], { focusedId, focus, toggle, choose, isSelected });

  // A team may be chosen already, for example by a personal link. Only the list is scrolled to it, and not the page.
  useLayoutEffect(() => {
    const chosen = list.current!.querySelector('input:checked')?.parentElement;
    if (chosen) list.current!.scrollTop = chosen.offsetTop - list.current!.clientHeight / 2;
  }, []);

  return (
    <>
      <Title tabIndex={-1} id={id}>
        {t('team.question')}
      </Title>
      {isPreset && <Small>{t('team.preset')}</Small>}
      <Input
        type="search"
        aria-label={t('team.search')}
        placeholder={t('team.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={enterList}
      />
      <Column gap={8}>
        <List
          ref={list}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + 2 * clientHeight > scrollHeight) setDrawn(drawn + LINES_AHEAD);
          }}
        >
          <div role="tree" aria-labelledby={id}>
            {lines.slice(0, Math.max(drawn, lines.indexOf(tabStop!)) + LINES_AHEAD).map((line) => (
              <TeamOption
                key={line.node.id}
                depth={line.level - 1}
                {...treeItemProps(line, line === tabStop)}
                aria-selected={isSelected(line)}
                onClick={() => {
                  setFocusedId(line.node.id);
                  choose(line);
                  if (line.hasChildren && !line.isExpanded) toggle(line);
                }}
                onKeyDown={(event) => press(event, line)}
              >
                <input type="radio" checked={isSelected(line)} readOnly tabIndex={-1} aria-hidden />
                <bdi>{line.node.label}</bdi>
                {line.hasChildren && (
                  <Twist
                    open={line.isExpanded}
                    aria-hidden
                    onClick={(event) => {
                      event.stopPropagation();
                      toggle(line);
                    }}
                  >
                    ›
                  </Twist>
                )}
              </TeamOption>
            ))}
          </div>
          <Small role="status">{!tabStop && t('team.noMatch')}</Small>
        </List>
        <ChoiceRow>
          <input type="radio" checked={teamRef === NO_TEAM} onChange={() => session.chooseTeam(NO_TEAM)} />
          <bdi>{t('team.none')}</bdi>
        </ChoiceRow>
      </Column>
    </>
  );
}
