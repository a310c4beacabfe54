const PROBLEMS: Record<string, string> = {
  DECLINED: 'Slack was not connected, because nobody agreed on Slack’s page.',
  SPENT: 'This attempt to connect Slack has expired or has been used already. Please begin again.',
  FAILED: 'Slack did not connect the workspace. Please try again, or connect it by pasting tokens.',
  ROTATING: 'The app uses tokens that rotate. Switch token rotation off in the app’s settings, and connect again.',
  TAKEN: 'This workspace is connected with another company here. Make an app of your own, and paste its tokens.',
};

/** The sentence for what Slack's page has led to; null if there is no problem. The address is never shown itself. */
export const installProblem = (outcome: string | null): string | null =>
  (outcome !== null && Object.hasOwn(PROBLEMS, outcome) && PROBLEMS[outcome]) || null;
