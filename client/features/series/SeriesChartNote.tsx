import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import type { SameTeamsFragment, SeriesPointFragment } from './SeriesPage.generated';
import type { TopicLine } from './seriesPoints';
import { certaintyText, sameTeamsText, SAME_TEAMS } from './seriesTexts';
import type { SameTeams } from './useSameTeams';

export interface SeriesChartNoteProps {
  surveys: readonly SeriesPointFragment[];
  /** The line with the band. */
  topic: TopicLine;
  /** Its line over the same teams. */
  beside: SameTeamsFragment | undefined;
  sameTeams: SameTeams;
}

/** What the band and the dashed lines mean, in figures of the chosen line. */
export function SeriesChartNote({ surveys, topic, beside, sameTeams }: SeriesChartNoteProps) {
  const { isPossible, isOn, setOn, lines, hasFailed, retry } = sameTeams;
  const names = surveys.map(({ study }) => study.name);
  return (
    <Stack gap={3} pt={3}>
      <Text as="p" size={13} tone="textMuted">
        {certaintyText(topic)}
      </Text>
      {isPossible && (
        <Switch
          label={SAME_TEAMS}
          description="Dashed: only teams that every one of these surveys shows. The rest of a change comes from people elsewhere: teams that came, went or were hidden."
          isSelected={isOn}
          onChange={setOn}
        />
      )}
      <div aria-live="polite">
        {isOn && lines && (
          <Text as="p" size={13}>
            {sameTeamsText(topic, names, beside ?? null)}
          </Text>
        )}
        {isOn && !lines && !hasFailed && (
          <Text as="p" size={13} tone="textMuted">
            The teams are being compared…
          </Text>
        )}
        {isOn && hasFailed && (
          <Inline gap={3}>
            <Text size={13}>The teams could not be compared.</Text>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </Inline>
        )}
      </div>
    </Stack>
  );
}
