// `npm run seed`: builds the demo company if it does not exist, even with DEMO=off.
import { seedDemo } from '../server/demo/seed-demo';
import { printLine } from './support/exit-cleanly';
import { withRuntime } from './support/with-runtime';

await withRuntime(async (runtime) => {
  await seedDemo(runtime, printLine);
  printLine('The demo company is there: admin@acme.test and viewer@acme.test, password candor-demo-1.');
});
