import { findBrowser } from '../browser.mjs';
import { runNode, TOOLS } from './run.mjs';

/** Runs the browser tests. Throws a CommandError when a test fails, and an Error when there is no browser. */
export async function runBrowserTests(args = [], env = {}) {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.path}`);
  await runNode([TOOLS.playwright, 'test', ...args], {
    show: true,
    env: { ...env, ...browser.env, CHROMIUM_PATH: browser.path },
  });
}
