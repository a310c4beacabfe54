import type { PublicStudyQuery } from './taker.generated';

/** A survey as a respondent knows it. */
export type PublicStudy = PublicStudyQuery['publicStudy'];
export type TakerPrompt = PublicStudy['prompts'][number];

/** Answered by one point on a row of them: five, or the eleven of a recommendation. */
export const isScale = ({ type }: Pick<TakerPrompt, 'type'>) => type === 'RATING_5L' || type === 'RATING_5N' || type === 'NPS';

/** Answered row by row. */
export const isMatrix = ({ type }: Pick<TakerPrompt, 'type'>) => type === 'MATRIX_N' || type === 'MATRIX_L';

export const teamNames = ({ teams }: Pick<PublicStudy, 'teams'>): string[] => teams.map(({ value }) => value);
