import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { durationText, DASH, percentText } from '../format';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';
import { StatGrid } from './StatGrid';
import { TotalRecipients } from './TotalRecipients';

function Stat({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <Card minHeight={124}>
      <Stack as="dl" gap={1} m={0}>
        <Text as="dt" size={13} weight="medium">
          {label}
        </Text>
        <Text as="dd" size={32} weight="semibold" numeric m={0} css={{ whiteSpace: 'nowrap' }} fontSize={[24, 32]}>
          {value}
        </Text>
      </Stack>
      {note && (
        <Text as="p" size={12} tone="textMuted">
          {note}
        </Text>
      )}
    </Card>
  );
}

export interface ParticipationStatsProps {
  participation: ParticipationFiguresFragment;
  canEditRecipients: boolean;
}

export function ParticipationStats({ participation, canEditRecipients }: ParticipationStatsProps) {
  const { studyRef, uniqueResponses, expectedResponseCount, responseRate, avgTimeSec } = participation;
  return (
    <StatGrid>
      <Stat label="Responses" value={uniqueResponses.toLocaleString()} />
      {canEditRecipients ? (
        <Card minHeight={124}>
          <TotalRecipients studyRef={studyRef} saved={expectedResponseCount} />
        </Card>
      ) : (
        <Stat label="Total Recipients" value={expectedResponseCount?.toLocaleString() ?? DASH} note={expectedResponseCount === null && 'Nobody said how many were asked.'} />
      )}
      <Stat label="Response Rate" value={percentText(responseRate)} note={responseRate === null && 'Needs the number of recipients.'} />
      <Stat label="Average Response Time" value={durationText(avgTimeSec)} note="Numeric rating questions only" />
    </StatGrid>
  );
}
