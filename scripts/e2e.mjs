// `npm run e2e [-- arguments of Playwright]`: runs the browser tests, with a browser of this machine or one that it installs.
import './support/require-node.mjs';

import('./support/e2e.mjs')
  .then(({ runBrowserTests }) => runBrowserTests(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
