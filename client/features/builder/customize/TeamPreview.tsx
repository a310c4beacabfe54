import styled from '@emotion/styled';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderStepProps } from '../builderProps';
import { TeamChoice } from '../target/TeamChoice';
import { teamsWithSubtrees } from '../target/teamSubtrees';
import { TEAM_QUESTION } from './fixedSteps';

/** A picture of a choice; it can't be pressed. */
const Choice = styled.li(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 0',
  fontSize: theme.fontSizes[14],
  '&::before': {
    content: '""',
    flexShrink: 0,
    width: 16,
    height: 16,
    border: `1px solid ${theme.colors.borderControl}`,
    borderRadius: '50%',
  },
}));
const SHOWN = 6;

/** The question about the team, which every survey has, because results are grouped by team. */
export function TeamPreview(props: BuilderStepProps) {
  const teams = props.data.teamPage.nodes;
  const asked = new Set(teamsWithSubtrees(props.draft.teamRefs, teams));
  const names = teams.filter(({ ref }) => asked.has(ref)).map(({ value }) => value);
  const more = names.length - SHOWN;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={2}>{TEAM_QUESTION}</Heading>
        <Text as="p" tone="textMuted">
          Respondents choose one of these teams, or say that none of them is theirs. Nothing is shown of a team before{' '}
          {props.draft.privacy.threshold} of its people have answered.
        </Text>
        {props.data.me.company.isEmp && (
          <Text as="p" size={13} tone="textMuted">
            Default team preselected from the respondent's contributions in the past 13 weeks. It is so for whoever
            opens a personal link and has no team in the roster, and they can choose another one.
          </Text>
        )}
      </Stack>
      <ul aria-label="Teams to choose from">
        {names.slice(0, SHOWN).map((name, index) => (
          <Choice key={index}>{name}</Choice>
        ))}
        {more > 0 && <Choice>{`${more} more ${more === 1 ? 'team' : 'teams'}`}</Choice>}
        <Choice>None of the above</Choice>
      </ul>
      {!props.isReadOnly && (
        <Stack as="section" gap={3} aria-labelledby="teams-asked">
          <Heading level={3} size={16} id="teams-asked">
            Which teams are asked
          </Heading>
          <TeamChoice {...props} />
        </Stack>
      )}
    </Stack>
  );
}
