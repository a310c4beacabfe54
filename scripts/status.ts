// `npm run status`: says what waits to be sent or computed, for how long, and whether a survey has lost a key. It runs while the server runs,
// and exits with 1 where something needs an operator.
import { keyNeeds, lostKeySentence } from '../server/features/responses/keys/lost-keys';
import { waitingWork } from '../server/features/installation/waiting-work';
import { printLine } from './support/exit-cleanly';
import { withEachRuntime } from './support/with-runtime';

/** Work that has been due for longer needs an operator: processes look for it twice a minute, and lost connections are tried again for minutes. */
const PATIENCE_SECONDS = 600;

await withEachRuntime(
  async ({ dataSource: { manager }, keys, clock }) => {
    const now = clock.now();
    const work = await waitingWork(manager, now);
    for (const { kind, count, overdueSeconds } of work)
      printLine(
        `${String(count).padStart(8)}  ${kind}${overdueSeconds > 0 ? `, the oldest due for ${overdueSeconds} s` : ''}`,
      );
    const lost = (await keyNeeds(manager, keys.folder, now)).filter((need) => need.lost.length > 0);
    for (const need of lost) printLine(lostKeySentence(need));
    const late = work.filter(({ overdueSeconds }) => overdueSeconds > PATIENCE_SECONDS);
    if (late.length > 0)
      printLine(
        'Something has been due for more than ten minutes: look whether npm start or npm run worker runs, and at its log.',
      );
    if (late.length > 0 || lost.length > 0) process.exitCode = 1;
    else printLine('Nothing needs an operator.');
  },
  { goesOn: true },
);
