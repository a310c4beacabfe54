import { randomBytes } from 'node:crypto';
import { ratingSurvey } from '../load/surveys';
import type { Bench } from '../support/bench';
import { measureInTurn, millisecondsText, NO_FIGURE, type ResultLine } from '../support/measure';
import { openThrottledPhone } from '../support/throttled-phone';

/** What is wanted, whatever the machine. */
const WITHIN_MS = 1_300;

/** P11: a survey of 25 questions that is opened by a personal link on a throttled phone without a cache, until it can be started. */
export async function ownLinkGoal(bench: Bench): Promise<ResultLine[]> {
  const { ref } = await ratingSurvey(bench);
  // The secret of a link reaches the server only when the survey is started, so a link that nobody has gets the same page.
  const link = `${bench.product.origin}/study/${ref}#${randomBytes(32).toString('base64url')}`;
  const phone = await openThrottledPhone();
  try {
    const load = async () => (await phone.load(link, 'Start survey')).interactive;
    await load(); // Node compiles the server's code while it runs.
    const { ours } = await measureInTurn(bench.sizes.rounds, { ours: load });
    return [
      {
        what: 'a personal link, until the survey can be started',
        ours: millisecondsText(ours),
        ceiling: NO_FIGURE,
        ratio: NO_FIGURE,
        goal: `≤ ${millisecondsText(WITHIN_MS)}`,
        errors: 0,
      },
    ];
  } finally {
    await phone.close();
  }
}
