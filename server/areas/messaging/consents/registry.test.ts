import { type Certainty, NotDelivered } from '@/server/platform/delivery/transport';
import { type BadAnswer, badProvider, LITTLE_BYTES, patience } from '@/tests/support/badAnswers';
import { REGISTRY_CODES } from '@/tests/support/registry';
import { httpRegistry } from './registry';

type Bad = Awaited<ReturnType<typeof badProvider>>;
const CODES = { iysCode: REGISTRY_CODES.iysCode, brandCode: REGISTRY_CODES.iysBrandCode };
const RECORD = {
  recipient: '+905321234567',
  recipientType: 'BIREYSEL',
  type: 'MESAJ',
  status: 'ONAY',
  source: 'HS_WEB',
  consentDate: '2026-11-25 10:00:00',
};
let bad: Bad;
/** The good answers besides the token. */
let well: (url: string) => object | undefined;
beforeAll(async () => {
  bad = await badProvider((url) => (url === '/oauth2/token' ? { access_token: 'jeton', expires_in: 7200 } : well(url)));
});
beforeEach(() => {
  well = () => undefined;
});
afterAll(() => bad.stop());
const registry = (answer = '') =>
  httpRegistry({ url: bad.url, username: 'tellal', password: 'parola', timeoutMs: patience(answer) });

const ANSWERS: [BadAnswer, Certainty][] = [
  ['an error', 'NOT_SENT'],
  ['a page of a proxy', 'UNSURE'],
  ['a page that is not found', 'NOT_SENT'],
  ['nothing', 'UNSURE'],
  ['a hang-up', 'UNSURE'],
  ['come in two minutes', 'NOT_SENT'],
  ['a redirect', 'NOT_SENT'],
  ['not this one', 'REFUSED'],
  ['thanks without an end', 'UNSURE'],
  ['an error without an end', 'NOT_SENT'],
];
test.each(ANSWERS)('from where the registry should be comes %s: %s', async (answer, certainty) => {
  Object.assign(bad, { answer, bytes: 0 });
  await expect(registry(answer).add(CODES, RECORD)).rejects.toMatchObject({ certainty });
  expect(bad.bytes).toBeLessThan(LITTLE_BYTES);
});

test('nobody there is said with the reason, and nothing was told', async () => {
  const nobody = httpRegistry({ url: 'http://127.0.0.1:9', username: 'tellal', password: 'parola' });
  const error = await nobody.changes(CODES, '').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotDelivered);
  // Node refuses to connect to some ports.
  expect(error).toMatchObject({ certainty: 'NOT_SENT', message: expect.stringMatching(/ECONNREFUSED|bad port/) });
});

test('changes of another form are records that lack everything, and stop nobody', async () => {
  well = () => ({ after: 'son', list: [null, 7, { recipient: 905_321_234_567 }, RECORD] });
  const { list } = await registry().changes(CODES, '');
  expect(list.map(({ recipient, type }) => [recipient, type])).toEqual([
    ['', ''],
    ['', ''],
    ['905321234567', ''],
    [RECORD.recipient, 'MESAJ'],
  ]);
});
