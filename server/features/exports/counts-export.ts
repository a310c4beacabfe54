import type { Context } from '../context';
import type { ChoiceCounts, FrequencyRow, ReleasedScores, Suppressed } from '../scores/release/released-scores';
import type { ResultsScope } from '../scores/results';
import { promptsByStudy, type SequencedPrompt } from '../studies/study-prompts';
import { csvLine } from '../../platform/csv';

/** The counts of a question without a score, or the reason why they are hidden. */
export interface QuestionCounts {
  question: Pick<SequencedPrompt, 'slug' | 'text' | 'choiceLabels'>;
  result: ChoiceCounts | Suppressed;
}

/**
 * One line for each answer that can be given to a question; for a matrix, for each answer in each row. The last column has the
 * number of people who answered the question or the row, without those of the line "Don’t know". A hidden question has one line without
 * numbers. `most` limits the lines; null stands for all.
 */
export const countsCsv = (questions: readonly QuestionCounts[], most: number | null): string =>
  [['Question', 'Row', 'Answer', 'Count', 'Respondents'], ...questions.flatMap(linesOf).slice(0, most ?? undefined)]
    .map(csvLine)
    .join('');

function linesOf({ question, result }: QuestionCounts): (string | number | null)[][] {
  const { text } = question;
  if (result.__typename === 'SuppressedScore') return [[text, null, null, null, null]];
  if (!isByRow(result))
    return [...result.counts, ...dontKnowLine(result)].map(({ choice, n }) => [text, null, choice, n, result.n]);
  return result.rows.flatMap((row) =>
    [...answersOf(question, row), ...dontKnowLine(row)].map(({ choice, n }) => [text, row.label, choice, n, row.n]),
  );
}

const dontKnowLine = ({ dontKnow }: { dontKnow?: number }) =>
  dontKnow === undefined ? [] : [{ choice: 'Don’t know', n: dontKnow }];

/** The questions as a JSON list. A hidden question has the reason and no number, as in the API. */
export const countsJson = (questions: readonly QuestionCounts[]): string =>
  JSON.stringify(
    questions.map(({ question, result }) => ({
      ...{ slug: question.slug, text: question.text },
      ...figuresOf(question, result),
    })),
    null,
    2,
  );

function figuresOf(question: QuestionCounts['question'], result: QuestionCounts['result']): object {
  if (result.__typename === 'SuppressedScore') return { suppressed: { reason: result.reason, needed: result.needed } };
  const { n, dontKnow } = result;
  if (!isByRow(result)) return { n, dontKnow, counts: result.counts };
  const rows = result.rows.map((row) => ({ ...row, counts: answersOf(question, row) }));
  return { n, dontKnow, rows };
}

const isByRow = (counts: ChoiceCounts): counts is ChoiceCounts & { rows: FrequencyRow[] } => counts.rows !== undefined;

const answersOf = ({ choiceLabels }: QuestionCounts['question'], { counts }: FrequencyRow) =>
  choiceLabels.map((choice, at) => ({ choice, n: counts[at] ?? 0 }));

/** The counts of all questions without a score, in the order of the survey, as the screen shows them. */
export async function countsOfQuestions(
  { loaders }: Context,
  { study, scores }: { study: ResultsScope['study']; scores: Pick<ReleasedScores, 'choices'> },
): Promise<QuestionCounts[]> {
  const prompts = await loaders.load(promptsByStudy, study.id);
  return scores.choices.flatMap((result) => {
    const question = prompts.find(({ slug }) => slug === result.slug);
    return question ? [{ question, result }] : [];
  });
}
