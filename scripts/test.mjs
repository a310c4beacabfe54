// `npm run check` runs everything but the browser, `npm run check -- --changed` what is near a change; `npm test`
// (--browser) adds the build and the browser tests.
import './support/require-node.mjs';

const asked = (option) => process.argv.includes(option);
import('./support/judge.mjs').then(({ judge }) =>
  judge({ browser: asked('--browser'), only: asked('--changed') ? 'changed' : 'all' }),
);
