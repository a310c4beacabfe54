import type { TestApp } from './test-app';
import type { Refusal } from './test-client';
import { ANSWER_PROMPT, START_RESPONSE, ANSWER_VOTES } from './test-study';

/** The team ref for "None of the above". */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';

/** The actions of respondents, who have no session. `app` is a function, because the app starts after this call. */
export function respondentsOf(app: () => TestApp) {
  const visitor = () => app().visitor();
  return {
    visitor,
    refusedStart: (input: object): Promise<Refusal> => visitor().refusal(START_RESPONSE, { input }),
    refusedAnswer: (ref: string, promptSlug: string, answer: object): Promise<Refusal> =>
      visitor().refusal(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug, ...answer } }),
    vote: (ref: string, verbatims: object[]) =>
      visitor().run(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims } }),
  };
}
