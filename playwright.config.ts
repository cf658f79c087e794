import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;

/** `npm run e2e` sets BASE_URL, CHROMIUM_PATH and E2E_DATABASE_URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'data/test/journeys',
  // One more than cores: a journey waits for the console now and then.
  workers: 3,
  // So long that only something broken reaches them: a machine that shares its cores may take five times as long as another.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    // Each journey is a new browser, where it would first fetch its files: a sixth of the time. Journeys without a signal allow it.
    serviceWorkers: 'block',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Drawers and menus that slide cost a sixth of the time; the looks of motion are for people.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace costs a fifth of the time: TRACE=1 keeps those of journeys that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // No page lives long enough to win back what the optimizing compilers take: a tenth of the browser's time.
      args: ['--js-flags=--no-maglev --no-turbofan', ...(root ? ['--no-sandbox'] : [])],
    },
  },
});
