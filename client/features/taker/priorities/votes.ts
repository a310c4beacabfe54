import { isTooLong } from '@common/prompts';
import { takerPrompts, answerScore, type SavedAnswers } from '../survey/answers';
import type { PublicStudy } from '../survey/study';
import type { TakerState } from '../session/takerState';

export interface VotableTopic {
  slug: string;
  label: string;
  /** The respondent's lowest score of the topic's questions. */
  lowest: number;
}

/** The topics of the questions that the respondent has scored, in the survey's order. */
export function votableTopics(study: PublicStudy, answers: SavedAnswers): VotableTopic[] {
  const lowest = new Map<string, number>();
  for (const prompt of takerPrompts(study, answers).asked) {
    const score = answerScore(prompt, answers[prompt.slug]);
    if (score !== null) lowest.set(prompt.topicSlug, Math.min(score, lowest.get(prompt.topicSlug) ?? Infinity));
  }
  return study.topics.flatMap(({ slug, label }) => {
    const score = lowest.get(slug);
    return score === undefined ? [] : [{ slug, label, lowest: score }];
  });
}

/** The votes that count. A vote does not count any more once all questions of its topic have been skipped. */
export function countedVotes(study: PublicStudy, state: TakerState): { topicSlug: string; responseText: string }[] {
  const votable = new Set(votableTopics(study, state.savedPromptResponses).map(({ slug }) => slug));
  return Object.entries(state.savedVerbatims.verbatims)
    .filter(([topicSlug]) => votable.has(topicSlug))
    .map(([topicSlug, responseText]) => ({ topicSlug, responseText }));
}

/** Whether a comment that counts is too long. */
export const hasLongComment = (study: PublicStudy, state: TakerState): boolean =>
  countedVotes(study, state).some(({ responseText }) => isTooLong(responseText));
