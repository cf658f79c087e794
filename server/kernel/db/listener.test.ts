import { pino } from 'pino';
import { type TestApi, testApi } from '@/tests/support/api';
import { until } from '@/tests/support/until';
import { openListener } from './listener';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

test('the end of the process is no loss: who heard of one would go on asking a database that is being left', async () => {
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) });
  const listener = openListener(t.url, log);
  listener.on('live', {
    heard: () => undefined,
    began: () => void told.push('began'),
    lost: () => void told.push('lost'),
  });
  await until(() => listener.listening());
  await listener.stop();
  expect(told).toEqual(['began']);
});
