import { memo } from 'react';
import { scoreColour } from '@/theme/tokens';
import { CutLabel } from '@/ui/CutLabel';
import { Link } from '@/ui/Link';
import { useLinkComponent } from '@/ui/LinkContext';
import { useShortcuts } from '@/ui/shortcuts';
import { Tooltip } from '@/ui/Tooltip';
import { hiddenText } from '@common/hidden-results';
import type { HeatmapColumn, HeatmapScore, TopicHref } from './heatmapGroupings';
import {
  HeatmapCell,
  HeatmapColumnHead,
  HeatmapGrid,
  HeatmapRowHead,
  HeatmapScroller,
  UprightColumnLabel,
} from './heatmapParts';
import { useGridFocus } from './useGridFocus';

export interface HeatmapProps {
  /** The name of the grid for screen readers. */
  label: string;
  topics: readonly { slug: string; label: string }[];
  columns: readonly HeatmapColumn[];
  hrefOf: TopicHref;
}

/**
 * Topics by groups, with each score on the colour of its band. It is a table for screen readers and a grid for the
 * arrow keys.
 */
export function Heatmap({ label, topics, columns, hrefOf }: HeatmapProps) {
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
        </thead>
        <tbody>
          {topics.map(({ slug, label: name }, row) => (
            <Row
              key={slug}
              slug={slug}
              label={name}
              row={row}
              columns={columns}
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
  hrefOf: TopicHref;
  /** The column of the cell that the Tab key reaches; only one cell of the grid has it. */
  reachable: number | null;
}

/** A component of its own, so that moving between cells renders two rows and not the whole grid. */
const Row = memo(function Row({ slug, label, row, columns, hrefOf, reachable }: RowProps) {
  return (
    <tr>
      <HeatmapRowHead scope="row">
        <Label text={label} href={hrefOf(slug)} />
      </HeatmapRowHead>
      {columns.map(({ key, scores, teamRef }, column) => (
        <td key={key}>
          <Score
            score={scores[row]!}
            href={hrefOf(slug, teamRef)}
            place={{ 'data-row': row, 'data-column': column, tabIndex: column === reachable ? 0 : -1 }}
          />
        </td>
      ))}
    </tr>
  );
});

function Score({ score, href, place }: { score: HeatmapScore; href: string; place: object }) {
  const link = useLinkComponent() as 'a';
  if (typeof score !== 'number') {
    return (
      <Tooltip content={hiddenText(score)}>
        <HeatmapCell as="span" {...place} role="note" css={{ fontSize: '0.6875rem' }}>
          Hidden
        </HeatmapCell>
      </Tooltip>
    );
  }
  const { background, text } = scoreColour(score);
  return (
    <HeatmapCell as={link} href={href} {...place} style={{ background, color: text }}>
      {score.toFixed(1)}
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
