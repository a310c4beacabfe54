import type { RandomStudy, Respondent } from './random-study';
import { isMatrix } from './reference';

/** Whether each feature that may be computed wrongly occurs in a study, in its questions and answers or in its results. */
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
    'a skipped question': has(({ answers, withdrawn }) => answers.size + withdrawn.size < questions.length),
    'a rating of negative polarity': said((type, polarity) => type.startsWith('RATING') && polarity === 'NEGATIVE'),
    'a matrix of negative polarity': said((type, polarity) => type.startsWith('MATRIX') && polarity === 'NEGATIVE'),
    'a matrix without five labels': questions.some(
      (question) => isMatrix(question) && question.choiceLabels.length !== 5,
    ),
    'a dependent question that is asked': has(({ answers }) => children.some(({ slug }) => answers.has(slug))),
    'one that is not asked': has(({ answers }) => children.some(({ parentSlug }) => !answers.has(parentSlug!))),
    'one that lost rows': has(({ answers }) =>
      children.some(
        (child) =>
          isMatrix(child) &&
          answers.has(child.slug) &&
          Object.keys(answers.get(child.slug)!).length < child.rowLabels.length,
      ),
    ),
    'an answer taken back': has(({ withdrawn }) => withdrawn.size > 0),
    'somebody without a team': has(({ teamRef }) => teamRef === null),
    'somebody without attributes': has(({ segments }) => Object.keys(segments).length === 0),
    'a blank vote': has(({ votes }) => [...votes.values()].includes('')),
    'a hidden comment': has(({ hidden }) => hidden.size > 0),
    'a higher minimum': threshold > 3,
    'a higher minimum of texts': commentThreshold > threshold,
    'nobody knows how many were asked': expected === null,
    'a survey before it': follows,
  };
  const shown: Record<string, RegExp> = {
    'a group that nobody answered in': /"reason":"NO_RESPONSES"/,
    'a group that is too small': /"reason":"BELOW_THRESHOLD"/,
    'a row hidden beside another': /"reason":"COMPLEMENTARY"/,
    'rows of a matrix': /"MatrixRow"/,
    'parts of an NPS': /"promoters"/,
    choices: /"ChoiceCounts"/,
    'a rise': /"UP"/,
    'a fall': /"DOWN"/,
    'a change that may be chance': /"UNCLEAR"/,
    'a benchmark': /"benchmarkDelta":-?\d/,
    'a fourth priority': /"priority":4/,
    'scores by attribute': /"segment":\{/,
    'scores by team': /"teamSegment":\{/,
    texts: /"responseText"/,
    'texts that are hidden': /"hidden":"BELOW_THRESHOLD"/,
  };
  return {
    ...found,
    ...Object.fromEntries(Object.entries(shown).map(([name, pattern]) => [name, pattern.test(replies)])),
  };
}
