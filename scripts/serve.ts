// The server program. `npm start`, `npm run serve` and `npm run worker` run its build, and `npm run dev` runs it from its sources.
import { main, PROCESS_ROLES, type ProcessRole } from '../server/main';
import { StartupError } from '../server/platform/startup-error';
import { exitCleanly } from './support/exit-cleanly';

await exitCleanly(async () => {
  const role = process.argv[2] ?? 'all';
  if (!(PROCESS_ROLES as readonly string[]).includes(role))
    throw new StartupError(`There is no process named ${role}. Choose one of ${PROCESS_ROLES.join(', ')}.`);
  await main(role as ProcessRole);
});
// After a failed start, open connections must not keep the process alive.
if (process.exitCode) process.exit();
