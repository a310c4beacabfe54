import { memo } from 'react';
import { paleScoreColour, scoreColour } from '@/theme/tokens';
import { CutLabel } from '@/ui/CutLabel';
import { Link } from '@/ui/Link';
import { useLinkComponent } from '@/ui/LinkContext';
import { useShortcuts } from '@/ui/shortcuts';
import { Tooltip } from '@/ui/Tooltip';
import { Text } from '@/ui/Text';
import { DASH, signedPoints } from '@common/figures';
import { HIDDEN_WORD, hiddenText } from '@common/hidden-results';
import type { HeatmapColumn, HeatmapScore, TopicHref } from './heatmapGroupings';
import {
  HeatmapCell,
  HeatmapColumnHead,
  HeatmapGrid,
  HeatmapRowHead,
  HeatmapScroller,
  UprightColumnLabel,
} from './heatmapParts';
import { differenceOnScale } from './shownColumns';
import { useGridFocus } from './useGridFocus';

export interface HeatmapProps {
  /** The name of the grid for screen readers. */
  label: string;
  topics: readonly { slug: string; label: string }[];
  columns: readonly HeatmapColumn[];
  /** Shows how far each score is from that of the whole group, in place of the score. */
  asDifferences?: boolean;
  /** How many people of each group have not answered, by the key of its column; null where that is not known of any. */
  missing?: ReadonlyMap<string, number> | null;
  /** The keys of the columns that are drawn fainter, because they are of few people. */
  light?: ReadonlySet<string>;
  hrefOf: TopicHref;
}

const NO_COLUMNS: ReadonlySet<string> = new Set();

/**
 * Topics by groups, with each score on the colour of its band. It is a table for screen readers and a grid for the
 * arrow keys.
 */
export function Heatmap({
  label,
  topics,
  columns,
  asDifferences = false,
  missing = null,
  light = NO_COLUMNS,
  hrefOf,
}: HeatmapProps) {
  const { current, gridProps } = useGridFocus(topics.length, columns.length);
  useShortcuts('Segmentation', [
    { keys: ['←', '→', '↑', '↓'], text: 'Go from cell to cell' },
    { keys: ['Home', 'End'], text: 'First or last cell of the row' },
    { keys: ['Ctrl+Home', 'Ctrl+End'], text: 'First or last cell of all' },
  ]);
  return (
    <HeatmapScroller>
      <HeatmapGrid aria-label={label} {...gridProps}>
        <thead>
          <tr>
            <HeatmapRowHead as="td" />
            {columns.map(({ key, label: name, teamRef }) => (
              <HeatmapColumnHead key={key} scope="col">
                <UprightColumnLabel>
                  <Label text={name} href={hrefOf(null, teamRef)} />
                </UprightColumnLabel>
              </HeatmapColumnHead>
            ))}
          </tr>
          {columns.some(({ respondents }) => respondents !== null) && (
            <Numbers title="Respondents" numbers={columns.map(({ respondents }) => respondents)} />
          )}
          {missing && <Numbers title="Missing" numbers={columns.map(({ key }) => missing.get(key) ?? null)} />}
        </thead>
        <tbody>
          {topics.map(({ slug, label: name }, row) => (
            <Row
              key={slug}
              slug={slug}
              label={name}
              row={row}
              columns={columns}
              asDifferences={asDifferences}
              light={light}
              hrefOf={hrefOf}
              reachable={row === current.row ? current.column : null}
            />
          ))}
        </tbody>
      </HeatmapGrid>
    </HeatmapScroller>
  );
}

interface RowProps {
  slug: string;
  label: string;
  row: number;
  columns: readonly HeatmapColumn[];
  asDifferences: boolean;
  light: ReadonlySet<string>;
  hrefOf: TopicHref;
  /** The column of the cell that the Tab key reaches; only one cell of the grid has it. */
  reachable: number | null;
}

/** A component of its own, so that moving between cells renders two rows and not the whole grid. */
const Row = memo(function Row({ slug, label, row, columns, asDifferences, light, hrefOf, reachable }: RowProps) {
  return (
    <tr>
      <HeatmapRowHead scope="row">
        <Label text={label} href={hrefOf(slug)} />
      </HeatmapRowHead>
      {columns.map(({ key, scores, differences, teamRef }, column) => (
        <td key={key}>
          <Score
            score={scores[row]!}
            difference={asDifferences ? differences[row]! : undefined}
            isLight={light.has(key)}
            href={hrefOf(slug, teamRef)}
            place={{ 'data-row': row, 'data-column': column, tabIndex: column === reachable ? 0 : -1 }}
          />
        </td>
      ))}
    </tr>
  );
});

/** A line of numbers below the names of the groups. */
function Numbers({ title, numbers }: { title: string; numbers: readonly (number | null)[] }) {
  return (
    <tr>
      <HeatmapRowHead as="td">
        <Text size={12} tone="textMuted">
          {title}
        </Text>
      </HeatmapRowHead>
      {numbers.map((number, column) => (
        <td key={column} css={{ textAlign: 'center' }}>
          <Text size={12} tone="textMuted" numeric>
            {number ?? DASH}
          </Text>
        </td>
      ))}
    </tr>
  );
}

interface ScoreProps {
  score: HeatmapScore;
  /** To be shown in place of the score; null where it can't be told. */
  difference: number | null | undefined;
  isLight: boolean;
  href: string;
  place: object;
}

function Score({ score, difference, isLight, href, place }: ScoreProps) {
  const link = useLinkComponent() as 'a';
  if (typeof score !== 'number') {
    return (
      <Tooltip content={hiddenText(score)}>
        <HeatmapCell as="span" {...place} role="note" css={{ fontSize: '0.6875rem' }}>
          {HIDDEN_WORD}
        </HeatmapCell>
      </Tooltip>
    );
  }
  const fill = isLight ? paleScoreColour : scoreColour;
  const { background, text } = fill(difference === undefined ? score : differenceOnScale(difference ?? 0));
  return (
    <HeatmapCell as={link} href={href} {...place} style={{ background, color: text }}>
      {difference === undefined ? score.toFixed(1) : difference === null ? HIDDEN_WORD : signedPoints(difference)}
    </HeatmapCell>
  );
}

/** Not in the tab order: the cells beside it have the same link, and the whole grid is one tab stop. */
function Label({ text, href }: { text: string; href: string }) {
  return (
    <Link href={href} tone="quiet" tabIndex={-1}>
      <CutLabel text={text} />
    </Link>
  );
}
