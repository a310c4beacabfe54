import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

const WIDTHS = [1440, 1024, 390];
const THEMES = ['light', 'dark'] as const;

/** `npm run screens`: a project for each width and theme, on the products and with the browser of the browser tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../setup/start-product.ts',
  timeout: 900_000, // Each test opens every screen of the application.
  reporter: 'list',
  use: { ...base.use, screenshot: 'off' },
  projects: WIDTHS.flatMap((width) =>
    THEMES.map((colorScheme) => ({
      name: `${width}-${colorScheme}`,
      use: {
        colorScheme,
        viewport: { width, height: width < 500 ? 844 : 900 },
        contextOptions: { reducedMotion: 'reduce' as const },
      },
    })),
  ),
});
