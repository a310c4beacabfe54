// `npm run check` runs everything but the browser; `npm test` (--browser) adds the build and the browser tests.
import './support/require-node.mjs';

import('./support/judge.mjs').then(({ judge }) => judge({ browser: process.argv.includes('--browser') }));
