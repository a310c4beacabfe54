import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media } from '@/theme/tokens';
import { Text } from '@/ui/Text';
import type { DistributionMethod } from '@/apollo/types.generated';
import { privacyText } from '@common/hidden-results';
import { ExpectedSummary } from '../../recipients/ExpectedSummary';
import type { BuilderStepProps } from '../builderProps';
import { asksForVotes, compareByWords, topicCounts } from '../draft/surveyDraft';
import { teamsWithSubtrees } from '../target/teamSubtrees';

const SHOWN_TEAMS = 6;

const SENT_BY: Record<DistributionMethod, string> = {
  EMAIL: 'Email. Each recipient gets a personal link when you publish.',
  MANUAL: 'You share the link yourself. It is on the next page.',
  SLACK: 'Slack',
  MSTEAMS: 'Microsoft Teams',
};

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: '140px 1fr',
  gap: '12px 16px',
  [media.phone]: { gridTemplateColumns: '1fr', gap: 4, '& dd': { marginBottom: 12 } },
});

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text as="dt" tone="textMuted">
        {title}
      </Text>
      <Text as="dd">{children}</Text>
    </>
  );
}

/** What the survey asks, whom and how, in words. */
export function PublishSummary({ data: { study, topics, teamPage }, draft }: Pick<BuilderStepProps, 'data' | 'draft'>) {
  const asked = topicCounts(draft.prompts, topics);
  const { nodes: teams } = teamPage;
  const names = teams.filter(({ ref }) => draft.teamRefs.includes(ref)).map(({ value }) => value);
  const more = names.length - SHOWN_TEAMS;
  const close = study.schedule.find(({ kind }) => kind === 'CLOSE');
  const below = teamsWithSubtrees(draft.teamRefs, teams).length - names.length;
  return (
    <List>
      {asked.length > 0 && <Fact title="Asks about">{asked.map(({ label }) => label).join(', ')}</Fact>}
      {asksForVotes(draft.votingEnabled, draft.prompts) && (
        <Fact title="Votes">Respondents choose the topics they would like to see prioritized</Fact>
      )}
      <Fact title="Goes to">
        {names.length === 0 ? 'No teams yet' : names.slice(0, SHOWN_TEAMS).join(', ')}
        {more > 0 && ` and ${more} more`}
        {below > 0 && `, with ${below} ${below === 1 ? 'team' : 'teams'} below`}
      </Fact>
      {study.viewerCan.edit && (
        <Fact title="Expected">
          <ExpectedSummary studyRef={study.ref} recipientCount={study.recipientCount} />
        </Fact>
      )}
      <Fact title="Sent by">{SENT_BY[draft.distributionMethod]}</Fact>
      <Fact title="Closes">{close?.inWords ?? 'When you close it. You can choose a date on the next page.'}</Fact>
      {draft.enableScheduledReminders && (
        <Fact title="Reminders">Every 2 days, to those who have not completed the survey</Fact>
      )}
      <Fact title="Compares by">{compareByWords(draft.segments)}</Fact>
      <Fact title="Anonymity">{privacyText(draft.privacy)}</Fact>
    </List>
  );
}
