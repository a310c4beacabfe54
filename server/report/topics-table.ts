import { DASH, DIFFERENCES_NOTE, signedPoints, trendText } from '../../common/figures';
import { averageOnly, COULD_BE_WORKED_OUT, HIDDEN_WORD, hiddenNote, hiddenText } from '../../common/hidden-results';
import {
  SCORE_PILL_SIZE,
  drawScorePill,
  drawSentimentBar,
  drawSentimentLegend,
  sentimentText,
  drawTrendFigure,
  drawTrendSign,
} from './charts';
import { REPORT_COLOURS, reportTopicColour } from './palette';
import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import type { ReportQuery } from './report.generated';
import { leadingOf } from './typesetter';
import type { ReportTopicFigures, ReportTopicView } from './report-view';

interface TableTerms {
  privacy: ReportQuery['study']['privacy'];
  percentile: string | null;
  /** False for an imported survey, of which nobody knows a vote. */
  hasVote: boolean;
}

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  /** Draws a cell. Its content begins at `x` or ends at `right`, and its text is at `y`. */
  draw(topic: ReportTopicView, cell: { x: number; right: number; y: number; middle: number }): void;
}

/** About how high a row is, and what stands around the rows. */
const [ROW, AROUND_TABLE] = [25, 142];

/** Draws the table of all topics with a score, like the table of the Insights tab. */
export function drawTopics(paper: Paper, topics: readonly ReportTopicView[], terms: TableTerms): void {
  const { privacy, hasVote } = terms;
  const rows = topics.filter(({ row }) => row !== null);
  paper.beginPart(AROUND_TABLE + rows.length * ROW);
  paper.bookmark('Topics');
  paper.write('Topics', TEXT_STYLES.heading, { tag: 'H2' });
  const note = `${hasVote ? 'Priority is the place in the vote. ' : ''}${hiddenNote('Scores', privacy)}`;
  paper.write(note, mutedStyle(TEXT_STYLES.body));
  paper.y += 10;
  const columns = columnsOf(paper, terms);
  paper.part('Table', () => {
    drawHead(paper, columns);
    for (const topic of rows) drawRow(paper, columns, topic);
  });
  paper.y += 8;
  paper.need(30);
  paper.mark('P', () => {
    drawSentimentLegend(paper, paper.left, paper.y, null);
    drawTrendSign(paper, 'UNCLEAR', paper.left + 268, paper.y + 1.5, 8);
    paper.set('The change may be chance', paper.left + 280, paper.y, TEXT_STYLES.small);
  });
  paper.y += 14;
  const reasons = new Set(
    rows.flatMap(({ row }) =>
      row?.why ? [hiddenText(row.why)] : hasVote && row?.vote === null ? [COULD_BE_WORKED_OUT] : [],
    ),
  );
  for (const { row } of rows) if (row?.figures && !row.figures.freqDist) reasons.add(averageOnly(row.figures.n));
  for (const reason of reasons) paper.write(reason, TEXT_STYLES.small);
  if (rows.some(({ row }) => row?.figures?.trend || typeof row?.figures?.benchmarkDelta === 'number'))
    paper.write(DIFFERENCES_NOTE, TEXT_STYLES.small);
}

/** The texts of a cell without a figure: a dash where no figure applies, and a word where it is hidden. */
const NO_FIGURE = [DASH, HIDDEN_WORD];

type Row = NonNullable<ReportTopicView['row']>;

/** Makes the function that draws a figure of a topic, or what stands in its place. An empty text draws nothing. */
const numberCell =
  (paper: Paper, text: (row: Row) => string): Column['draw'] =>
  (topic, { right, y }) => {
    const shown = topic.row ? text(topic.row) : DASH;
    if (shown === '') return;
    const style = NO_FIGURE.includes(shown) ? mutedStyle(TEXT_STYLES.number) : TEXT_STYLES.number;
    paper.set(shown, right - paper.type.width(shown, style), y, style);
  };

/**
 * Makes the function that writes the text of a cell about the vote. Where the vote is hidden it is "Hidden". Where the score is
 * hidden as well, it is empty, because the cell of the score says "Hidden" for the whole row.
 */
const ofVote =
  (hasVote: boolean, text: (vote: NonNullable<Row['vote']>) => string) =>
  ({ vote, figures }: Row): string =>
    !hasVote ? DASH : vote ? text(vote) : figures ? HIDDEN_WORD : '';

/** Makes the function that draws the colour and the name of a topic. */
const nameCell =
  (paper: Paper): Column['draw'] =>
  ({ slug, label }, { x, right, y }) => {
    paper.doc.roundedRect(x, y + 2.2, 7, 7, 2).fill(reportTopicColour(slug));
    paper.set(label, x + 13, y, { ...TEXT_STYLES.cell, weight: 'medium' }, { width: right - x - 13, most: 3 });
  };

function columnsOf(paper: Paper, { percentile, hasVote }: TableTerms): Column[] {
  const columns: Column[] = [
    {
      title: 'Priority',
      width: 42,
      align: 'right',
      draw: numberCell(
        paper,
        ofVote(hasVote, ({ priority }) => String(priority ?? DASH)),
      ),
    },
    {
      title: 'Score',
      width: 50,
      align: 'right',
      draw: (topic, cell) => drawScore(paper, topic, cell),
    },
    {
      title: 'Trend',
      width: 56,
      align: 'right',
      draw: (topic, cell) => drawTrend(paper, topic, cell),
    },
    ...(percentile
      ? [
          {
            title: 'Benchmark',
            width: 58,
            align: 'right' as const,
            draw: numberCell(paper, ({ figures }) => {
              if (!figures) return '';
              return typeof figures.benchmarkDelta === 'number' ? signedPoints(figures.benchmarkDelta) : DASH;
            }),
          },
        ]
      : []),
    {
      title: 'Questions',
      width: 52,
      align: 'right',
      draw: ({ questions }, { right, y }) =>
        paper.set(
          String(questions.length),
          right - paper.type.width(String(questions.length), TEXT_STYLES.number),
          y,
          TEXT_STYLES.number,
        ),
    },
    {
      title: 'Sentiment',
      width: 92,
      align: 'left',
      draw: ({ row }, { x, right, middle }) => drawSentiment(paper, row?.figures ?? null, { x, right, middle }),
    },
    {
      title: 'Comments',
      width: 54,
      align: 'right',
      draw: numberCell(
        paper,
        ofVote(hasVote, ({ comments }) => String(comments)),
      ),
    },
  ];
  const rest = paper.width - columns.reduce((sum, { width }) => sum + width, 0);
  return [{ title: 'Topic', width: rest, align: 'left', draw: nameCell(paper) }, ...columns];
}

type Cell = Parameters<Column['draw']>[1];

/** Draws the bar of a topic's answers, or says that only the average may be shown. Nothing is drawn for a hidden topic. */
function drawSentiment(
  paper: Paper,
  figures: ReportTopicFigures | null,
  { x, right, middle }: Pick<Cell, 'x' | 'right' | 'middle'>,
): void {
  if (figures?.freqDist) drawSentimentBar(paper, x, middle - 3, right - x, 6, figures.freqDist);
  else if (figures)
    paper.set('Average only', x, middle - leadingOf(TEXT_STYLES.number) / 2, mutedStyle(TEXT_STYLES.number));
}

function drawScore(paper: Paper, topic: ReportTopicView, cell: Cell): void {
  if (topic.row?.figures)
    drawScorePill(
      paper,
      topic.row.figures.scaledAvg,
      cell.right - SCORE_PILL_SIZE.width,
      cell.middle - SCORE_PILL_SIZE.height / 2,
    );
  else numberCell(paper, () => HIDDEN_WORD)(topic, cell);
}

function drawTrend(paper: Paper, topic: ReportTopicView, cell: Cell): void {
  const trend = topic.row?.figures?.trend;
  if (trend) drawTrendFigure(paper, trend, cell.right, cell.y, TEXT_STYLES.number);
  else numberCell(paper, ({ figures }) => (figures ? DASH : ''))(topic, cell);
}

function drawHead(paper: Paper, columns: readonly Column[]): void {
  paper.part('TR', () => {
    let x = paper.left;
    for (const { title, width, align } of columns) {
      const from = x + (align === 'left' && x > paper.left ? 16 : 0);
      paper.mark('TH', () => paper.set(title, from, paper.y, TEXT_STYLES.small, { width: x + width - from, align }));
      x += width;
    }
  });
  paper.y += 15;
  paper.rule(paper.left, paper.width, REPORT_COLOURS.borderStrong);
}

function drawRow(paper: Paper, columns: readonly Column[], topic: ReportTopicView): void {
  const lines = paper.type.lines(
    topic.label,
    { ...TEXT_STYLES.cell, weight: 'medium' },
    columns[0]!.width - 13,
    3,
  ).length;
  const height = lines * leadingOf(TEXT_STYLES.cell) + 12;
  if (height > paper.room) {
    paper.newPage();
    drawHead(paper, columns);
  }
  paper.part('TR', () => {
    let x = paper.left;
    for (const [place, { title, width, align, draw }] of columns.entries()) {
      const cell = {
        x: x + (align === 'left' && place > 0 ? 16 : 0),
        right: x + width,
        y: paper.y + 6,
        middle: paper.y + 6 + leadingOf(TEXT_STYLES.cell) / 2,
      };
      paper.mark(place === 0 ? 'TH' : 'TD', () => draw(topic, cell), altOf(title, topic));
      x += width;
    }
  });
  paper.y += height;
  paper.rule();
}

/** Describes in words the shape in a cell, for screen readers. */
function altOf(title: string, { row }: ReportTopicView): string | undefined {
  if (title === 'Sentiment' && row?.figures?.freqDist) return sentimentText(row.figures.freqDist);
  return title === 'Trend' && row?.figures?.trend ? trendText(row.figures.trend) : undefined;
}
