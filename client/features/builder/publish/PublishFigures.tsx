import styled from '@emotion/styled';
import { utcDayText } from '@/lib/dates';
import { media } from '@/theme/tokens';
import { Text } from '@/ui/Text';
import { useExpectedTeamsQuery } from '../../recipients/Recipients.generated';
import type { BuilderStepProps } from '../builderProps';
import { answeringTimeText } from '../draft/surveyDraft';

const Figures = styled.dl(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 16,
  borderRadius: theme.radii.card,
  background: theme.colors.sunken,
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

function Figure({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <Text as="dt" size={13} tone="textMuted">
        {title}
      </Text>
      <Text as="dd" size={20} weight="semibold" numeric m={0}>
        {value}
      </Text>
    </div>
  );
}

/** What publishing comes to, in figures: how many people, how long they need, and until when. */
export function PublishFigures({ data: { study }, draft }: Pick<BuilderStepProps, 'data' | 'draft'>) {
  const { scheduledCloseDate, prompts } = draft;
  return (
    <Figures>
      {study.viewerCan.edit && (
        <PeopleExpected study={study} entered={draft.distributionMethod === 'MANUAL' ? draft.targetResponses : null} />
      )}
      <Figure title="Questions" value={String(prompts.length)} />
      <Figure title="Takes about" value={answeringTimeText(prompts.length)} />
      <Figure
        title="Close date"
        value={scheduledCloseDate ? utcDayText(`${scheduledCloseDate}T00:00:00Z`) : 'No date yet'}
      />
    </Figures>
  );
}

/** Whoever shares the link can enter how many people get it. Otherwise the recipients are counted, or the asked teams. */
function PeopleExpected({
  study: { ref, recipientCount },
  entered,
}: {
  study: BuilderStepProps['data']['study'];
  entered: number | null;
}) {
  const { data } = useExpectedTeamsQuery({ variables: { studyRef: ref }, fetchPolicy: 'cache-first' });
  const counted = data?.expectedTeams;
  const people = entered ?? (counted?.source === 'RECIPIENTS' ? recipientCount : counted?.inAskedTeams);
  return <Figure title="People" value={people === undefined ? '…' : people.toLocaleString('en')} />;
}
