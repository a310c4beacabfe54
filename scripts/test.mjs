// `npm run check` runs all checks but the browser tests, and `npm run check -- --changed` only those near a change.
// `npm test` (--browser) adds the build and the browser tests. `npm run test:deep` (--deep) runs the long proofs at full length,
// and `npm run test:cluster` (--cluster) the tests of several processes.
import './support/require-node.mjs';

const asked = (option) => process.argv.includes(option);
const only = asked('--deep') ? 'deep' : asked('--cluster') ? 'cluster' : asked('--changed') ? 'changed' : 'all';
import('./support/run-checks.mjs').then(({ runChecks }) => runChecks({ browser: asked('--browser'), only }));
