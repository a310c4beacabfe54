import { useMemo } from 'react';
import { CumulativeChart, type ChartMarker } from '@/charts/CumulativeChart';
import { Card } from '@/ui/Card';
import { cumulativePoints } from './cumulativePoints';
import { CHART_HEIGHT } from './measures';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';

/** How the responses came in, hour by hour. */
export function ResponsesCard({ participation }: { participation: ParticipationFiguresFragment }) {
  const { responsesByHour, openDate, closeDate } = participation;
  const points = useMemo(
    () => cumulativePoints(responsesByHour, openDate, closeDate ? new Date(closeDate) : new Date()),
    [responsesByHour, openDate, closeDate],
  );
  const markers = useMemo(() => {
    const marked: ChartMarker[] = [];
    if (openDate) marked.push({ at: new Date(openDate), label: 'Opened' });
    if (closeDate) marked.push({ at: new Date(closeDate), label: 'Closed' });
    return marked;
  }, [openDate, closeDate]);

  return (
    <Card>
      <CumulativeChart title="How many have responded?" noun="responses" points={points} markers={markers} height={CHART_HEIGHT} />
    </Card>
  );
}
