import { ATTRIBUTES, type Question, type Respondent } from '../results/differential/random-study';

/**
 * A random respondent of a team, who skips one question in four and votes for one topic in three. Where a question offers "Don't know",
 * every other skipped one, and the rows of a matrix that have no answer, have that.
 */
export function randomRespondent(random: () => number, asked: readonly Question[], teamRef: string): Respondent {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const answerTo = ({ type, choiceLabels, rowLabels }: Question) => {
    if (type === 'OPEN_END') return `A text ${random()}`;
    if (type === 'SINGLE_SEL') return pick(choiceLabels);
    if (type === 'MULTI_SEL') return [pick(choiceLabels)];
    if (type.startsWith('MATRIX'))
      return Object.fromEntries(
        rowLabels.filter((_, at) => at === 0 || random() < 0.8).map((row) => [row, pick(choiceLabels)]),
      );
    return type === 'NPS' ? Math.floor(random() * 11) : 1 + Math.floor(random() * 5);
  };
  const answers = new Map(asked.filter(() => random() < 0.75).map((question) => [question.slug, answerTo(question)]));
  return {
    teamRef,
    segments: Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, values]) => [name, pick(values)])),
    answers,
    dontKnow: new Map(
      asked
        .filter(({ offersDontKnow }) => offersDontKnow)
        .flatMap(({ slug, rowLabels }, at): [string, true | string[]][] => {
          const answer = answers.get(slug);
          const rows = rowLabels.filter((row) => !(answer && row in (answer as Record<string, string>)));
          if (rowLabels.length > 0) return answer && rows.length > 0 ? [[slug, rows]] : [];
          return answer === undefined && at % 2 === 0 ? [[slug, true]] : [];
        }),
    ),
    votes: new Map(
      [...new Set(asked.map(({ topicSlug }) => topicSlug))]
        .filter(() => random() < 0.35)
        .map((topic) => [topic, random() < 0.5 ? '' : `More of it ${random()}`]),
    ),
    withdrawn: new Map(),
    hidden: new Set(),
  };
}
