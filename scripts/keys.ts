// `npm run keys -- check`: says whether every survey has the keys that it needs. It exits with 1 where one is missing.
// `npm run keys -- give-up <study>`: closes a survey that has lost a key, without results. Both run while the server runs.
import { giveUpStudy } from '../server/features/responses/commands/give-up-study';
import { keyFiles, folderProblem } from '../server/features/responses/keys/installation';
import { keyNeeds, lostKeySentence } from '../server/features/responses/keys/lost-keys';
import type { openStudyKeys } from '../server/features/responses/keys/open-keys';
import { KeyFolder } from '../server/features/responses/keys/key-folder';
import { StudyKeys } from '../server/features/responses/keys/study-keys';
import { asRef } from '../server/platform/as-ref';
import { DomainError } from '../server/platform/errors';
import { StartupError } from '../server/platform/startup-error';
import { createContext, inTransaction, type Runtime } from '../server/runtime';
import { programArguments } from './support/chosen-cell';
import { printFailure, printLine } from './support/exit-cleanly';
import { withEachRuntime, withRuntime } from './support/with-runtime';

const USAGE = 'Usage: npm run keys -- check, or npm run keys -- give-up <ref of a survey>';
/** How long a release may take before the operator should look at the server's log. */
const RELEASE_TIME_LIMIT = 3_600_000;

async function check({ dataSource: { manager }, keys, clock }: Runtime): Promise<void> {
  const now = clock.now();
  const problem = await folderProblem(manager, keys.folder);
  const needs = await keyNeeds(manager, keys.folder, now);
  const lost = needs.filter((need) => need.lost.length > 0);
  const late = needs.filter(
    ({ state, closeDate }) => state === 'unreleased' && +now - +closeDate! > RELEASE_TIME_LIMIT,
  );
  const { length } = await keyFiles(keys.folder);
  printLine(
    problem ?? `The key folder is ${keys.folder.path}, with ${length === 1 ? 'one key file' : `${length} key files`}.`,
  );
  for (const need of lost) printLine(lostKeySentence(need));
  for (const { name, studyId } of late)
    printLine(
      `The survey “${name}” (${studyId}) is closed and has no results yet. Its key stays until they are computed.`,
    );
  const given = lost.filter(({ state }) => state !== 'released');
  if (given.length > 0)
    printLine('Bring the files back, or close such a survey without results: npm run keys -- give-up <ref>');
  if (problem || lost.length > 0) process.exitCode = 1;
  else printLine('No key is missing.');
}

async function giveUp(runtime: Runtime, ref: string): Promise<void> {
  try {
    const { name } = await inTransaction(createContext(runtime), (ctx) => giveUpStudy(ctx, ref));
    printLine(`The survey “${name}” is closed without results.`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new StartupError(error.code === 'NOT_FOUND' ? `There is no survey with the ref ${ref}.` : error.message);
  }
}

// Other programs refuse to start when the key folder is not in order. This one opens the folder as it is, because it is for that case.
const asItIs: typeof openStudyKeys = async (_dataSource, path, clock) => new StudyKeys(new KeyFolder(path), clock);

const [verb, given, ...rest] = programArguments;
const ref = asRef(given);
if (verb === 'check' && given === undefined) await withEachRuntime(check, { goesOn: true, openKeys: asItIs });
else if (verb === 'give-up' && ref !== null && rest.length === 0)
  await withRuntime((runtime) => giveUp(runtime, ref), asItIs);
else printFailure(new StartupError(USAGE));
