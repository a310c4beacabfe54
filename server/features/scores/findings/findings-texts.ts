import type { FindingReason, Language } from '../../../schema.generated';
import type { FoundTopic } from './find';
import { FINDINGS_LANGUAGES } from './findings-languages';

/** The figures of the group that its findings are told with. */
export interface FindingsFigures {
  index: number;
  /** The number of respondents; null where it is not told. */
  respondents: number | null;
}

/** The reasons in figures: `the lowest score (47.2), the most votes (41 of 163 people), 14 comments`. */
export function reasonsText(topic: FoundTopic, { index, respondents }: FindingsFigures, language: Language): string {
  const words = FINDINGS_LANGUAGES[language];
  const points = (value: number) => inLanguage(value, language, 1);
  const count = (value: number) => inLanguage(value, language, 0);
  const people = respondents === null ? null : count(respondents);
  const votes = topic.votes ?? 0;
  const reasonTexts: Record<FindingReason, () => string> = {
    HIGHEST_SCORE: () => words.highest(points(topic.score)),
    LOWEST_SCORE: () => words.lowest(points(topic.score)),
    SCORE: () => words.score(points(topic.score)),
    ABOVE_INDEX: () => words.above(count(index)),
    BELOW_INDEX: () => words.below(count(index)),
    ROSE: () => words.rose(points(Math.abs(topic.change!.difference))),
    FELL: () => words.fell(points(Math.abs(topic.change!.difference))),
    MOST_VOTES: () => words.mostVotes(count(votes), people),
    VOTES: () => words.votes(count(votes), votes === 1, people),
    COMMENTS: () => words.comments(count(topic.comments), topic.comments === 1),
  };
  return topic.reasons.map((reason) => reasonTexts[reason]()).join(words.comma);
}

/** Numbers have Latin digits in each language, as on the respondent's page. */
const inLanguage = (value: number, language: Language, digits: number): string =>
  value.toLocaleString(`${language === 'en' ? 'en-US' : language}-u-nu-latn`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
