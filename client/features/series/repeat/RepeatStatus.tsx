import { formMessage } from '@/apollo/requestProblem';
import { utcDayText } from '@/lib/dates';
import { surveyPath } from '@/lib/paths';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { ROUND_TEXTS } from './repeatTexts';
import type { RepeatOfSeriesFragment, SeriesRepeatQuery } from './SeriesRepeat.generated';
import { useRepeatChanges } from './useRepeatChanges';

type Repeat = NonNullable<RepeatOfSeriesFragment['repeat']>;
type Survey = SeriesRepeatQuery['studySequence']['studies'][number]['study'];

/** When the next surveys open, what became of the former days, and how to leave one out, to pause and to end it. */
export function RepeatStatus({
  sequenceRef,
  repeat,
  surveys,
}: {
  sequenceRef: string;
  repeat: Repeat;
  surveys: readonly Survey[];
}) {
  const { skip, setPaused, end, error, isEnding, setEnding } = useRepeatChanges(sequenceRef);
  const [next, ...later] = repeat.nextDays;
  return (
    <Stack as="section" gap={4} aria-label="What comes next">
      {repeat.isPaused ? (
        <Text as="p">Paused: no survey is made or opened, and days that pass are not made up for.</Text>
      ) : (
        <Stack as="ul" gap={2} m={0} p={0} css={{ listStyle: 'none' }} aria-label="Next days">
          {[next, ...later].map(
            (day) =>
              day !== undefined && (
                <Inline as="li" key={day} gap={2} justifyContent="space-between" flexWrap="nowrap">
                  <Text numeric weight={day === next ? 'medium' : undefined}>
                    {day === next ? `Next: ${utcDayText(day)}` : utcDayText(day)}
                  </Text>
                  <Button size="sm" aria-label={`Leave out ${utcDayText(day)}`} onClick={() => void skip(day)}>
                    Leave out
                  </Button>
                </Inline>
              ),
          )}
        </Stack>
      )}
      {repeat.rounds.length > 0 && <Rounds rounds={repeat.rounds} surveys={surveys} />}
      <FormError message={formMessage(error)} />
      <Inline gap={2}>
        <Button size="sm" onClick={() => void setPaused(!repeat.isPaused)}>
          {repeat.isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="sm" onClick={() => setEnding(true)}>
          Stop repeating
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title="Stop repeating?"
        confirmLabel="Stop repeating"
        onConfirm={end}
        error={formMessage(error)}
      >
        <Text as="p">
          No further survey is made. The surveys of the series and their drafts stay, but no draft opens by itself. The
          list of the series is deleted.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}

function Rounds({ rounds, surveys }: { rounds: Repeat['rounds']; surveys: readonly Survey[] }) {
  return (
    <Stack gap={2}>
      <Heading level={3} size={14}>
        So far
      </Heading>
      <Stack as="ul" gap={2} m={0} p={0} css={{ listStyle: 'none' }}>
        {rounds.map(({ day, state, studyRef, refusal }) => {
          const survey = surveys.find(({ ref }) => ref === studyRef);
          const { label, tone } = ROUND_TEXTS[state];
          return (
            <Stack as="li" key={day} gap={1}>
              <Inline gap={2} justifyContent="space-between" flexWrap="nowrap">
                {survey ? (
                  <Link href={surveyPath(survey.ref, survey.status, null)}>{survey.name}</Link>
                ) : (
                  <Text numeric>{utcDayText(day)}</Text>
                )}
                <Tag tone={tone}>{label}</Tag>
              </Inline>
              {refusal && (
                <Text as="p" size={13} tone="textMuted" m={0}>
                  {refusal}
                </Text>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
