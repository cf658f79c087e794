import { generateKeyPairSync } from 'node:crypto';
import { type BadAnswer, badProvider, LITTLE_BYTES, patience } from '@/tests/support/badAnswers';
import { fakeSmtp, type Provider, type SmtpManner } from '@/tests/support/providers';
import { emailTransport } from './email';
import { fcmPushes } from './phonePush';
import { smsTransport } from './sms';
import { type Certainty, NotDelivered, type Outgoing } from './transport';

type Bad = Awaited<ReturnType<typeof badProvider>>;
let gateway: Bad;
let google: Bad;
let smtp: Provider<SmtpManner>;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  [gateway, google, smtp] = await Promise.all([
    badProvider(),
    badProvider((url) => (url === '/token' ? { access_token: 'jeton', expires_in: 3600 } : undefined)),
    fakeSmtp(),
  ]);
});
afterAll(async () => {
  gateway.stop();
  google.stop();
  await smtp.stop();
});

const outgoing = (recipient: string): Outgoing => ({
  id: 7,
  recipient,
  subject: 'Yeni mezatlar',
  body: 'Şehrinizde yeni mezatlar var.',
  attempts: 1,
  createdAt: '2026-11-25T09:00:00.000Z',
});
/** The outcome of a sent message. */
const became = (sending: Promise<unknown>): Promise<{ certainty: Certainty | 'SENT'; why: string; afterMs: number }> =>
  sending.then(
    () => ({ certainty: 'SENT', why: '', afterMs: 0 }),
    (error: unknown) => {
      if (!(error instanceof NotDelivered)) throw error;
      return { certainty: error.certainty, why: error.message, afterMs: error.afterMs };
    },
  );

/** A gateway's answer, what it means, and how it is reported. Only one of them is the message's own fault. */
const HTTP: [BadAnswer, Certainty | 'SENT', RegExp, number?][] = [
  ['an error', 'NOT_SENT', /ANSWERED: 500$/],
  ['a page of a proxy', 'UNSURE', /^ANOTHER_ANSWER$/],
  ['a page that is not found', 'NOT_SENT', /ANSWERED: 404$/],
  ['nothing', 'UNSURE', /NOT_REACHED: .*timeout/],
  ['a hang-up', 'UNSURE', /NOT_REACHED: other side closed$/],
  ['come in two minutes', 'NOT_SENT', /ANSWERED: 429$/, 120_000],
  ['a redirect', 'NOT_SENT', /NOT_REACHED: unexpected redirect$/],
  ['not this one', 'REFUSED', /ANSWERED: 400$/],
  ['thanks without an end', 'SENT', /^$/],
  ['an error without an end', 'NOT_SENT', /ANSWERED: 500$/],
];

describe.each(['SMS', 'PUSH'] as const)('from where %s go', (channel) => {
  test.each(HTTP)('comes %s: %s', async (answer, certainty, why, afterMs = 0) => {
    const provider = channel === 'SMS' ? gateway : google;
    Object.assign(provider, { answer, bytes: 0 });
    const timeoutMs = patience(answer);
    const { send } =
      channel === 'SMS'
        ? smsTransport({ url: gateway.url, token: 'x', idempotent: false, timeoutMs })
        : fcmPushes({
            url: google.url,
            timeoutMs,
            onGone: async () => undefined,
            account: {
              project_id: 'tellal',
              client_email: 'konsol@tellal.example',
              private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
              token_uri: `${google.url}/token`,
            },
          });
    expect(await became(send(outgoing('+905321234567')))).toEqual({
      certainty,
      why: expect.stringMatching(why),
      afterMs,
    });
    expect(provider.bytes).toBeLessThan(LITTLE_BYTES);
  });
});

/** Of three mails sent at once: the outcome of the one to an unknown mailbox, and of the others. */
const SMTP: [SmtpManner, Certainty | 'SENT', Certainty | 'SENT', RegExp][] = [
  ['hangs up at once', 'NOT_SENT', 'NOT_SENT', /./],
  ['mute', 'NOT_SENT', 'NOT_SENT', /./],
  ['busy', 'NOT_SENT', 'NOT_SENT', /451/],
  ['hangs up in the text', 'UNSURE', 'UNSURE', /./],
  ['mute after text', 'UNSURE', 'UNSURE', /./],
  ['knows all but one', 'REFUSED', 'SENT', /550 5\.1\.1 Böyle bir kullanıcı yok: şğıİÖ$/],
  ['takes', 'SENT', 'SENT', /^$/],
];
test.each(SMTP)('a mail server that %s: %s, and of the others %s', async (manner, ofOne, ofOthers, why) => {
  Object.assign(smtp, { manner, taken: [] });
  const waits = patience(manner);
  const { send } = emailTransport(smtp.url, 'Tellal <konsol@tellal.example>', {
    connect: waits,
    silence: waits,
    whole: 2 * waits,
  });
  const [one, ...others] = await Promise.all(
    ['yok@ornek.example', 'ayse@ornek.example', 'isil@ornek.example'].map((to) => became(send(outgoing(to)))),
  );
  expect(one).toMatchObject({ certainty: ofOne, why: expect.stringMatching(why) });
  expect(others.map(({ certainty }) => certainty)).toEqual([ofOthers, ofOthers]);
});
