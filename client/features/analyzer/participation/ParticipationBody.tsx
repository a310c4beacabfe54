import styled from '@emotion/styled';
import { Box } from '@/ui/Box';
import { Card } from '@/ui/Card';
import { CopyField } from '@/ui/CopyField';
import { EmptyState } from '@/ui/EmptyState';
import { Text } from '@/ui/Text';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { surveyLink } from '../paths';
import { GroupCard } from './GroupCard';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';
import { ParticipationStats } from './ParticipationStats';
import { ResponsesCard } from './ResponsesCard';

const TwoColumns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 20,
  '@media (max-width: 52em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface ParticipationBodyProps {
  study: AnalyzerStudyFragment;
  participation: ParticipationFiguresFragment;
}

export function ParticipationBody({ study, participation }: ParticipationBodyProps) {
  const canEditRecipients = study.viewerCan.edit && study.distributionMethod === 'MANUAL';
  const levels = participation.teamSegments.map(({ name, values }) => ({
    name,
    bars: values.map(({ ref, value, n }) => ({ key: ref, label: value, n })),
  }));
  const segments = participation.segments.map(({ name, values }) => ({
    name,
    bars: values.map(({ value, n }) => ({ key: value, label: value, n })),
  }));

  return (
    <>
      <ParticipationStats participation={participation} canEditRecipients={canEditRecipients} />
      {participation.uniqueResponses === 0 ? (
        <NoResponses study={study} />
      ) : (
        <>
          {study.status === 'OPEN' && (
            <Card>
              <CopyField label="Survey link" value={surveyLink(study.ref)} />
            </Card>
          )}
          <ResponsesCard participation={participation} />
          <TwoColumns>
            <GroupCard title="Responses by team" choiceLabel="Level of the team tree" groupings={levels} />
            <GroupCard title="Responses by segment" choiceLabel="Segment" groupings={segments} />
          </TwoColumns>
          <Text size={13} tone="textMuted">
            Groups with fewer than 3 responses are left out, and rare combinations of team, role and location are kept less exact, so that nobody can be
            picked out. The groups may therefore add up to less than the whole.
          </Text>
        </>
      )}
    </>
  );
}

function NoResponses({ study }: { study: AnalyzerStudyFragment }) {
  if (study.status !== 'OPEN') return <EmptyState title="No responses" text="Nobody responded before this survey was closed." />;
  return (
    <Card>
      <EmptyState
        title="No responses... yet!"
        text="Share the link with the people you want to hear from."
        action={
          <Box width={[280, 400]} css={{ textAlign: 'left' }}>
            <CopyField label="Survey link" value={surveyLink(study.ref)} />
          </Box>
        }
      />
    </Card>
  );
}
