import type { PromptType } from '../../../common/prompts';
import type { ResponseDocument } from './response-document';

/** The seconds that respondents spent on numeric rating questions, and how many respondents they are. */
export interface ResponseTimes {
  seconds: number;
  respondents: number;
}

export const NO_TIMES: ResponseTimes = { seconds: 0, respondents: 0 };

/** Adds the time of a response: the sum over its numeric ratings. A response without any known time adds nothing. */
export function withTimesOf(
  times: ResponseTimes,
  prompts: readonly { slug: string; type: PromptType }[],
  { answers }: ResponseDocument,
): ResponseTimes {
  let [seconds, answered] = [0, 0];
  for (const { slug, type } of prompts) {
    const own = type.startsWith('RATING') ? answers[slug]?.seconds : undefined;
    if (own === undefined) continue;
    seconds += own;
    answered += 1;
  }
  return answered === 0 ? times : { seconds: times.seconds + seconds, respondents: times.respondents + 1 };
}

/** The mean of the respondents' own times, in seconds; null while too few are known. */
export const averageSecondsOf = ({ seconds, respondents }: ResponseTimes, threshold: number): number | null =>
  respondents < threshold ? null : Math.round((seconds / respondents) * 10) / 10;
