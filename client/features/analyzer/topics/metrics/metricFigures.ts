import type { SentimentTone } from '@/theme/tokens';
import type { MetricFiguresFragment } from './TopicMetrics.generated';

type Pair = Pick<MetricFiguresFragment, 'timeframeValue' | 'timeframeValuePrev'>;

const HOURS_A_DAY = 24;

/** As exact as a reader can use: two digits below 1, fewer decimals the larger it is, thousands with a k. */
function numberText(value: number): string {
  const size = Math.abs(value);
  if (Math.round(size) >= 1_000)
    return `${(value / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1, useGrouping: false })}k`;
  if (size < 1) return value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
  return value.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 });
}

export interface MetricText {
  figure: string;
  /** Empty for percents, whose sign belongs to the figure. */
  unit: string;
}

function inDays(days: number): MetricText {
  const figure = numberText(days);
  return { figure, unit: figure === '1' ? 'day' : 'days' };
}

/** A value in words: percents come as fractions of 1, and hours are told as days. */
export function metricText(value: number, label: string): MetricText {
  if (label === 'percent') return { figure: `${numberText(value * 100)}%`, unit: '' };
  if (label === 'hours') return inDays(value / HOURS_A_DAY);
  return label === 'days' ? inDays(value) : { figure: numberText(value), unit: label };
}

/** Percent gained since the stretch of time before; null where there was nothing before to compare with. */
export function metricChange({ timeframeValue: now, timeframeValuePrev: before }: Pair): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}

/** Whether a change is for the better. */
export function changeTone(change: number | null, isUpGreen: boolean): SentimentTone {
  if (change === null || change === 0) return 'neutral';
  return change > 0 === isUpGreen ? 'positive' : 'negative';
}
