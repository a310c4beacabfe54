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
 * The browser tests run on the real product with its demo company, two at a time and each on a product of its own, so that
 * none sees what the other one does: tests/setup/start-product.ts starts them, unless E2E_URL names one that runs.
 * `npm run e2e` finds the browser and names it in CHROMIUM_PATH.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/start-product.ts',
  workers: process.env.E2E_URL ? 1 : 2,
  // one test after the other goes to whoever is free, whatever file it is in: a long file would keep one waiting for the other
  fullyParallel: true,
  retries: 0,
  // How long anything takes is tested nowhere by these: a busy machine needs several times what a quiet one does.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as ['json', object]] : []),
  ],
  use: {
    baseURL: process.env.E2E_URL ?? productOf(Number(process.env.TEST_PARALLEL_INDEX)),
    // what was done, asked and answered; its pictures of the page cost time in each test, and --trace on takes them where one fails
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
