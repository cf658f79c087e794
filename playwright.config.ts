import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;

/** `npm run e2e` sets BASE_URL, CHROMIUM_PATH and E2E_DATABASE_URL. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'data/test/journeys',
  // One more than cores, since journeys sometimes wait for the console.
  workers: 3,
  // So long that only something broken reaches them: a machine that shares its cores may take five times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    // Each journey uses a new browser, which would first download the service worker's files: a sixth of the time. Journeys about working
    // offline enable it.
    serviceWorkers: 'block',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Animations take a sixth of the time and are not tested.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Recording traces takes a fifth of the time: TRACE=1 keeps those of failed journeys.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Pages do not live long enough to benefit from the optimizing compilers, which take a tenth of the browser's time.
      args: ['--js-flags=--no-maglev --no-turbofan', ...(root ? ['--no-sandbox'] : [])],
    },
  },
});
