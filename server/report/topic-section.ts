import { countText, DASH, deltaText, placeText, signedPoints, trendLabel, trendText } from '../../common/figures';
import { averageOnly, COULD_BE_WORKED_OUT, HIDDEN_WORD, hiddenText } from '../../common/hidden-results';
import { answerPieces, drawSummary, drawTexts, type AnswerPiece } from './answers';
import {
  SCORE_PILL_SIZE,
  drawScorePill,
  drawSentimentBar,
  drawSentimentLegend,
  sentimentText,
  drawTrendSign,
} from './charts';
import { reportScoreColour, reportTopicColour } from './palette';
import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import { leadingOf } from './typesetter';
import type { ReportQuestionOutcome, QuestionView, ReportTopicFigures, ReportTopicView } from './report-view';

type TopicRow = NonNullable<ReportTopicView['row']>;

/** The facts that are the same for all topics of a report. */
export interface TopicTerms {
  votedTopics: number;
  percentile: string | null;
  /** False for an imported survey, of which nobody knows a vote. */
  hasVote: boolean;
}

/** A topic begins on a new page unless its head and its figures have room, which need about this height. */
const TOPIC_BEGINNING = 215;
/** About the height of a question with five answers. */
const QUESTION = 120;

/** Draws the section of a topic below the one before, or on a new page: its description, figures, questions and comments. */
export function drawTopic(paper: Paper, topic: ReportTopicView, bookmarks: PDFKit.PDFOutline, terms: TopicTerms): void {
  paper.beginPart(TOPIC_BEGINNING);
  paper.bookmark(topic.label, bookmarks);
  paper.part('Sect', () => {
    drawHead(paper, topic);
    if (topic.row) drawRow(paper, topic.row, terms);
    drawSubheading(paper, topic.questions.length === 1 ? 'Survey question' : 'Survey questions', QUESTION);
    if (topic.summaries.answers) drawSummary(paper, topic.summaries.answers, 'answer');
    for (const [place, question] of topic.questions.entries()) {
      if (place > 0) drawRuleBetween(paper);
      drawQuestion(paper, question);
      paper.y += 10;
    }
    if (topic.comments) {
      drawSubheading(paper, 'Comments');
      if (topic.summaries.comments) drawSummary(paper, topic.summaries.comments, 'comment');
      drawTexts(paper, topic.comments, 'No respondents provided feedback when voting for this topic.');
    }
  });
}

function drawHead(paper: Paper, { slug, label, description }: ReportTopicView): void {
  paper.need(90);
  const y = paper.y;
  paper.decorate(() => paper.doc.roundedRect(paper.left, y + 5.5, 10, 10, 3).fill(reportTopicColour(slug)));
  paper.write(label, TEXT_STYLES.heading, { tag: 'H2', x: paper.left + 18, width: paper.width - 18, most: 3 });
  paper.y += 2;
  paper.write(description, mutedStyle(TEXT_STYLES.body), { width: Math.min(paper.width, 440) });
  paper.y += 12;
}

/** Draws a rule above a question, unless the question begins a page. */
function drawRuleBetween(paper: Paper): void {
  const { page } = paper.doc;
  paper.need(QUESTION);
  if (paper.doc.page !== page) return;
  paper.rule();
  paper.y += 12;
}

/** Draws a heading on the page of what follows it, which needs about the height `following`. */
function drawSubheading(paper: Paper, text: string, following = 40): void {
  paper.y += 8;
  paper.need(30 + following);
  paper.write(text, TEXT_STYLES.subheading, { tag: 'H3' });
  paper.y += 6;
}

interface Fact {
  label: string;
  figure: string;
  text: string;
  /** The width in units of a usual column. */
  share?: number;
  /** Draws the sign before the figure and returns its width. */
  sign?(x: number, y: number): number;
}

/**
 * Draws the figures of a topic with the distribution of the answers, or the reason why they are hidden. The vote is drawn in
 * either case.
 */
function drawRow(paper: Paper, { figures, why, vote }: TopicRow, terms: TopicTerms): void {
  if (figures) {
    drawFacts(paper, factsOf(paper, figures, vote, terms));
    return drawDistribution(paper, figures);
  }
  paper.write(hiddenText(why), mutedStyle(TEXT_STYLES.body));
  paper.y += 6;
  if (vote && terms.votedTopics > 0) drawFacts(paper, [voteFact(vote, terms)]);
}

/** Draws figures beside each other, each with a sentence that explains it. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const unit = paper.width / facts.reduce((sum, { share = 1 }) => sum + share, 0);
  const height =
    38 + Math.max(...facts.map(({ text, share = 1 }) => paper.heightOf(text, TEXT_STYLES.small, share * unit - 16)));
  paper.need(height + 40);
  let x = paper.left;
  for (const { label, figure, text, sign, share = 1 } of facts) {
    paper.mark('P', () => {
      paper.set(label, x, paper.y, TEXT_STYLES.small);
      const indent = sign ? sign(x, paper.y + 12) : 0;
      paper.set(figure, x + indent, paper.y + 12, TEXT_STYLES.figure);
      paper.set(text, x, paper.y + 36, TEXT_STYLES.small, { width: share * unit - 16 });
    });
    x += share * unit;
  }
  paper.y += height + 8;
}

function drawDistribution(paper: Paper, { freqDist, n }: ReportTopicFigures): void {
  if (!freqDist) {
    paper.write(averageOnly(n), mutedStyle(TEXT_STYLES.body));
    paper.y += 6;
    return;
  }
  paper.mark(
    'Figure',
    () => {
      drawSentimentBar(paper, paper.left, paper.y, paper.width, 7, freqDist);
      drawSentimentLegend(paper, paper.left, paper.y + 11, freqDist);
    },
    sentimentText(freqDist),
  );
  paper.y += 28;
}

function factsOf(
  paper: Paper,
  { scaledAvg, n, trend, benchmarkDelta }: ReportTopicFigures,
  vote: TopicRow['vote'],
  terms: TopicTerms,
): Fact[] {
  const { votedTopics, percentile, hasVote } = terms;
  const swatch = (x: number, y: number) => {
    paper.doc.roundedRect(x, y + 5.5, 11, 11, 3).fill(reportScoreColour(scaledAvg).background);
    return 17;
  };
  const facts: Fact[] = [
    {
      label: 'Score',
      figure: scaledAvg.toFixed(1),
      text: n === null ? 'From 0 to 100' : `From 0 to 100, ${countText(n, 'respondent')}`,
      sign: swatch,
    },
  ];
  if (hasVote && (votedTopics > 0 || vote === null)) facts.push(voteFact(vote, terms));
  facts.push({
    label: 'Trend',
    share: 1.5,
    figure: trend ? trendLabel(trend) : DASH,
    text: trend ? trendText(trend) : 'There is no earlier survey to compare it with',
    ...(trend && {
      sign: (x: number, y: number) => {
        drawTrendSign(paper, trend.direction, x, y + 4.5, 13);
        return 18;
      },
    }),
  });
  if (percentile) {
    const isTold = typeof benchmarkDelta === 'number';
    facts.push({
      label: 'Benchmark',
      figure: isTold ? signedPoints(benchmarkDelta) : DASH,
      text: isTold ? deltaText(benchmarkDelta, percentile) : 'Nothing to compare it with in the benchmark',
    });
  }
  return facts;
}

const voteFact = (vote: TopicRow['vote'], { votedTopics }: TopicTerms): Fact => ({
  label: 'Priority',
  figure: vote ? String(vote.priority ?? DASH) : HIDDEN_WORD,
  text: vote ? placeText(vote, votedTopics) : COULD_BE_WORKED_OUT,
});

const QUESTION_WIDTH = 186;
const GAP = 26;

/** Draws a question, with its score on the left and its answers on the right. */
function drawQuestion(paper: Paper, { question, outcome }: QuestionView): void {
  if (outcome.kind === 'texts') {
    paper.need(60);
    paper.write(question.text, TEXT_STYLES.strong, { tag: 'H4' });
    paper.y += 4;
    drawTexts(paper, outcome.texts, 'Nobody wrote an answer to this question.');
    return;
  }
  const x = paper.left + QUESTION_WIDTH + GAP;
  const pieces = answerPieces(paper, question, outcome, paper.width - QUESTION_WIDTH - GAP);
  const textHeight = paper.heightOf(question.text, TEXT_STYLES.strong, QUESTION_WIDTH);
  const height = Math.max(
    textHeight + 46,
    pieces.reduce((sum, piece) => sum + piece.height, 0),
  );
  // A matrix with many rows may continue on the next page. Every other question stays on one page.
  paper.need(Math.min(height, paper.pageRoom / 2));
  const [top, page] = [paper.y, paper.doc.page];
  paper.mark('H4', () => paper.set(question.text, paper.left, top, TEXT_STYLES.strong, { width: QUESTION_WIDTH }));
  drawQuestionFigures(paper, outcome, top + textHeight + 5);
  paper.part('L', () => drawPieces(paper, pieces, x));
  if (paper.doc.page === page) paper.y = Math.max(paper.y, top + textHeight + (outcome.kind === 'hidden' ? 0 : 44));
}

function drawPieces(paper: Paper, pieces: readonly AnswerPiece[], x: number): void {
  for (const { height, draw } of pieces) {
    paper.need(height);
    draw(x, paper.y);
    paper.y += height;
  }
}

/** Draws the score of a question, its trend and the number of responses. A question without figures gets nothing. */
function drawQuestionFigures(paper: Paper, outcome: ReportQuestionOutcome, y: number): void {
  if (outcome.kind !== 'score' && outcome.kind !== 'choices') return;
  const { n } = outcome.figures;
  if (outcome.kind === 'score') {
    const { scaledAvg, trend } = outcome.figures;
    paper.mark('P', () => {
      drawScorePill(paper, scaledAvg, paper.left, y);
      if (!trend) return;
      drawTrendSign(paper, trend.direction, paper.left + SCORE_PILL_SIZE.width + 9, y + 4, 9);
      paper.set(trendLabel(trend), paper.left + SCORE_PILL_SIZE.width + 22, y + 2.4, {
        ...TEXT_STYLES.number,
        weight: 'medium',
      });
    });
  }
  if (n !== null)
    paper.mark('P', () =>
      paper.set(countText(n, 'respondent'), paper.left, y + (outcome.kind === 'score' ? 22 : 0), {
        ...TEXT_STYLES.small,
        leading: leadingOf(TEXT_STYLES.small) / 8,
      }),
    );
}
