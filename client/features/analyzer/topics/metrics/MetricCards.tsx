import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, ExternalLink, Info } from 'lucide-react';
import { sentimentColour } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Hint } from '@/ui/Hint';
import { changeTone, metricChange, metricText } from './metricFigures';
import type { MetricFiguresFragment } from './TopicMetrics.generated';

const Grid = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** The height of a card and of its placeholder. */
const HEIGHT = 104;

/** The metrics, a card for each. */
export function MetricCards({ metrics, product }: { metrics: readonly MetricFiguresFragment[]; product: string }) {
  return (
    <Grid aria-label="Related metrics">
      {metrics.map((metric) => (
        <MetricCard key={metric.slug} metric={metric} product={product} />
      ))}
    </Grid>
  );
}

export function MetricCardsSkeleton() {
  return (
    <Grid aria-busy aria-label="Related metrics, loading">
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <Skeleton height={HEIGHT} radius={10} />
        </li>
      ))}
    </Grid>
  );
}

/** One metric with its value and its change. */
function MetricCard({ metric, product }: { metric: MetricFiguresFragment; product: string }) {
  const { title, timeframeValue, valueLabel, helpInfo, jfUrl } = metric;
  const { figure, unit } = metricText(timeframeValue, valueLabel);
  return (
    <Card as="li" p={4} minHeight={HEIGHT}>
      <Stack gap={1}>
        <Inline gap={2} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
          <Text size={13} tone="textMuted">
            {title}
          </Text>
          <Hint content={helpInfo}>
            <Info size={14} aria-hidden />
            <VisuallyHidden>About {title}</VisuallyHidden>
          </Hint>
        </Inline>
        <Inline gap={1} alignItems="baseline">
          <Text size={20} weight="semibold" numeric>
            {figure}
          </Text>{' '}
          <Text size={13} tone="textMuted">
            {unit}
          </Text>
        </Inline>
        <Change metric={metric} />
        {jfUrl && (
          <Link href={jfUrl} target="_blank" rel="noreferrer" css={{ alignSelf: 'flex-start' }}>
            <Inline as="span" gap={1}>
              <Text size={13}>Open in {product}</Text>
              <ExternalLink size={12} aria-hidden />
            </Inline>
          </Link>
        )}
      </Stack>
    </Card>
  );
}

/** The change since the former period. A word says whether it is an improvement, because not everybody sees colours. */
function Change({ metric }: { metric: MetricFiguresFragment }) {
  const change = metricChange(metric);
  const tone = changeTone(change, metric.isUpGreen);
  const before = metricText(metric.timeframeValuePrev, metric.valueLabel).figure;
  const Arrow = (change ?? 0) > 0 ? ArrowUp : ArrowDown;
  return (
    <Inline gap={2}>
      {tone === 'neutral' ? (
        <Text size={13} weight="medium" tone="textMuted" numeric>
          {change === null ? 'No change known' : '0%'}
        </Text>
      ) : (
        <Inline as="span" gap={1} style={{ color: sentimentColour(tone).background }}>
          <Arrow size={14} strokeWidth={2.5} aria-hidden />
          <Text size={13} weight="medium" numeric>
            <VisuallyHidden>{(change ?? 0) > 0 ? 'Up ' : 'Down '}</VisuallyHidden>
            {Math.abs(change ?? 0)}%, {tone === 'positive' ? 'better' : 'worse'}
          </Text>
        </Inline>
      )}
      <Text size={13} tone="textMuted" numeric>
        {before} before
      </Text>
    </Inline>
  );
}
