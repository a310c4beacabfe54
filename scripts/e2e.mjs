// `npm run e2e [-- arguments of Playwright]`: the browser tests, with the browser that this machine has or can get.
import './support/require-node.mjs';

import('./support/e2e.mjs')
  .then(({ runBrowserTests }) => runBrowserTests(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
