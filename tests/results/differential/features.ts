import type { RandomStudy, Respondent } from './random-study';
import { isMatrix } from './reference';

/** Whether each feature that may be computed wrongly occurs in a study: in its questions and answers, or in the replies with its results. */
export function featuresOf(
  { questions, people, threshold, commentThreshold, expected, follows }: RandomStudy,
  replies: string,
): Record<string, boolean> {
  const asked = new Map(questions.map((question) => [question.slug, question]));
  const has = (test: (person: Respondent) => boolean) => people.some(test);
  const said = (test: (type: string, polarity: string) => boolean) =>
    has(({ answers }) => [...answers.keys()].some((slug) => test(asked.get(slug)!.type, asked.get(slug)!.polarity)));
  const children = questions.filter(({ parentSlug }) => parentSlug !== null && asked.has(parentSlug));
  const found: Record<string, boolean> = {
    ...Object.fromEntries(
      ['RATING_5L', 'RATING_5N', 'NPS', 'MATRIX_N', 'MATRIX_L', 'SINGLE_SEL', 'MULTI_SEL', 'OPEN_END'].map((type) => [
        type,
        said((each) => each === type),
      ]),
    ),
    'a skipped question': has(
      ({ answers, dontKnow, withdrawn }) => answers.size + dontKnow.size + withdrawn.size < questions.length,
    ),
    '"Don’t know" to a question': has(({ dontKnow }) => [...dontKnow.values()].includes(true)),
    '"Don’t know" in some rows of a matrix': has(({ answers, dontKnow }) =>
      [...dontKnow.keys()].some((slug) => answers.has(slug)),
    ),
    '"Don’t know" in every row of a matrix': has(({ answers, dontKnow }) =>
      [...dontKnow].some(([slug, rows]) => rows !== true && !answers.has(slug)),
    ),
    'a rating of negative polarity': said((type, polarity) => type.startsWith('RATING') && polarity === 'NEGATIVE'),
    'a matrix of negative polarity': said((type, polarity) => type.startsWith('MATRIX') && polarity === 'NEGATIVE'),
    'a matrix without five labels': questions.some(
      (question) => isMatrix(question) && question.choiceLabels.length !== 5,
    ),
    'a follow-up question that is asked': has(({ answers }) => children.some(({ slug }) => answers.has(slug))),
    'a follow-up question that is not asked': has(({ answers }) =>
      children.some(({ parentSlug }) => !answers.has(parentSlug!)),
    ),
    'a follow-up question that is asked about some rows only': has(({ answers }) =>
      children.some(
        (child) =>
          isMatrix(child) &&
          answers.has(child.slug) &&
          Object.keys(answers.get(child.slug)!).length < child.rowLabels.length,
      ),
    ),
    'an answer to a question that was not asked any more': has(({ withdrawn }) => withdrawn.size > 0),
    'a respondent without a team': has(({ teamRef }) => teamRef === null),
    'a respondent without attributes': has(({ segments }) => Object.keys(segments).length === 0),
    'a vote without a comment': has(({ votes }) => [...votes.values()].includes('')),
    'a hidden comment': has(({ hidden }) => hidden.size > 0),
    'a higher threshold': threshold > 3,
    'a higher comment threshold': commentThreshold > threshold,
    'an unknown number of expected responses': expected === null,
    'a previous survey': follows,
  };
  const shown: Record<string, RegExp> = {
    'a group without responses': /"reason":"NO_RESPONSES"/,
    'a group that is too small': /"reason":"BELOW_THRESHOLD"/,
    'a row that is hidden because of another row': /"reason":"COMPLEMENTARY"/,
    'rows of a matrix': /"MatrixRow"/,
    'people who do not know': /"dontKnow":[1-9]/,
    'parts of an NPS': /"promoters"/,
    'votes and comments beside a hidden score':
      /"SuppressedScore"[^}]*"votes":[1-9]\d*,"priority":\d+,"comments":[1-9]/,
    choices: /"ChoiceCounts"/,
    'users of a matrix without a score': /"users":[1-9]/,
    'a rise': /"UP"/,
    'a fall': /"DOWN"/,
    'a change that may be chance': /"UNCLEAR"/,
    'a change of the index over some of its topics': /"overTopics":\[/,
    'a change of the index over all of its topics': /"devexIndex":\{[^[]*"overTopics":null/,
    'a difference to a benchmark': /"benchmarkDelta":-?\d/,
    'a fourth priority': /"priority":4/,
    'scores by attribute': /"segment":\{/,
    'scores by team': /"teamSegment":\{/,
    texts: /"responseText"/,
    'hidden texts': /"hidden":"BELOW_THRESHOLD"/,
  };
  return {
    ...found,
    ...Object.fromEntries(Object.entries(shown).map(([name, pattern]) => [name, pattern.test(replies)])),
  };
}
