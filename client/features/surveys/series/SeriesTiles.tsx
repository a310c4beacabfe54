import styled from '@emotion/styled';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { layout } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { SeriesTile } from './SeriesTile';
import type { useSeriesTilesQuery } from './SeriesTiles.generated';

const Tiles = styled.ul({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${layout.seriesCard}px, 100%), 1fr))`,
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** The number of tiles that are shown at first: two rows of four. */
const FIRST = 8;

interface SeriesTilesProps {
  isAdmin: boolean;
  reply: ReturnType<typeof useSeriesTilesQuery>;
}

/** The company's series as tiles. Nothing is shown before the first series. */
export function SeriesTiles({ isAdmin, reply: { data, error, refetch } }: SeriesTilesProps) {
  const [isWhole, setWhole] = useState(false);
  const series = data?.studySequencePage.nodes;
  if (series?.length === 0) return null;
  return (
    <Stack as="section" aria-label="Series" gap={3}>
      <Inline gap={3} justifyContent="space-between">
        <Heading level={2} size={16}>
          Series
        </Heading>
        {series && series.length > FIRST && (
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${series.length}`}
          </Button>
        )}
      </Inline>
      {series && (
        <Tiles>
          {series.slice(0, isWhole ? undefined : FIRST).map((each) => (
            <SeriesTile key={each.ref} series={each} isAdmin={isAdmin} />
          ))}
        </Tiles>
      )}
      {!series && error && (
        <ErrorState
          title="Your series could not be loaded"
          text={formMessage(error) ?? undefined}
          onRetry={() => retryQuery(refetch)}
        />
      )}
      {!series && !error && (
        <Tiles aria-hidden>
          {[0, 1, 2].map((at) => (
            <li key={at}>
              <Skeleton height={132} />
            </li>
          ))}
        </Tiles>
      )}
    </Stack>
  );
}
