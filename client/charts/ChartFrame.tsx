import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { Skeleton } from '../ui/Skeleton';
import { Inline, Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { ChartBoundary } from './ChartBoundary';

export interface ChartFrameProps {
  /** The heading, which names the chart's question. */
  title: string;
  /** The answer in a sentence, below the heading and for screen readers. */
  summary: string;
  /** More text for screen readers, which can't read the drawing. */
  details?: string;
  height?: number;
  chart: ReactNode;
  /** The drawing has controls and a description of its own, so it is not one image. */
  isOperable?: boolean;
  table: ReactNode;
  headingLevel?: 2 | 3;
  /** Controls that change the part that is drawn. */
  controls?: ReactNode;
  /** Whether the table is shown, if the caller keeps that state; otherwise the frame keeps it. */
  isTable?: boolean | undefined;
  onTableChange?: ((isTable: boolean) => void) | undefined;
}

/** A chart with its title and, on request, the same numbers as a table. */
export function ChartFrame({
  title,
  summary,
  details = '',
  height = 300,
  chart,
  isOperable = false,
  table,
  headingLevel = 2,
  controls,
  isTable,
  onTableChange,
}: ChartFrameProps) {
  const id = useId();
  const [isOwnTable, setOwnTable] = useState(false);
  const asTable = isTable ?? isOwnTable;
  const setAsTable = onTableChange ?? setOwnTable;
  return (
    <Stack as="figure" gap={4} aria-labelledby={id}>
      <Inline gap={3} justifyContent="space-between" alignItems="flex-start">
        <Stack flex="1 1 240px">
          <Heading level={headingLevel} size={16} id={id}>
            {title}
          </Heading>
          <Text size={13} tone="textMuted">
            {summary}
          </Text>
        </Stack>
        <Inline gap={4}>
          {!asTable && controls}
          <Button size="sm" variant="ghost" flush onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </Inline>
      </Inline>
      {asTable && table}
      {!asTable && isOperable && <div>{chart}</div>}
      {!asTable && !isOperable && (
        <div role="img" aria-label={`${title} ${summary} ${details}`.trim()}>
          <ChartBoundary height={height}>
            <Suspense fallback={<Skeleton height={height} />}>{chart}</Suspense>
          </ChartBoundary>
        </div>
      )}
    </Stack>
  );
}
