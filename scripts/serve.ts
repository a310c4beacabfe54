// The server itself: `npm start` runs it once it is built, `npm run dev` runs it from its sources.
import { main } from '../server/main';
import { exitCleanly } from './support/exit-cleanly';

await exitCleanly(main);
// A start that failed must not be kept alive by something that it has opened.
if (process.exitCode) process.exit();
