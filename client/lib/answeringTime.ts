const BASE_SECONDS = 78;
const SECONDS_PER_QUESTION = 13;

/** The time that answering takes, in seconds, rounded to tens. */
export function answeringSeconds(questions: number): number {
  return Math.round((BASE_SECONDS + SECONDS_PER_QUESTION * questions) / 10) * 10;
}
