import { memo } from 'react';
import { scoreColour } from '@/theme/tokens';
import { Tooltip } from '@/ui/Tooltip';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { DASH } from '../../format';
import { TOO_FEW } from '../Figures';
import { cutLabel, type HeatmapColumn } from './heatmap';
import { Cell, ColumnHead, Grid, RowHead, Scroller, UprightLabel } from './heatmapParts';
import { useGridFocus } from './useGridFocus';

export interface HeatmapProps {
  /** Names the grid for those who hear it. */
  label: string;
  topics: readonly { slug: string; label: string }[];
  columns: readonly HeatmapColumn[];
}

/** Topics by groups, each score on the colour of its band. A table to read, and a grid for the arrow keys. */
export function Heatmap({ label, topics, columns }: HeatmapProps) {
  const { current, gridProps } = useGridFocus(topics.length, columns.length);
  return (
    <Scroller>
      <Grid aria-label={label} {...gridProps}>
        <thead>
          <tr>
            <RowHead as="td" />
            {columns.map(({ key, label: name }) => (
              <ColumnHead key={key} scope="col">
                <UprightLabel>
                  <Label text={name} />
                </UprightLabel>
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(({ slug, label: name }, row) => (
            <Row key={slug} label={name} row={row} columns={columns} reachable={row === current.row ? current.column : null} />
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}

interface RowProps {
  label: string;
  row: number;
  columns: readonly HeatmapColumn[];
  /** Which of its cells the Tab key reaches: one in the whole grid. */
  reachable: number | null;
}

/** On its own, so that moving from cell to cell draws two rows anew and not the whole grid. */
const Row = memo(function Row({ label, row, columns, reachable }: RowProps) {
  return (
    <tr>
      <RowHead scope="row">
        <Label text={label} />
      </RowHead>
      {columns.map(({ key, scores }, column) => (
        <td key={key}>
          <Score score={scores[row] ?? null} place={{ 'data-row': row, 'data-column': column, tabIndex: column === reachable ? 0 : -1 }} />
        </td>
      ))}
    </tr>
  );
});

function Score({ score, place }: { score: number | null; place: object }) {
  if (score === null) {
    return (
      <Tooltip content={TOO_FEW}>
        <Cell {...place} role="note">
          <span aria-hidden>{DASH}</span>
          <VisuallyHidden>Hidden</VisuallyHidden>
        </Cell>
      </Tooltip>
    );
  }
  const { background, text } = scoreColour(score);
  return (
    <Cell {...place} style={{ background, color: text }}>
      {score.toFixed(1)}
    </Cell>
  );
}

/** A long name is cut for the eye; the pointer and those who listen get the whole one. */
function Label({ text }: { text: string }) {
  const cut = cutLabel(text);
  if (cut === text) return text;
  return (
    <>
      <span aria-hidden title={text}>
        {cut}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
