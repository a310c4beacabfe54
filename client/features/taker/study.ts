import type { PublicStudyQuery } from './taker.generated';

/** A survey as a respondent knows it. */
export type PublicStudy = PublicStudyQuery['publicStudy'];
export type TakerPrompt = PublicStudy['prompts'][number];

const RATINGS: readonly string[] = ['RATING_5L', 'RATING_5N'];

/** Answered on five points. Only such questions have a score, so only their topics can be voted on. */
export const isRating = (prompt: Pick<TakerPrompt, 'type'>) => RATINGS.includes(prompt.type);
