import { isShown, type ReleasedScores } from './released-scores';

/** How many answered each question of a group, where its results tell it; by slug. */
export function shownCounts({ prompts, choices, textCounts = {} }: ReleasedScores): Map<string, number> {
  const scored = prompts.flatMap((score) =>
    isShown(score) && score.n !== null ? [[score.slug, score.n] as const] : [],
  );
  const chosen = choices.flatMap((each) => (each.__typename === 'ChoiceCounts' ? [[each.slug, each.n] as const] : []));
  return new Map([...scored, ...chosen, ...Object.entries(textCounts)]);
}
