import { readdirSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { externalEvents } from '@/server/areas/appointments/calendar/external';
import { askParcel } from '@/server/areas/auctions/editor/parcelService';
import { exchangeLine } from '@/server/areas/calls/line';
import { type BadAnswer, badProvider, LITTLE_BYTES } from '@/tests/support/badAnswers';

const log = pino({ level: 'silent' });
let bad: Awaited<ReturnType<typeof badProvider>>;
beforeAll(async () => {
  bad = await badProvider();
});
afterAll(() => bad.stop());

/** Services that the console asks while a person waits, and what that person is told when the answer is unreadable. */
const ASKED: Record<string, [ask: () => Promise<unknown>, told: unknown]> = {
  'the telephone exchange': [
    () => exchangeLine({ url: bad.url, key: 'anahtar' }).ringing(),
    expect.objectContaining({ code: 'CALL_LINE_FAILED' }),
  ],
  'the source of the calendar': [
    () =>
      externalEvents(
        { url: bad.url, token: undefined },
        { email: 'a@tellal.example', from: '2026-11-01', to: '2026-11-30' },
        log,
      ),
    expect.objectContaining({ code: 'CALENDAR_UNAVAILABLE' }),
  ],
  'the service of parcels': [
    () =>
      askParcel(
        { serviceUrl: bad.url, serviceToken: undefined } as Parameters<typeof askParcel>[0],
        { city: 'İzmir', town: 'Foça', quarter: 'Atatürk', ada: '1', parsel: '2' },
        log,
      ),
    { why: 'SERVICE_FAILED' },
  ],
};
/** Without silence, which is each service's own timeout. */
const ANSWERS: BadAnswer[] = ['an error', 'a page of a proxy', 'a hang-up', 'a redirect', 'thanks without an end'];

test.each(Object.keys(ASKED))('%s may answer anything: who waits is told, and little of it is read', async (name) => {
  const [ask, told] = ASKED[name] ?? [];
  for (const answer of ANSWERS) {
    Object.assign(bad, { answer, bytes: 0 });
    expect(await ask?.().catch((error: unknown) => error)).toEqual(told);
    expect(bad.bytes).toBeLessThan(LITTLE_BYTES);
  }
});

test('no answer of another server is read without a limit', () => {
  const whole = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `server/${file}`)
    .filter((file) => !file.endsWith('.test.ts') && file !== 'server/kernel/http/answers.ts')
    .filter((file) => /\b(answer|response|res)\.(json|text|arrayBuffer|blob)\(\)/.test(readFileSync(file, 'utf8')));
  expect(whole).toEqual([]);
});
