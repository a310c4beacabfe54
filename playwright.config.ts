import { defineConfig } from '@playwright/test';
import { productOf } from './tests/setup/start-product';

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The browser tests run on the real product with its demo company. Two tests run at a time, each on its own product, so that
 * neither sees the changes of the other. tests/setup/start-product.ts starts the products, unless E2E_URL names a running one.
 * `npm run e2e` finds the browser and sets CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/start-product.ts',
  workers: process.env.E2E_URL ? 1 : 2,
  // Each free worker takes the next test, whatever file it is in. Otherwise one worker would wait at the end for a long file of the other.
  fullyParallel: true,
  retries: 0,
  // The limit is generous, because no test measures time, and a busy machine needs several times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as ['json', object]] : []),
  ],
  use: {
    baseURL: process.env.E2E_URL ?? productOf(Number(process.env.TEST_PARALLEL_INDEX)),
    // The trace has the actions, requests and replies. It has no pictures of the page, which take time in each test: run a failed test with `--trace on` for these.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
