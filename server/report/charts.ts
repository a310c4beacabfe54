import { SCORE_BANDS } from '../../common/score-bands';
import { sentimentShares } from '../../common/answers';
import { signedPoints } from '../../common/figures';
import type { TrendDirection } from '../schema.generated';
import { REPORT_COLOURS, SENTIMENT_COLOURS, reportScoreColour } from './palette';
import { TEXT_STYLES, type Paper } from './paper';
import type { TextStyle } from './typesetter';

export interface BarPart {
  /** The size in any unit. The parts divide the width in proportion to their sizes. */
  size: number;
  colour: string;
}

/** Draws the parts of a whole as one bar with round ends. */
export function drawPartsBar(
  { doc }: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  parts: readonly BarPart[],
): void {
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  const gap = 1;
  doc
    .save()
    .roundedRect(x, y, width, height, height / 2)
    .clip();
  let at = x;
  for (const { size, colour } of parts.filter((part) => part.size > 0)) {
    const end = at + (size / whole) * width;
    doc.rect(at, y, Math.max(0.5, end - at - (end < x + width - 0.01 ? gap : 0)), height).fill(colour);
    at = end;
  }
  doc.restore();
}

/** Draws one share of a whole as a bar. The background of the bar represents the rest. */
export function drawShareBar(
  { doc }: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  { size, colour }: BarPart,
): void {
  doc.roundedRect(x, y, width, height, height / 2).fill(REPORT_COLOURS.sunken);
  if (size > 0) doc.roundedRect(x, y, Math.max(height, size * width), height, height / 2).fill(colour);
}

const TONES = ['negative', 'neutral', 'positive'] as const;

/** Draws the shares of negative, neutral and positive answers as a bar. Without answers it draws nothing. */
export function drawSentimentBar(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  height: number,
  counts: readonly number[],
): void {
  const shares = sentimentShares(counts);
  if (shares)
    drawPartsBar(
      paper,
      x,
      y,
      width,
      height,
      TONES.map((tone) => ({ size: shares[tone], colour: SENTIMENT_COLOURS[tone] })),
    );
}

/** The shares of negative, neutral and positive answers as text. */
export function sentimentText(counts: readonly number[]): string {
  const shares = sentimentShares(counts);
  return shares ? TONES.map((tone) => `${shares[tone]}% ${tone}`).join(', ') : 'No answers';
}

/** Draws the legend of the three colours in one line. With `counts` it also shows the shares. */
export function drawSentimentLegend(paper: Paper, x: number, y: number, counts: readonly number[] | null): void {
  const shares = counts && sentimentShares(counts);
  let at = x;
  for (const tone of TONES) {
    const text = shares ? `${shares[tone]}% ${tone}` : `${tone.charAt(0).toUpperCase()}${tone.slice(1)} answers`;
    paper.doc.roundedRect(at, y + 2.2, 6.5, 6.5, 1.5).fill(SENTIMENT_COLOURS[tone]);
    paper.set(text, at + 10, y, TEXT_STYLES.small);
    at += 10 + paper.type.width(text, TEXT_STYLES.small) + 14;
  }
}

export const SCORE_PILL_SIZE = { width: 36, height: 17 };

/** Draws a score on the colour of its band. */
export function drawScorePill(paper: Paper, score: number, x: number, y: number): void {
  const { background, ink } = reportScoreColour(score);
  paper.doc.roundedRect(x, y, SCORE_PILL_SIZE.width, SCORE_PILL_SIZE.height, 4).fill(background);
  paper.set(
    score.toFixed(1),
    x,
    y + (SCORE_PILL_SIZE.height - 9 * 1.35) / 2,
    { ...TEXT_STYLES.number, weight: 'medium', colour: ink },
    { width: SCORE_PILL_SIZE.width, align: 'center' },
  );
}

const TREND_COLOURS: Record<TrendDirection, string> = {
  UP: SENTIMENT_COLOURS.positive,
  DOWN: SENTIMENT_COLOURS.negative,
  UNCLEAR: REPORT_COLOURS.textMuted,
};

/** Draws an arrow up or down, or two waves for a change that may be chance, in a square with sides of `size`. */
export function drawTrendSign({ doc }: Paper, direction: TrendDirection, x: number, y: number, size: number): void {
  doc
    .lineWidth(size * 0.14)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(TREND_COLOURS[direction]);
  const at = (right: number, down: number): [number, number] => [x + right * size, y + down * size];
  if (direction === 'UNCLEAR') {
    for (const height of [0.36, 0.66]) {
      doc
        .moveTo(...at(0.1, height + 0.06))
        .bezierCurveTo(...at(0.35, height - 0.18), ...at(0.6, height + 0.24), ...at(0.9, height - 0.06));
    }
  } else {
    const [from, to] = direction === 'UP' ? [0.92, 0.1] : [0.08, 0.9];
    const head = direction === 'UP' ? 0.45 : 0.55;
    doc
      .moveTo(...at(0.5, from))
      .lineTo(...at(0.5, to))
      .moveTo(...at(0.15, head))
      .lineTo(...at(0.5, to))
      .lineTo(...at(0.85, head));
  }
  doc.stroke().lineCap('butt').lineJoin('miter');
}

/** Draws a change as a sign and a figure that end at `right`. */
export function drawTrendFigure(
  paper: Paper,
  trend: { difference: number; direction: TrendDirection },
  right: number,
  y: number,
  style: TextStyle,
): void {
  const text = signedPoints(trend.difference);
  const width = paper.type.width(text, style);
  drawTrendSign(paper, trend.direction, right - width - style.size - 1.5, y + style.size * 0.22, style.size * 0.9);
  paper.set(text, right - width, y, { ...style, colour: TREND_COLOURS[trend.direction] });
}

/** Draws the nine score bands as a ruler. */
export function drawBandsRuler(paper: Paper, x: number, y: number, width: number): void {
  const bands = SCORE_BANDS.map((end, place) => ({
    size: end - (SCORE_BANDS[place - 1] ?? 0),
    colour: reportScoreColour(end).background,
  }));
  drawPartsBar(paper, x, y, width, 7, bands);
  for (const [mark, align] of [
    [0, 'left'],
    [50, 'center'],
    [100, 'right'],
  ] as const)
    paper.set(String(mark), x, y + 9, TEXT_STYLES.small, { width, align });
}

/** Draws the ruler and marks a score on it. If the previous score is known, a ring marks it. */
export function drawScoreRuler(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  score: number,
  before: number | null,
): void {
  const { doc } = paper;
  drawBandsRuler(paper, x, y + 12, width);
  const at = x + (score / 100) * width;
  doc
    .moveTo(at - 5, y)
    .lineTo(at + 5, y)
    .lineTo(at, y + 8.5)
    .fill(REPORT_COLOURS.text);
  if (before === null) return;
  const was = x + (Math.min(100, Math.max(0, before)) / 100) * width;
  doc.circle(was, y + 15.5, 4.2).fillAndStroke('#ffffff', REPORT_COLOURS.text);
}
