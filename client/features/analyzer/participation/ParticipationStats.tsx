import { Card } from '@/ui/Card';
import { DASH } from '@common/figures';
import { durationText, percentText, rosterText } from '../figureTexts';
import { STAT_HEIGHT } from './participationHeights';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';
import { Stat } from './Stat';
import { StatGrid } from './StatGrid';
import { TimeLeft } from './TimeLeft';
import { TotalRecipients } from './TotalRecipients';

export interface ParticipationStatsProps {
  participation: ParticipationFiguresFragment;
  onRoster: number | null;
  canEditRecipients: boolean;
}

export function ParticipationStats({ participation, onRoster, canEditRecipients }: ParticipationStatsProps) {
  const { studyRef, uniqueResponses, expectedResponseCount, responseRate, avgTimeSec } = participation;
  return (
    <StatGrid>
      <Stat
        label="Responses"
        value={uniqueResponses.toLocaleString()}
        note={onRoster !== null && rosterText(onRoster, uniqueResponses)}
      />
      {canEditRecipients ? (
        <Card minHeight={STAT_HEIGHT} p={4}>
          <TotalRecipients studyRef={studyRef} saved={expectedResponseCount} />
        </Card>
      ) : (
        <Stat
          label="Total Recipients"
          value={expectedResponseCount?.toLocaleString() ?? DASH}
          note={expectedResponseCount === null && 'Nobody said how many were asked.'}
        />
      )}
      <Stat label="Response Rate" value={percentText(responseRate)} note={rateNote(responseRate)} />
      <Stat label="Average Response Time" value={durationText(avgTimeSec)} note={timeNote(avgTimeSec)} />
      <TimeLeft closeDate={participation.closeDate} schedule={participation.schedule} />
    </StatGrid>
  );
}

/** Says what is measured, and why there is no time yet: a time of few respondents would tell too much of each. */
const timeNote = (seconds: number | null): string =>
  seconds === null
    ? 'Numeric rating questions only, once enough people have responded'
    : 'Numeric rating questions only';

/** Says why there is no rate, or why it is above 100 %. */
function rateNote(rate: number | null): string | null {
  if (rate === null) return 'Needs the number of recipients.';
  return rate > 100
    ? 'More people responded than Total Recipients says: the link was passed on, or the number is too low.'
    : null;
}
