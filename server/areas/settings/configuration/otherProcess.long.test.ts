// Long: it loads the server's modules twice, like two processes. configuration.test.ts tests a setting within one process.
import { pino } from 'pino';
import { openListener } from '@/server/kernel/db/listener';
import { type TestApi, testApi } from '@/tests/support/api';
import { configure } from '@/tests/support/settings';
import { until } from '@/tests/support/until';

const KEY = 'dailyDiscountCodeCreateLimit';

let t: TestApi;
beforeAll(async () => {
  t = await testApi({ listens: true });
});
afterAll(() => t.stop());

test('a setting reaches another process at once, and one that could not hear when it asks', async () => {
  await jest.isolateModulesAsync(async () => {
    const other = await import('@/server/platform/settings/settings');
    const log = pino({ level: 'silent' });
    const listener = openListener(t.url, log);
    const opened = await other.openSettings(t.db, listener, log);
    expect(other.setting(KEY)).toBe(5);
    await configure(t, KEY, 3);
    await until(() => other.setting(KEY) === 3);
    await listener.stop();
    // Without notifications it reads the settings at intervals.
    await configure(t, KEY, 4);
    opened.stop();
    const deaf = await other.openSettings(
      t.db,
      { on: () => undefined, listening: () => false, stop: async () => undefined },
      log,
    );
    await configure(t, KEY, 6);
    await until(() => other.setting(KEY) === 6);
    deaf.stop();
  });
});
