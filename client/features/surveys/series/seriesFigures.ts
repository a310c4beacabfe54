import { trendLabel } from '@common/figures';
import type { SeriesTileFragment } from './SeriesTiles.generated';

type Figures = Pick<SeriesTileFragment, 'studyCount' | 'latestClosed'>;

/** The index of the survey of a series that was closed last; null where it is hidden or not known. */
export function seriesIndex({ latestClosed }: Figures): number | null {
  const index = latestClosed?.results?.devexIndex;
  return index?.__typename === 'DevexIndex' ? index.index : null;
}

/**
 * What stands beside that index, in one line: its change and the response rate. What is hidden or not known is left
 * out; without any figure the line says why.
 */
export function seriesFigures({ studyCount, latestClosed }: Figures): string {
  if (studyCount === 0) return 'No surveys yet';
  if (!latestClosed) return 'No survey is closed yet';
  if (latestClosed.isBeingPrepared) return 'The results are being prepared';
  const index = latestClosed.results?.devexIndex;
  const rate = latestClosed.study.participation.responseRate;
  return [
    index?.__typename !== 'DevexIndex' && 'Too few responses for an index',
    index?.__typename === 'DevexIndex' && index.trend && trendLabel(index.trend),
    rate !== null && `${rate.toFixed(1)}% responded`,
  ]
    .filter(Boolean)
    .join(' · ');
}
