import type { SentimentTone } from '@/theme/tokens';
import type { MetricFiguresFragment } from './TopicMetrics.generated';

type Pair = Pick<MetricFiguresFragment, 'timeframeValue' | 'timeframeValuePrev'>;

const HOURS_A_DAY = 24;

/** A number as precise as readers need: two decimals below 1, fewer for larger numbers, and thousands with a k. */
function numberText(value: number): string {
  const size = Math.abs(value);
  if (Math.round(size) >= 1_000)
    return `${(value / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1, useGrouping: false })}k`;
  if (size < 1) return value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
  return value.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 });
}

export interface MetricText {
  figure: string;
  /** Empty for percentages, whose sign belongs to the figure. */
  unit: string;
}

function inDays(days: number): MetricText {
  const figure = numberText(days);
  return { figure, unit: figure === '1' ? 'day' : 'days' };
}

/** A value in words. Percentages come as fractions of 1, and hours are shown as days. */
export function metricText(value: number, label: string): MetricText {
  if (label === 'percent') return { figure: `${numberText(value * 100)}%`, unit: '' };
  if (label === 'hours') return inDays(value / HOURS_A_DAY);
  return label === 'days' ? inDays(value) : { figure: numberText(value), unit: label };
}

/** The change since the period before, in percent; null without a value to compare with. */
export function metricChange({ timeframeValue: now, timeframeValuePrev: before }: Pair): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}

/** Whether a change is an improvement. */
export function changeTone(change: number | null, isUpGreen: boolean): SentimentTone {
  if (change === null || change === 0) return 'neutral';
  return change > 0 === isUpGreen ? 'positive' : 'negative';
}
