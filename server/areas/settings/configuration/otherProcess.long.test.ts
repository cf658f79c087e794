// Long: it loads the console twice, as two processes do. What a setting does in one is in configuration.test.ts.
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { openListener } from '@/server/kernel/db/listener';
import { type TestApi, testApi } from '@/tests/support/api';
import { configure } from '@/tests/support/settings';

const KEY = 'dailyDiscountCodeCreateLimit';

let t: TestApi;
beforeAll(async () => {
  t = await testApi({ listens: true });
});
afterAll(() => t.stop());

/** As long as it takes, and no longer than what everybody is promised. */
const within = async (ms: number, holds: () => boolean): Promise<void> => {
  for (const end = Date.now() + ms; !holds() && Date.now() < end;) await setTimeout(10);
  expect(holds()).toBe(true);
};

test('a setting reaches another process within a second, and one that could not hear as soon as it can', async () => {
  await jest.isolateModulesAsync(async () => {
    const other = await import('@/server/platform/settings/settings');
    const log = pino({ level: 'silent' });
    const listener = openListener(t.url, log);
    const opened = await other.openSettings(t.db, listener, log);
    expect(other.setting(KEY)).toBe(5);
    await configure(t, KEY, 3);
    await within(1_000, () => other.setting(KEY) === 3);
    await listener.stop();
    // Deaf: it asks by itself.
    await configure(t, KEY, 4);
    opened.stop();
    const deaf = await other.openSettings(
      t.db,
      { on: () => undefined, listening: () => false, stop: async () => undefined },
      log,
    );
    await configure(t, KEY, 6);
    await within(3_000, () => other.setting(KEY) === 6);
    deaf.stop();
  });
});
