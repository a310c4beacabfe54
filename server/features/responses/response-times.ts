import type { PromptType } from '../../../common/prompts';
import type { ResponseDocument } from './response-document';

/** By question: the seconds that all responses together spent on it, and the number of answers with a time. */
export type ResponseTimes = Record<string, { seconds: number; n: number }>;

/** Adds the times of a response. */
export function addTimes(times: ResponseTimes, { answers }: ResponseDocument): void {
  for (const [slug, { seconds }] of Object.entries(answers)) {
    if (seconds === undefined) continue;
    const time = (times[slug] ??= { seconds: 0, n: 0 });
    time.seconds += seconds;
    time.n += 1;
  }
}

/**
 * The seconds that a respondent spends on the numeric rating questions: the sum over the questions of the mean time of
 * each. Questions that too few answered are left out; null while none is left.
 */
export function averageSecondsOf(
  times: ResponseTimes,
  prompts: readonly { slug: string; type: PromptType }[],
  threshold: number,
): number | null {
  const means = prompts.flatMap(({ slug, type }) => {
    const time = times[slug];
    return time && time.n >= threshold && type.startsWith('RATING') ? [time.seconds / time.n] : [];
  });
  return means.length === 0 ? null : Math.round(means.reduce((sum, mean) => sum + mean, 0) * 10) / 10;
}
