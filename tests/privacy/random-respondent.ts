import { ATTRIBUTES, type Question, type Respondent } from '../results/differential/random-study';

/** A random respondent of a team, who skips one question in four and votes for one topic in three. */
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
  return {
    teamRef,
    segments: Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, values]) => [name, pick(values)])),
    answers: new Map(asked.filter(() => random() < 0.75).map((question) => [question.slug, answerTo(question)])),
    votes: new Map(
      [...new Set(asked.map(({ topicSlug }) => topicSlug))]
        .filter(() => random() < 0.35)
        .map((topic) => [topic, random() < 0.5 ? '' : `More of it ${random()}`]),
    ),
    withdrawn: new Map(),
    hidden: new Set(),
  };
}
