import { useMemo } from 'react';
import { LinesChart } from '@/charts/LinesChart';
import type { LineScale } from '@/charts/lineGeometry';
import type { LineMark } from '@/charts/lineMarks';
import { monthParts } from '@/lib/dates';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { SeriesChartNote } from './SeriesChartNote';
import type { SameTeamsFragment, SeriesPointFragment } from './SeriesPage.generated';
import { SeriesPointsTable } from './SeriesPointsTable';
import {
  INDEX_TOPIC,
  lineColour,
  topicLinesOf,
  surveysWithData,
  type SeriesTopic,
  type TopicLine,
} from './seriesPoints';
import { SAME_TEAMS, tooFewSurveysText, TWO_SURVEYS_TEXT, type ChartedMeasure } from './seriesTexts';
import type { SameTeams } from './useSameTeams';

const TITLES: Record<ChartedMeasure, string> = {
  scores: 'How are topic scores trending?',
  priorities: 'How have priorities changed?',
};
const SUMMARIES: Record<ChartedMeasure, string> = {
  scores: 'Topic scores and the DevEx Index in closed surveys, the latest on the right.',
  priorities: 'The place of each topic in the vote of closed surveys, the latest on the right.',
};
const GAPS = ' Lines have gaps where there is nothing to show; the table says why.';

/** The points between the highest or lowest score and the edge of the chart. A band may reach the edge. */
const POINTS_TO_EDGE = 5;

/**
 * The vertical scale: for scores, the multiples of ten around all of them with their intervals, so that no band is cut; for priorities, 1 to
 * the last one. It does not depend on the chosen topics.
 */
function scaleOf(
  charted: ChartedMeasure,
  lines: readonly TopicLine[],
  beside: readonly SameTeamsFragment[] | null,
): LineScale {
  const points = lines.flatMap((line) => line.points.filter((point) => point.value !== null));
  const values = points.map(({ value }) => value);
  if (charted === 'priorities') return { min: 1, max: Math.max(2, ...values), step: 1, isReversed: true };
  const besides = (beside ?? []).flatMap((line) => line.points.flatMap((point) => point?.score ?? []));
  const ends = points.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : []));
  const shown = [
    ...[...values, ...besides].flatMap((value) => [value - POINTS_TO_EDGE, value + POINTS_TO_EDGE]),
    ...ends,
  ];
  const min = Math.max(0, Math.floor(Math.min(...shown) / 10) * 10);
  const max = Math.min(100, Math.ceil(Math.max(...shown) / 10) * 10);
  return { min, max, step: 10 };
}

function axisText(charted: ChartedMeasure, { min, max }: LineScale): string {
  if (charted === 'priorities') return 'Place in the vote, 1 first';
  return min === 0 && max === 100 ? 'Score, 0 to 100' : `Score: ${min} to ${max} of 0 to 100 shown`;
}

export interface SeriesChartProps {
  charted: ChartedMeasure;
  surveys: readonly SeriesPointFragment[];
  topics: readonly SeriesTopic[];
  chosen: ReadonlySet<string>;
  marks: ReadonlyMap<string, LineMark>;
  isTeam: boolean;
  sameTeams: SameTeams;
  /** The slug of the line that the reader has chosen. */
  line: string | null;
  onLine: (slug: string | null) => void;
}

/** The chosen topics through some closed surveys, if at least two surveys have values. */
export function SeriesChart({
  charted,
  surveys,
  topics,
  chosen,
  marks,
  isTeam,
  sameTeams,
  line,
  onLine,
}: SeriesChartProps) {
  const [asTable, setAsTable] = useAddressParameter(`${charted}As`);
  const all = useMemo(() => topicLinesOf(surveys, topics, charted, isTeam), [surveys, topics, charted, isTeam]);
  const lines = all.filter(({ slug }) => chosen.has(slug));
  const beside = charted === 'scores' ? sameTeams.lines : null;
  const scale = useMemo(() => scaleOf(charted, all, beside), [charted, all, beside]);
  const besideOf = (slug: string) => beside?.find(({ topicSlug }) => (topicSlug ?? INDEX_TOPIC.slug) === slug);
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
  const drawn = lines.map(({ slug, label, points, digits }) => ({
    ...{ key: slug, name: label, colour: lineColour(slug), mark: marks.get(slug)!, digits },
    values: points.map(({ value }) => value),
    intervals: points.map((point) => (point.value === null ? null : point.interval)),
    companion: besideOf(slug)?.points.map((point) => point?.score ?? null),
  }));
  const hasGaps = drawn.some(({ values }) => values.includes(null));
  // Without a choice the first line, which is the index, shows how certain it is.
  const focus = lines.find(({ slug }) => slug === line) ?? (charted === 'scores' ? lines[0]! : null);
  return (
    <Card>
      <LinesChart
        title={title}
        summary={`${SUMMARIES[charted]}${hasGaps ? GAPS : ''}`}
        axis={axisText(charted, scale)}
        places={surveys.map(({ study }) => ({
          name: study.name,
          short: monthParts(study.closeDate ?? study.createdAt),
        }))}
        lines={drawn}
        scale={scale}
        companionName={SAME_TEAMS.toLowerCase()}
        chosen={focus?.slug ?? null}
        onChoose={onLine}
        note={
          charted === 'scores' &&
          focus && <SeriesChartNote {...{ surveys, sameTeams }} topic={focus} beside={besideOf(focus.slug)} />
        }
        isTable={asTable === 'table'}
        onTableChange={(isTable) => setAsTable(isTable ? 'table' : null)}
        table={
          <SeriesPointsTable
            label={title}
            surveys={surveys.map(({ study }) => study)}
            lines={lines}
            besideOf={besideOf}
          />
        }
      />
    </Card>
  );
}
