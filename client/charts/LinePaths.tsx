import { heightOf, linePath, runsOf, type LineScale, type PlotArea } from './lineGeometry';
import type { ChartLine } from './LinesChart';
import { MarkShape } from './lineMarks';

interface DrawnLine {
  line: ChartLine;
  scale: LineScale;
  area: PlotArea;
  columns: readonly number[];
}

/** A line with a mark at each value. */
export function LinePaths({ line, scale, area, columns, isChosen }: DrawnLine & { isChosen: boolean }) {
  const { values, companion, colour, mark, key } = line;
  const pointsOf = (of: readonly (number | null)[]) =>
    of.map((value, at) => (value === null ? null : { x: columns[at]!, y: heightOf(value, scale, area) }));
  const points = pointsOf(values);
  return (
    <g data-line={key}>
      <path
        d={linePath(points)}
        fill="none"
        style={{ stroke: colour }}
        strokeWidth={isChosen ? 3 : 2}
        strokeLinejoin="round"
      />
      {companion && (
        <g data-line-of="companion">
          <path
            d={linePath(pointsOf(companion))}
            fill="none"
            style={{ stroke: colour }}
            strokeWidth={2}
            strokeDasharray="2 5"
            strokeLinecap="round"
          />
        </g>
      )}
      {points.map(
        (point, at) =>
          point && (
            <g key={at} transform={`translate(${point.x} ${point.y})`}>
              <MarkShape mark={mark} colour={colour} />
            </g>
          ),
      )}
    </g>
  );
}

/** The certainty of a line: a band between the ends of its intervals, and a bar where a value stands alone. */
export function LineBand({ line: { intervals, colour }, scale, area, columns }: DrawnLine) {
  return (
    <g data-band>
      {runsOf(intervals).map((run) => {
        const ends = run.map(({ at, value: { low, high } }) => ({
          x: columns[at]!,
          high: heightOf(high, scale, area),
          low: heightOf(low, scale, area),
        }));
        const [first] = ends;
        if (ends.length === 1)
          return (
            <line
              key={first!.x}
              x1={first!.x}
              x2={first!.x}
              y1={first!.high}
              y2={first!.low}
              style={{ stroke: colour }}
              strokeWidth={6}
              opacity={0.2}
            />
          );
        const outline = [
          ...ends.map(({ x, high }) => `${x} ${high}`),
          ...[...ends].reverse().map(({ x, low }) => `${x} ${low}`),
        ];
        return <path key={first!.x} d={`M${outline.join('L')}Z`} style={{ fill: colour }} opacity={0.16} />;
      })}
    </g>
  );
}
