import { useMemo } from 'react';
import { LinesChart, type LineScale, type LineShape } from '@/charts/LinesChart';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { SeriesPointsTable } from './SeriesPointsTable';
import type { SeriesPointFragment } from './SeriesPage.generated';
import { topicLinesOf, surveysWithData, type SeriesTopic, type TopicLine } from './seriesPoints';
import { tooFewSurveysText, TWO_SURVEYS_TEXT, type ChartedMeasure } from './seriesTexts';

const TITLES: Record<ChartedMeasure, string> = {
  scores: 'How are topic scores trending?',
  priorities: 'How have priorities changed?',
};
const SUMMARIES: Record<ChartedMeasure, string> = {
  scores: 'Topic scores from 0 to 100, in the last closed surveys.',
  priorities: 'The place of each topic in the vote, 1 first, in the last closed surveys.',
};
const GAPS = ' Lines have gaps where there is nothing to show; the table says why.';

/**
 * The vertical scale: for scores, the multiples of ten around all of them; for priorities, 1 to the last one. It does not
 * depend on the chosen topics.
 */
function scaleOf(charted: ChartedMeasure, lines: readonly TopicLine[]): LineScale {
  const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  if (charted === 'priorities') {
    const last = Math.max(2, ...values);
    return { min: 1, max: last, ticks: last - 1, isReversed: true, digits: 0 };
  }
  const min = Math.max(0, Math.floor((Math.min(...values) - 5) / 10) * 10);
  const max = Math.min(100, Math.ceil((Math.max(...values) + 5) / 10) * 10);
  return { min, max, ticks: (max - min) / 10, digits: 1 };
}

export interface SeriesChartProps {
  charted: ChartedMeasure;
  surveys: readonly SeriesPointFragment[];
  topics: readonly SeriesTopic[];
  /** The shapes of the chosen topics' lines. */
  shapes: ReadonlyMap<string, LineShape>;
  isTeam: boolean;
}

/** The chosen topics through the last closed surveys, if at least two surveys have values. */
export function SeriesChart({ charted, surveys, topics, shapes, isTeam }: SeriesChartProps) {
  const [asTable, setAsTable] = useAddressParameter(`${charted}As`);
  const all = useMemo(() => topicLinesOf(surveys, topics, charted, isTeam), [surveys, topics, charted, isTeam]);
  const scale = useMemo(() => scaleOf(charted, all), [charted, all]);
  const lines = useMemo(() => all.filter(({ slug }) => shapes.has(slug)), [all, shapes]);
  const drawn = useMemo(
    () =>
      lines.map(({ label, slug, points }) => ({
        name: label,
        colour: slug,
        shape: shapes.get(slug)!,
        values: points.map(({ value }) => value),
      })),
    [lines, shapes],
  );
  const places = useMemo(() => surveys.map(({ study }) => study.name), [surveys]);
  const title = TITLES[charted];

  const count = surveysWithData(all);
  if (count < 2 || lines.length === 0) {
    const text = count < 2 ? tooFewSurveysText(charted, count, isTeam) : 'Choose a topic to see how it went.';
    return (
      <Card>
        <EmptyState title={title} text={count < 2 ? `${text}. ${TWO_SURVEYS_TEXT}` : text} />
      </Card>
    );
  }
  const hasGaps = drawn.some(({ values }) => values.includes(null));
  return (
    <Card>
      <LinesChart
        title={title}
        summary={`${SUMMARIES[charted]}${hasGaps ? GAPS : ''}`}
        places={places}
        lines={drawn}
        scale={scale}
        isTable={asTable === 'table'}
        onTableChange={(isTable) => setAsTable(isTable ? 'table' : null)}
        table={
          <SeriesPointsTable
            label={title}
            surveys={surveys.map(({ study }) => study)}
            lines={lines}
            digits={scale.digits}
          />
        }
      />
    </Card>
  );
}
