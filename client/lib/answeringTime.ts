/** How long a question takes, on average. */
export const SECONDS_OF_A_QUESTION = 13;
/** How long everything else takes: the welcome, the team and the vote. */
export const SECONDS_OF_THE_REST = 78;

/** How long answering takes, in seconds, rounded to tens. */
export const answeringSeconds = (questions: number): number =>
  Math.round((SECONDS_OF_THE_REST + SECONDS_OF_A_QUESTION * questions) / 10) * 10;
