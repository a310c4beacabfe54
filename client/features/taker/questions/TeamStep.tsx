import { NO_TEAM } from '@common/teams';
import { useId, useMemo, useRef, useState } from 'react';
import { indexChildren, type TreeLine } from '../../../ui/treeModel';
import { useTreePicker } from '../../../ui/useTreePicker';
import { Column, Input, Small, Title } from '../kit/elements';
import { styled } from '../kit/styled';
import { t } from '../texts/language';
import { ChoiceRow } from './questionParts';
import type { StepProps } from './StepCard';
import { TeamColumn } from './TeamColumn';

/** Keeps its height while the search shortens the list, so that nothing below it moves. */
const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 'min(340px, 42dvh)',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
}));
const Tree = styled(
  'div',
  'shares',
)<{ shares: number }>(({ shares }) => ({
  display: 'flex',
  height: '100%',
  overflowX: 'auto',
  '& > *': { flex: `0 0 ${100 / shares}%` },
}));

/**
 * The choice of a team: the picker of the application (client/ui/useTreePicker.ts), drawn with the elements of this page. A press on a branch
 * chooses it and shows what is below.
 */
export function TeamStep({ session, view }: Pick<StepProps, 'session' | 'view'>) {
  const id = useId();
  const { teams } = session.study;
  const { teamRef, saved } = view.state.savedTeamRef;
  // Whoever has chosen a team themselves has it saved when they come back to this step.
  const [isPreset] = useState(teamRef !== null && !saved);
  const nodes = useMemo(
    () => teams.map(({ ref, value, parentRef }) => ({ id: ref, parentId: parentRef, label: value })),
    [teams],
  );
  const index = useMemo(() => indexChildren(nodes), [nodes]);
  const frame = useRef<HTMLDivElement>(null);
  const isSelected = ({ node }: TreeLine) => node.id === teamRef;
  const choose = ({ node }: TreeLine) => session.chooseTeam(node.id);
  const tree = useTreePicker(nodes, index, { frame, chosen: teamRef, mayHaveColumns: true, isSelected, choose });

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
        value={tree.search}
        onChange={(event) => tree.setSearch(event.currentTarget.value)}
        onKeyDown={tree.enterList}
      />
      <Column gap={8}>
        <Frame>
          <Tree ref={frame} shares={tree.shares} role="tree" aria-labelledby={id}>
            {tree.columns.map(({ key, id, lines }) => (
              <TeamColumn
                key={key}
                {...{ id, lines }}
                isList={!tree.hasColumns}
                columnBelow={tree.columnBelow}
                tabStop={tree.tabStop}
                toggle={tree.toggle}
                press={tree.press}
                onFocus={tree.noteFocus}
                {...{ isSelected, choose }}
              />
            ))}
          </Tree>
          <Small role="status" sx={{ position: 'absolute', inset: '12px auto auto 12px' }}>
            {!tree.tabStop && t('team.noMatch')}
          </Small>
        </Frame>
        <ChoiceRow>
          <input type="radio" checked={teamRef === NO_TEAM} onChange={() => session.chooseTeam(NO_TEAM)} />
          <bdi>{t('team.none')}</bdi>
        </ChoiceRow>
      </Column>
    </>
  );
}
