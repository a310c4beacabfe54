import { conflict } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import { checkComment } from './answer-rules';

export interface GivenVote {
  topicSlug: string;
  responseText?: string | null;
}

export function requireVotingEnabled({ flags }: Study): void {
  if (!flags.voting_enabled) throw conflict('This survey does not ask for priorities.');
}

/** The problems with the topics of these votes: each has to belong to the survey, and to occur once. */
export function problemsWithTopics(prompts: readonly SequencedPrompt[], votes: readonly GivenVote[]): string[] {
  const topics = new Set(prompts.map((prompt) => prompt.topicSlug));
  const slugs = votes.map(({ topicSlug }) => topicSlug);
  return [
    ...[...new Set(slugs)]
      .filter((slug) => !topics.has(slug))
      .map((slug) => `The topic "${slug}" is not part of the survey.`),
    ...duplicatesIn(slugs).map((slug) => `The topic "${slug}" is in the list twice.`),
  ];
}

/** The values that occur more than once. */
export function duplicatesIn(slugs: readonly string[]): string[] {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const slug of slugs) (once.has(slug) ? twice : once).add(slug);
  return [...twice];
}

/** The comment of each vote, by topic, as a document has them. */
export const toVotes = (votes: readonly GivenVote[]): Record<string, string> =>
  Object.fromEntries(votes.map(({ topicSlug, responseText }) => [topicSlug, checkComment(responseText)]));
