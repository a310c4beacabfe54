import { useId } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { MAX_ANALYSIS_SEGMENTS } from '@common/analysis-segments';
import type { BuilderStepProps } from '../builderProps';
import { useSegmentChoicesQuery } from './CompareBy.generated';
import { compareByChoices, compareByText } from './compareByChoices';

/** Chooses the segments that results are grouped by, until the survey is published. */
export function CompareBy({ draft: { segments, privacy }, edit }: Omit<BuilderStepProps, 'isReadOnly' | 'data'>) {
  const title = useId();
  const { data, error, refetch } = useSegmentChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const choices = data && compareByChoices(data.rosterSegments, segments, privacy.threshold);
  const isFull = segments.length >= MAX_ANALYSIS_SEGMENTS;
  const choose = (name: string, isChosen: boolean) =>
    edit(({ segments: before }) => ({
      segments: isChosen ? [...before, name] : before.filter((other) => other !== name),
    }));
  return (
    <Stack role="group" aria-labelledby={title} gap={2}>
      <Stack gap={1}>
        <Heading level={2} size={14} id={title}>
          Compare by
        </Heading>
        <Text as="p" size={13} tone="textMuted">
          Results are shown for teams, and for people who share a value of what you choose here. Nothing else of the{' '}
          <Link href="/settings/people/manage">roster</Link> is stored with responses. Choose few: each further one
          makes the groups smaller.
        </Text>
      </Stack>
      {!choices && error && <ErrorState text={formMessage(error) ?? undefined} onRetry={() => retryQuery(refetch)} />}
      {!choices && !error && <Skeleton height={64} />}
      {choices?.length === 0 && (
        <Text as="p" size={13}>
          The roster has no segments yet, so results are shown for teams only.
        </Text>
      )}
      {choices?.map((choice) => {
        const isChosen = segments.includes(choice.name);
        return (
          <Checkbox
            key={choice.name}
            label={choice.label}
            description={compareByText(choice, privacy.threshold)}
            isSelected={isChosen}
            isDisabled={!isChosen && (choice.shared === 0 || isFull)}
            onChange={(next) => choose(choice.name, next)}
          />
        );
      })}
      {isFull && (
        <Text as="p" size={13} tone="textMuted">
          At most {MAX_ANALYSIS_SEGMENTS} can be chosen.
        </Text>
      )}
    </Stack>
  );
}
