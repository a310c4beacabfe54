import { badEndFirst, percentOf, scalePointLabels } from '../../common/answers';
import { countsLine, countText, dontKnowText, signedPoints } from '../../common/figures';
import { isMatrix } from '../../common/prompts';
import { averageOnly, hiddenText } from '../../common/hidden-results';
import { drawShareBar, drawPartsBar } from './charts';
import { isUnreadable } from './fonts';
import { REPORT_COLOURS, SENTIMENT_COLOURS, reportScoreColour } from './palette';
import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import type { ReportQuestionFragment, ReportSummaryFragment } from './report.generated';
import { leadingOf } from './typesetter';
import type { ChoiceFigures, ReportQuestionFigures, ReportQuestionOutcome, TextsView } from './report-view';

/**
 * A part of a question's answers, with its height and the function that draws it. A piece is never split between pages.
 */
export interface AnswerPiece {
  height: number;
  draw(x: number, y: number): void;
}

interface AnswerBar {
  label: string;
  n: number;
  colour: string;
}

const LINE_HEIGHT = 21;
const COUNT_STYLE = TEXT_STYLES.small;
const ANSWER_COLOURS = [
  SENTIMENT_COLOURS.negative,
  SENTIMENT_COLOURS.negative,
  SENTIMENT_COLOURS.neutral,
  SENTIMENT_COLOURS.positive,
  SENTIMENT_COLOURS.positive,
];

/** The answers to a question as pieces, from top to bottom. Text answers are not among them. */
export function answerPieces(
  paper: Paper,
  question: ReportQuestionFragment,
  outcome: Exclude<ReportQuestionOutcome, { kind: 'texts' }>,
  width: number,
): AnswerPiece[] {
  if (outcome.kind === 'hidden') return [sentence(paper, hiddenText(outcome.why), width)];
  const unsure = dontKnowText(outcome.figures.dontKnow);
  return [
    ...distributionPieces(paper, question, outcome, width),
    ...(unsure === null ? [] : [sentence(paper, `${unsure}.`, width)]),
  ];
}

function distributionPieces(
  paper: Paper,
  question: ReportQuestionFragment,
  outcome: Extract<ReportQuestionOutcome, { kind: 'score' | 'choices' }>,
  width: number,
): AnswerPiece[] {
  if (outcome.kind === 'choices') {
    const { n, counts, rows } = outcome.figures;
    if (rows.length > 0) return frequencyRows(paper, question, rows, width);
    return bars(
      paper,
      counts.map(({ choice, n: count }) => ({ label: choice, n: count, colour: REPORT_COLOURS.accent })),
      width,
      n,
    );
  }
  const { freqDist, n, nps, rows } = outcome.figures;
  if (isMatrix(question)) return rows.map((row) => matrixRow(paper, question, row, width));
  if (question.type === 'NPS' && nps) return npsPieces(paper, nps, width);
  if (question.type === 'NPS' || !freqDist) return [sentence(paper, averageOnly(n), width)];
  return bars(
    paper,
    scalePointLabels(question).map((label, place) => ({
      label,
      n: freqDist[place] ?? 0,
      colour: ANSWER_COLOURS[place]!,
    })),
    width,
  );
}

function sentence(paper: Paper, text: string, width: number): AnswerPiece {
  return {
    height: paper.heightOf(text, TEXT_STYLES.body, width),
    draw: (x, y) => paper.mark('P', () => paper.set(text, x, y, mutedStyle(TEXT_STYLES.body), { width })),
  };
}

/**
 * A bar for each answer, with how often it was given. Its share is of the sum of all answers. If a person can give
 * several answers, `of` is the number of people, and the share is of that.
 */
function bars(paper: Paper, answers: readonly AnswerBar[], width: number, of?: number): AnswerPiece[] {
  const whole = of ?? answers.reduce((sum, { n }) => sum + n, 0);
  return answers.map(({ label, n, colour }) => ({
    height: LINE_HEIGHT,
    draw: (x, y) => {
      const share = whole === 0 ? 0 : n / whole;
      const [percent, count] = [`${percentOf(n, whole)}%`, `(${countText(n, 'answer')})`];
      const countWidth = paper.type.width(count, COUNT_STYLE);
      const percentWidth = paper.type.width(percent, TEXT_STYLES.number);
      paper.mark('LI', () => {
        paper.set(
          paper.type.cut(label, TEXT_STYLES.cell, width - countWidth - percentWidth - 16),
          x,
          y,
          TEXT_STYLES.cell,
        );
        paper.set(percent, x + width - countWidth - percentWidth - 4, y, TEXT_STYLES.number);
        paper.set(count, x + width - countWidth, y + 0.8, COUNT_STYLE);
        drawShareBar(paper, x, y + 13.2, width, 4.5, { size: share, colour });
      });
    },
  }));
}

function npsPieces(
  paper: Paper,
  { promoters, passives, detractors, score }: NonNullable<ReportQuestionFigures['nps']>,
  width: number,
): AnswerPiece[] {
  const figure: AnswerPiece = {
    height: 32,
    draw: (x, y) =>
      paper.mark('P', () => {
        paper.set(signedPoints(score), x, y, TEXT_STYLES.figure);
        paper.set(
          'Net promoter score: percent of promoters less percent of detractors.',
          x + 58,
          y + 1,
          TEXT_STYLES.small,
          {
            width: width - 58,
          },
        );
      }),
  };
  const { positive, neutral, negative } = SENTIMENT_COLOURS;
  return [
    figure,
    ...bars(
      paper,
      [
        { label: 'Promoters (9 and 10)', n: promoters, colour: positive },
        { label: 'Passives (7 and 8)', n: passives, colour: neutral },
        { label: 'Detractors (0 to 6)', n: detractors, colour: negative },
      ],
      width,
    ),
  ];
}

type MatrixRow = ReportQuestionFigures['rows'][number];

/**
 * The pieces for a row of a matrix: its score, and its choices from the bad end to the good one, as a bar and as text.
 */
function matrixRow(paper: Paper, question: ReportQuestionFragment, row: MatrixRow, width: number): AnswerPiece {
  if (row.__typename === 'SuppressedScore')
    return sentence(paper, `${row.hiddenSlug ?? ''}: ${hiddenText(row)}`, width);
  const choices = badEndFirst(
    question,
    question.choiceLabels.map((label, place) => ({ label, n: row.counts[place] ?? 0 })),
  );
  const points = (place: number) => (choices.length > 1 ? (place / (choices.length - 1)) * 100 : 100);
  const countsText = countsLine(choices, row.dontKnow);
  const score = row.scaledAvg.toFixed(1);
  const scoreWidth = paper.type.width(score, { ...TEXT_STYLES.number, weight: 'medium' });
  const label = paper.type.lines(row.label, TEXT_STYLES.cell, width - scoreWidth - 12, 2);
  const labelHeight = label.length * leadingOf(TEXT_STYLES.cell);
  return {
    height: labelHeight + 8 + paper.heightOf(countsText, TEXT_STYLES.small, width) + 9,
    draw: (x, y) =>
      paper.mark('LI', () => {
        paper.set(label.join(' '), x, y, TEXT_STYLES.cell, { width: width - scoreWidth - 12, most: 2 });
        paper.set(score, x + width - scoreWidth, y, { ...TEXT_STYLES.number, weight: 'medium' });
        drawPartsBar(
          paper,
          x,
          y + labelHeight + 1,
          width,
          4.5,
          choices.map(({ n }, place) => ({ size: n, colour: reportScoreColour(points(place)).background })),
        );
        paper.set(countsText, x, y + labelHeight + 8, TEXT_STYLES.small, { width });
      }),
  };
}

type FrequencyRow = ChoiceFigures['rows'][number];

/**
 * The rows of a question that asks how often: the share of people to whom each applies, as a bar, and how often each label was
 * chosen, as text. The largest share is first, as on the screen.
 */
function frequencyRows(
  paper: Paper,
  { choiceLabels }: ReportQuestionFragment,
  rows: readonly FrequencyRow[],
  width: number,
): AnswerPiece[] {
  const share = ({ users, n }: FrequencyRow) => users / n;
  return [...rows]
    .sort((one, other) => share(other) - share(one))
    .map((row) => {
      const counts = choiceLabels.map((label, place) => ({ label, n: row.counts[place] ?? 0 }));
      const countsText = countsLine(counts, row.dontKnow);
      const figure = `${percentOf(row.users, row.n)}%`;
      const count = `(${row.users} of ${row.n})`;
      const countWidth = paper.type.width(count, COUNT_STYLE);
      const figureWidth = paper.type.width(figure, TEXT_STYLES.number);
      return {
        height: LINE_HEIGHT + 1 + paper.heightOf(countsText, TEXT_STYLES.small, width) + 9,
        draw: (x: number, y: number) =>
          paper.mark('LI', () => {
            const label = paper.type.cut(row.label, TEXT_STYLES.cell, width - countWidth - figureWidth - 16);
            paper.set(label, x, y, TEXT_STYLES.cell);
            paper.set(figure, x + width - countWidth - figureWidth - 4, y, TEXT_STYLES.number);
            paper.set(count, x + width - countWidth, y + 0.8, COUNT_STYLE);
            drawShareBar(paper, x, y + 13.2, width, 4.5, { size: share(row), colour: REPORT_COLOURS.accent });
            paper.set(countsText, x, y + LINE_HEIGHT + 1, TEXT_STYLES.small, { width });
          }),
      };
    });
}

const UNREADABLE = 'This text is written in letters that the report has no font for. It can be read in the analyzer.';

/** Draws a summary of texts, and says who has made it. */
export function drawSummary(paper: Paper, { text, origin, basedOn }: ReportSummaryFragment, noun: string): void {
  const from = countText(basedOn, noun);
  paper.need(40);
  paper.write('Summary', TEXT_STYLES.strong);
  paper.write(text, TEXT_STYLES.body);
  paper.write(
    origin === 'GENERATED'
      ? `Written by a language model from ${from}: check it against what people wrote.`
      : `Quoted from ${from} by counting words. No language model was asked.`,
    TEXT_STYLES.small,
  );
  paper.y += 8;
}

/** Draws the comments or text answers that a screen shows first. If there are none, it draws the text `none`. */
export function drawTexts(paper: Paper, { hidden, shown, hasMore }: TextsView, none: string): void {
  if (hidden !== null || shown.length === 0)
    return paper.write(hidden ? hiddenText(hidden) : none, mutedStyle(TEXT_STYLES.body));
  if (hasMore) {
    paper.write(
      `The first ${shown.length}, in an order that was shuffled once. There are more in the analyzer.`,
      TEXT_STYLES.small,
    );
    paper.y += 5;
  }
  for (const { responseText, team } of shown) {
    const isMissing = isUnreadable(responseText);
    const [top, page] = [paper.y, paper.doc.page];
    paper.need(28);
    const from = paper.doc.page === page ? top : paper.y;
    paper.write(isMissing ? UNREADABLE : responseText, isMissing ? mutedStyle(TEXT_STYLES.body) : TEXT_STYLES.body, {
      x: paper.left + 12,
      width: paper.width - 12,
      tag: 'BlockQuote',
    });
    if (team) paper.write(team.name, TEXT_STYLES.small, { x: paper.left + 12, width: paper.width - 12, most: 1 });
    drawQuoteLine(paper, paper.doc.page === page || from !== top ? from : null);
    paper.y += 7;
  }
}

/** Draws the line beside a quotation. A quotation that continues on another page gets no line. */
function drawQuoteLine(paper: Paper, from: number | null): void {
  if (from === null || from > paper.y) return;
  paper.decorate(() =>
    paper.doc.roundedRect(paper.left, from + 2, 2, paper.y - from - 3, 1).fill(REPORT_COLOURS.borderStrong),
  );
}
