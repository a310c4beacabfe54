import { cutLabel, DASH } from '../../common/figures';
import { HIDDEN_WORD, hiddenNote, noGroupsText } from '../../common/hidden-results';
import { drawBandsRuler } from './charts';
import { REPORT_COLOURS, reportScoreColour } from './palette';
import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import type { ReportQuery } from './report.generated';
import type { GroupingView, ReportTopicView } from './report-view';

const CELL = { width: 33, height: 23, gap: 1.5 };
/** The least height of a row, so that all topics may stand on one page. */
const LEAST_HEIGHT = 19;
const NAMES_WIDTH = 158;
const BLOCK_GAP = 14;
const TITLE_HEIGHT = 18;
/** The height of the line with the numbers of respondents. */
const NUMBERS_HEIGHT = 13;
/** About how high the title, the note and the ruler above the first table are. */
const TOP_HEIGHT = 90;
/** The greatest height of a group’s name, in points. The names are written upwards, and a longer one is cut. */
const LONGEST_HEAD = 118;

/** The groups of one attribute or team level, or as many of them as fit beside each other. */
interface Block extends GroupingView {
  width: number;
}

/**
 * Draws the scores of the groups by topic, with one block of columns for each attribute and each level of teams. It
 * yields after each table, so that other requests can run while a large report is drawn.
 */
export function* drawSegmentation(
  paper: Paper,
  topics: readonly ReportTopicView[],
  groupings: readonly GroupingView[],
  privacy: ReportQuery['study']['privacy'],
): Generator<void> {
  const rows = topics.filter(({ row }) => row !== null);
  const width = widthOf(groupings.map((grouping) => blockOf(paper, grouping)));
  const [first] = sheetsOf(paper, groupings);
  const height = first ? headHeight(paper, first) + rows.length * LEAST_HEIGHT : 0;
  paper.beginPart(TOP_HEIGHT + height, width > paper.width - NAMES_WIDTH ? 'landscape' : 'portrait');
  paper.bookmark('Segmentation');
  paper.write('Segmentation', TEXT_STYLES.heading, { tag: 'H2' });
  if (groupings.length === 0) {
    paper.write(noGroupsText(privacy), mutedStyle(TEXT_STYLES.body));
    return;
  }
  paper.write(hiddenNote('Groups', privacy), mutedStyle(TEXT_STYLES.body));
  paper.y += 8;
  paper.decorate(() => drawBandsRuler(paper, paper.left, paper.y, 220));
  paper.y += 30;
  for (const [place, blocks] of sheetsOf(paper, groupings).entries()) {
    const head = headHeight(paper, blocks);
    // The first table always follows the title, which would otherwise have a page of its own.
    if (place > 0) paper.need(Math.min(head + rows.length * LEAST_HEIGHT, paper.pageRoom));
    yield* drawSheet(paper, rows, blocks, head);
  }
}

function blockOf(paper: Paper, grouping: GroupingView): Block {
  return {
    ...grouping,
    width: Math.max(grouping.columns.length * CELL.width, paper.type.width(`By ${grouping.label}`, TEXT_STYLES.strong)),
  };
}

const widthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { width }) => sum + width + BLOCK_GAP, -BLOCK_GAP);

/**
 * Arranges the blocks in rows as wide as the page, in their order. A block that is too wide continues in the next row.
 */
function sheetsOf(paper: Paper, groupings: readonly GroupingView[]): Block[][] {
  const room = paper.width - NAMES_WIDTH;
  const most = Math.floor(room / CELL.width);
  const sheets: Block[][] = [];
  for (const { label, columns } of groupings) {
    for (let from = 0; from < columns.length; from += most) {
      const block = blockOf(paper, { label, columns: columns.slice(from, from + most) });
      const last = sheets.at(-1);
      if (last && widthOf([...last, block]) <= room) last.push(block);
      else sheets.push([block]);
    }
  }
  return sheets;
}

/** Draws the topics in as many pages as they need. Each page repeats the names of the groups. */
function* drawSheet(
  paper: Paper,
  rows: readonly ReportTopicView[],
  blocks: readonly Block[],
  head: number,
): Generator<void> {
  for (let next = 0; next < rows.length;) {
    if (paper.room < head + LEAST_HEIGHT) paper.newPage();
    const room = paper.room - head;
    const height = Math.min(CELL.height, Math.max(LEAST_HEIGHT, Math.floor(room / (rows.length - next))));
    const here = rows.slice(next, next + Math.floor(room / height));
    paper.part('Table', () => {
      drawHead(paper, blocks, head);
      for (const [place, topic] of here.entries()) drawRow(paper, blocks, topic, { row: next + place, height });
    });
    next += here.length;
    paper.y += 24;
    yield;
  }
}

function headHeight(paper: Paper, blocks: readonly Block[]): number {
  const labels = blocks.flatMap(({ columns }) =>
    columns.map(({ label }) => paper.type.width(cutLabel(label), TEXT_STYLES.small)),
  );
  return (
    TITLE_HEIGHT + Math.min(LONGEST_HEAD, Math.max(...labels)) + 10 + (tellsRespondents(blocks) ? NUMBERS_HEIGHT : 0)
  );
}

const tellsRespondents = (blocks: readonly Block[]): boolean =>
  blocks.some(({ columns }) => columns.some(({ respondents }) => respondents !== null));

/** Calls `draw` for each block with the x of its first column. */
function eachBlock(paper: Paper, blocks: readonly Block[], draw: (block: Block, x: number) => void): void {
  let x = paper.left + NAMES_WIDTH;
  for (const block of blocks) {
    draw(block, x);
    x += block.width + BLOCK_GAP;
  }
}

function drawHead(paper: Paper, blocks: readonly Block[], height: number): void {
  const { doc } = paper;
  const hasNumbers = tellsRespondents(blocks);
  const namesEnd = paper.y + height - 5 - (hasNumbers ? NUMBERS_HEIGHT : 0);
  paper.part('TR', () => {
    eachBlock(paper, blocks, ({ label, columns }, from) => {
      paper.mark('TH', () => paper.set(`By ${label}`, from, paper.y, TEXT_STYLES.strong));
      for (const [place, column] of columns.entries()) {
        paper.mark('TH', () => {
          doc
            .save()
            .translate(from + (place + 0.5) * CELL.width - 6.5, namesEnd)
            .rotate(-90);
          paper.set(paper.type.cut(cutLabel(column.label), TEXT_STYLES.small, LONGEST_HEAD), 0, 0, {
            ...TEXT_STYLES.small,
            colour: REPORT_COLOURS.text,
          });
          doc.restore();
        });
      }
    });
  });
  if (hasNumbers) drawNumbers(paper, blocks, paper.y + height - NUMBERS_HEIGHT);
  paper.y += height;
}

/** Draws how many people each group has, so that the scores of few are not read like those of many. */
function drawNumbers(paper: Paper, blocks: readonly Block[], y: number): void {
  const style = mutedStyle(TEXT_STYLES.small);
  paper.part('TR', () => {
    paper.mark('TH', () => paper.set('Respondents', paper.left, y, style));
    eachBlock(paper, blocks, ({ columns }, from) => {
      for (const [place, { respondents }] of columns.entries())
        paper.mark('TD', () =>
          paper.set(respondents === null ? DASH : String(respondents), from + place * CELL.width, y, style, {
            width: CELL.width - CELL.gap,
            align: 'center',
          }),
        );
    });
  });
}

function drawRow(
  paper: Paper,
  blocks: readonly Block[],
  { label }: ReportTopicView,
  { row, height }: { row: number; height: number },
): void {
  const y = paper.y;
  paper.part('TR', () => {
    paper.mark('TH', () =>
      paper.set(
        paper.type.cut(cutLabel(label), TEXT_STYLES.cell, NAMES_WIDTH - 10),
        paper.left,
        y + (height - 12.2) / 2,
        {
          ...TEXT_STYLES.cell,
          weight: 'medium',
        },
      ),
    );
    eachBlock(paper, blocks, ({ columns }, from) => {
      for (const [place, { scores }] of columns.entries())
        paper.mark('TD', () => drawCell(paper, { x: from + place * CELL.width, y, height }, scores[row] ?? null));
    });
  });
  paper.y += height;
}

function drawCell(
  paper: Paper,
  { x, y, height }: { x: number; y: number; height: number },
  score: number | null,
): void {
  const { background, ink } =
    score === null ? { background: REPORT_COLOURS.sunken, ink: REPORT_COLOURS.textMuted } : reportScoreColour(score);
  const { width, gap } = CELL;
  paper.doc.roundedRect(x, y, width - gap, height - gap, 3).fill(background);
  const text = score === null ? HIDDEN_WORD : score.toFixed(1);
  paper.set(
    text,
    x,
    y + (height - gap - 11.5) / 2,
    { size: score === null ? 7.5 : 8.5, weight: 'medium', leading: 1.35, isTabular: true, colour: ink },
    { width: width - gap, align: 'center' },
  );
}
