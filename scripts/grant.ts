// `npm run grant -- --company initech-1a2b3c4d --grant companyAccess --set on`: changes what the operators allow a company:
// whether it sees metrics (companyAccess), and whether a model may summarise its texts (canUseGenerativeAiFeatures).
import { parseArgs } from 'node:util';
import { grantAccess } from '../server/features/accounts/commands/grant-access';
import { DomainError } from '../server/platform/errors';
import { StartupError } from '../server/platform/startup-error';
import { programArguments } from './support/chosen-cell';
import { printLine } from './support/exit-cleanly';
import { withRuntime } from './support/with-runtime';

const SETTINGS = new Map([
  ['on', true],
  ['off', false],
]);

const {
  company: slug,
  grant,
  set,
} = parseArgs({
  args: programArguments,
  options: { company: { type: 'string' }, grant: { type: 'string' }, set: { type: 'string' } },
}).values;

await withRuntime(async ({ dataSource }) => {
  const isGranted = SETTINGS.get(set ?? '');
  if (!slug || !grant || isGranted === undefined) {
    throw new StartupError('Usage: npm run grant -- --company initech-1a2b3c4d --grant companyAccess --set on|off');
  }
  try {
    const { name } = await grantAccess(dataSource.manager, slug, grant, isGranted);
    printLine(`${name}: ${grant} is ${set}.`);
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message) : error;
  }
});
