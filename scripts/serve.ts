// The server program. `npm start` runs its build, and `npm run dev` runs it from its sources.
import { main } from '../server/main';
import { exitCleanly } from './support/exit-cleanly';

await exitCleanly(main);
// After a failed start, open connections must not keep the process alive.
if (process.exitCode) process.exit();
