import { trendLabel } from '@common/figures';
import type { SeriesTileFragment } from './SeriesTiles.generated';

type Figures = Pick<SeriesTileFragment, 'studyCount' | 'latestClosed'>;

/**
 * The figures of the survey of a series that was closed last, in one line: the index, its change and the response rate. What is hidden or not known is
 * left out; without any figure the line says why.
 */
export function seriesFigures({ studyCount, latestClosed }: Figures): string {
  if (studyCount === 0) return 'No surveys yet';
  if (!latestClosed) return 'No survey is closed yet';
  if (latestClosed.isBeingPrepared) return 'The results are being prepared';
  const index = latestClosed.results?.devexIndex;
  const rate = latestClosed.study.participation.responseRate;
  return [
    index?.__typename === 'DevexIndex' ? `DevEx Index ${index.index}` : 'Too few responses for an index',
    index?.__typename === 'DevexIndex' && index.trend ? trendLabel(index.trend) : null,
    rate === null ? null : `${rate.toFixed(1)}% responded`,
  ]
    .filter((text) => text !== null)
    .join(' · ');
}
