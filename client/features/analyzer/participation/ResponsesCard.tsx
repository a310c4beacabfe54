import { useMemo } from 'react';
import { CumulativeChart } from '@/charts/CumulativeChart';
import { Card } from '@/ui/Card';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { chartMarkers } from './chartMarkers';
import { cumulativePoints } from './cumulativePoints';
import { CHART_HEIGHT } from './participationHeights';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';
import { chartDayOf, chartMomentOf } from './chartDays';

/** Responses over time, by the hour. The address keeps the days that are shown. */
export function ResponsesCard({ participation }: { participation: ParticipationFiguresFragment }) {
  const { responsesByHour, openDate, closeDate, remindersSent, schedule } = participation;
  const [from, setFrom] = useAddressParameter('from');
  const [view, setView] = useAddressParameter('view');
  const points = useMemo(
    () => cumulativePoints(responsesByHour, openDate, closeDate ? new Date(closeDate) : new Date()),
    [responsesByHour, openDate, closeDate],
  );
  const markers = useMemo(
    () => chartMarkers({ openDate, closeDate, remindersSent, schedule }),
    [openDate, closeDate, remindersSent, schedule],
  );
  // Most people respond in the first days, so a closed survey shows these first, and an open one today.
  const usual = closeDate && openDate ? new Date(openDate) : undefined;

  return (
    <Card>
      <CumulativeChart
        title="How many have responded?"
        noun="response"
        points={points}
        markers={markers}
        height={CHART_HEIGHT}
        shown={chartMomentOf(from) ?? usual}
        onShow={(start) => setFrom(chartDayOf(start))}
        isTable={view === 'table'}
        onTableChange={(isTable) => setView(isTable ? 'table' : null)}
      />
    </Card>
  );
}
