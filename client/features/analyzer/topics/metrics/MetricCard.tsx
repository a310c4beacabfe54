import { ArrowDown, ArrowUp, ExternalLink, Info } from 'lucide-react';
import { sentimentColour } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Hint } from '../../insights/Hint';
import { changeTone, metricChange, metricText } from './metricFigures';
import type { MetricFiguresFragment } from './TopicMetrics.generated';

/** One thing that was measured: how much, and how that has changed. */
export function MetricCard({ metric, product }: { metric: MetricFiguresFragment; product: string }) {
  const { title, timeframeValue, timeframeValuePrev, valueLabel, helpInfo, jfUrl } = metric;
  return (
    <Card as="li" p={4}>
      <Stack gap={2}>
        <Inline gap={2} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
          <Text size={13} weight="medium">
            {title}
          </Text>
          <Hint content={helpInfo}>
            <Info size={14} aria-hidden />
            <VisuallyHidden>About {title}</VisuallyHidden>
          </Hint>
        </Inline>
        <Text size={20} weight="semibold" numeric>
          {metricText(timeframeValue, valueLabel)}
        </Text>
        <Change metric={metric} />
        <Text size={12} tone="textMuted" numeric>
          {metricText(timeframeValuePrev, valueLabel)} before
        </Text>
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

/** Colour tells better from worse, and so does a word. */
function Change({ metric }: { metric: MetricFiguresFragment }) {
  const change = metricChange(metric);
  const tone = changeTone(change, metric.isUpGreen);
  if (change === null) return <Text size={13} tone="textMuted">Nothing to compare it with</Text>;
  if (tone === 'neutral') return <Text size={13} tone="textMuted">No change</Text>;
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  return (
    <Inline as="span" gap={1} style={{ color: sentimentColour(tone).background }}>
      <Arrow size={14} strokeWidth={2.5} aria-hidden />
      <Text size={13} weight="medium" numeric>
        <VisuallyHidden>{change > 0 ? 'Up ' : 'Down '}</VisuallyHidden>
        {Math.abs(change)}%, {tone === 'positive' ? 'better' : 'worse'}
      </Text>
    </Inline>
  );
}
