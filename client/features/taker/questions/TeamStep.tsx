import { NO_TEAM } from '@common/teams';
import { styled } from '../kit/styled';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { indexChildren, matchesWithAncestors, visibleLines, type TreeNode } from '../../../ui/treeModel';
import { joinAsList, t } from '../texts/language';
import { Column, Input, Small, Title } from '../kit/elements';
import { ChoiceRow } from './questionParts';
import type { StepProps } from './StepCard';

/** Keeps its height while the search shortens the list, so that nothing below it moves. */
const List = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 'min(340px, 42dvh)',
  overflowY: 'auto',
  padding: 4,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
}));

/** Shows the team tree as one list of radio buttons. The depth is shown by an indent, and screen readers hear the name of the parent team. */
export function TeamStep({ session, view }: Pick<StepProps, 'session' | 'view'>) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { teamRef, saved } = view.state.savedTeamRef;
  // Whoever has chosen a team themselves has it saved when they come back to this step.
  const [isPreset] = useState(teamRef !== null && !saved);
  const nodes = session.study.teams.map(({ ref, value, parentRef }): TreeNode => ({
    id: ref,
    parentId: parentRef,
    label: value,
  }));
  const names = new Map(nodes.map((node) => [node.id, node.label]));
  const lines = visibleLines(indexChildren(nodes), new Set(names.keys()), matchesWithAncestors(nodes, search));

  // A team may be chosen already, for example by a personal link. Only the list is scrolled to it, and not the page.
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const area = box.current!;
    const chosen = area.querySelector('input:checked')?.closest('label');
    if (chosen) area.scrollTop = chosen.offsetTop - area.clientHeight / 2;
  }, []);

  const radio = (ref: string, label: string, depth: number, parent?: string) => (
    <ChoiceRow key={ref} depth={depth}>
      <input
        type="radio"
        name={id}
        checked={teamRef === ref}
        aria-label={parent && joinAsList(label, parent)}
        onChange={() => session.chooseTeam(ref)}
      />
      <bdi>{label}</bdi>
    </ChoiceRow>
  );
  return (
    <>
      <Title tabIndex={-1} id={`${id}-question`}>
        {t('team.question')}
      </Title>
      {isPreset && <Small>{t('team.preset')}</Small>}
      <Input
        type="search"
        aria-label={t('team.search')}
        placeholder={t('team.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter in the search field must not submit the step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Column gap={8} role="radiogroup" aria-labelledby={`${id}-question`}>
        <List ref={box}>
          {lines.map(({ node, level }) => radio(node.id, node.label, level - 1, names.get(node.parentId ?? '')))}
          <Small role="status">{lines.length === 0 && t('team.noMatch')}</Small>
        </List>
        {radio(NO_TEAM, t('team.none'), 0)}
      </Column>
    </>
  );
}
