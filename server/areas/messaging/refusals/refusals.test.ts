import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { campaigns } from '@/contract/messaging/campaigns';
import { workOnCampaign } from '@/server/areas/messaging/campaigns/work';
import {
  readRefusalToken,
  type Refuses,
  refusalSample,
  refusalSecret,
  refusalToken,
  refusalUrl,
} from '@/server/platform/delivery/refusal';
import { deliver } from '@/server/platform/delivery/deliver';
import { blocksHtml } from '@/server/platform/delivery/mail/html';
import { emailTransport } from '@/server/platform/delivery/email';
import { smsTransport } from '@/server/platform/delivery/sms';
import { writeTo } from '@/server/areas/customers/contact';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { draftCampaign, statesOf } from '@/tests/support/campaigns';
import { newCustomer } from '@/tests/support/customers';
import { openMarketing, saidOn } from '@/tests/support/marketing';
import { hire } from '@/tests/support/operators';
import { fakeSmtp } from '@/tests/support/providers';
import { type SlowGateway, slowGateway } from '@/tests/support/slowGateway';
import { refusalPages } from './page';

let t: TestApi;
let author: Caller;
let gateway: SlowGateway;
let server: Server;
let address: string;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  [t, gateway] = await Promise.all([testApi(), slowGateway({ knows: true })]);
  await openMarketing(t);
  author = await hire(t, 'ret.deneyen', ['MARKETING']);
  const pages = await refusalPages(t.db, 0);
  server = createServer((req, res) => void pages(req, res));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.stop();
  await t.stop();
});

const consentOf = (customerId: number, channel: 'SMS' | 'EMAIL' | 'PUSH' = 'SMS') =>
  t.owner
    .selectFrom('consent')
    .select(['status', 'source', 'given_on', 'proof', 'operator_id'])
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst();
const linkOf = async (refuses: Partial<Refuses> & { customerId: number }) =>
  refusalUrl(await refusalSecret(t.db), address, { channel: 'SMS', campaignId: 0, ...refuses });
const work = (id: number) =>
  workOnCampaign(
    { db: t.db, log, address, transports: { SMS: smsTransport({ url: gateway.url, token: 'x', idempotent: true }) } },
    id,
  );
const started = async (count: number, more = {}) => {
  const { campaign, ids } = await draftCampaign(t, author, count, { more });
  await author.call(campaigns.move, { id: campaign.id, version: campaign.version, action: 'START' });
  return { id: campaign.id, segmentId: campaign.segmentId, templateId: campaign.templateId, ids };
};
const linkIn = (text = '') => /Ret: (\S+)$/.exec(text)?.[1] ?? '';

it('a link is signed, short, and as long as previews count it', async () => {
  const secret = await refusalSecret(t.db);
  const refuses = { customerId: 2_147_483_647, channel: 'EMAIL', campaignId: 77 } as const;
  const token = refusalToken(secret, refuses);
  expect(readRefusalToken(secret, token)).toEqual(refuses);
  expect(token).toHaveLength(refusalSample().split('/').at(-1)?.length ?? 0);
  const other = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
  expect([other, token.slice(1), `${token}x`, ''].map((one) => readRefusalToken(secret, one))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('opening the page refuses nothing; its one button does, without signing in, as often as it is pressed', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS');
  await saidOn(t, id, 'EMAIL');
  const url = await linkOf({ customerId: id });
  const asked = await fetch(url);
  expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(asked.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(await asked.text()).toMatch(/<form method="post"><button type="submit">Artık almak istemiyorum<\/button>/);
  expect(await consentOf(id)).toMatchObject({ status: 'GRANTED' });
  for (let n = 0; n < 2; n += 1) {
    const done = await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(done.status).toBe(200);
    expect(await done.text()).toMatch(/Reddiniz alındı/);
  }
  expect(await consentOf(id)).toMatchObject({
    status: 'REFUSED',
    source: 'HS_WEB',
    operator_id: null,
    proof: expect.stringMatching(/^İletideki ret bağlantısı, /),
  });
  // The other channel is unchanged.
  expect(await consentOf(id, 'EMAIL')).toMatchObject({ status: 'GRANTED' });
  expect(await (await fetch(url)).text()).toMatch(/Reddiniz alındı/);
  expect((await fetch(`${address}/r/AAAAAAAAAAAAAAAAAAAAAAAA`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
});

it('a link of a record that was merged refuses for the one that is left', async () => {
  const [loser, winner] = [await newCustomer(t), await newCustomer(t)];
  await saidOn(t, winner, 'SMS');
  await t.owner.updateTable('customer').set({ merged_into_id: winner }).where('id', '=', loser).execute();
  expect((await fetch(await linkOf({ customerId: loser }), { method: 'POST' })).status).toBe(200);
  expect(await consentOf(winner)).toMatchObject({ status: 'REFUSED' });
});

it('who refuses by link while a campaign runs gets nothing more of it', async () => {
  const first = await started(6);
  await work(first.id);
  const phones = await t.owner
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('id', 'in', first.ids)
    .orderBy('id', 'desc')
    .execute();
  const [last] = phones;
  const link = linkIn(gateway.texts.get(last?.phone ?? ''));
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/r\/[\w-]{24}$/);

  const { templateId, segmentId } = first;
  const second = await author.call(campaigns.create, {
    name: 'İkinci kampanya',
    templateId,
    segmentId,
    perMinute: 180,
  });
  await author.call(campaigns.move, { id: second.id, version: second.version, action: 'START' });
  gateway.sent.clear();
  const working = work(second.id);
  while (gateway.sent.size === 0) await new Promise((done) => setTimeout(done, 10));
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const had = gateway.sent.get(last?.phone ?? '') ?? 0;
  await working;
  expect([had, gateway.sent.get(last?.phone ?? '') ?? 0]).toEqual([0, 0]);
  expect(await statesOf(t, second.id)).toEqual({ SENT: 5, SKIPPED: 1 });
  expect((await author.call(campaigns.detail, { id: first.id })).refused).toBe(1);
});

it('marketing of the outbox has the link too, and mail programs their one click', async () => {
  const id = await newCustomer(t, { email: 'ret.deneyen@posta.example' });
  await saidOn(t, id, 'EMAIL');
  const html = blocksHtml('Yeni mezatlar', [{ kind: 'TEXT', text: 'Merhaba' }]);
  const letter = { customerId: id, channel: 'EMAIL', recipients: ['ret.deneyen@posta.example'] } as const;
  const write = (purpose: 'MARKETING' | 'TRANSACTIONAL') =>
    t.db
      .transaction()
      .execute((trx) => writeTo(trx, { ...letter, purpose, subject: 'Yeni mezatlar', body: 'Merhaba', html }));
  const smtp = await fakeSmtp();
  const transports = { EMAIL: emailTransport(smtp.url, 'Tellal <konsol@tellal.example>') };
  for (const purpose of ['MARKETING', 'TRANSACTIONAL'] as const) {
    const { outboxIds } = await write(purpose);
    await deliver({ db: t.db, log, address, transports }, outboxIds[0] ?? 0);
  }
  await smtp.stop();
  const [marketing = '', other = ''] = smtp.mails ?? [];
  const link = await linkOf({ customerId: id, channel: 'EMAIL' });
  const unfolded = marketing.replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${link}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const decoded = marketing.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  expect(decoded).toContain(`Ret: ${link}`);
  expect(decoded).toContain(`<br/>Ret: <a href="${link}" class="link">${link}</a>`);
  expect(other).not.toMatch(/List-Unsubscribe|Ret:|<!--refusal-->/);
});

it('a push brings its link beside its text, and what is refused by it are pushes alone', async () => {
  const id = await newCustomer(t, { email: 'bildirim.deneyen@posta.example' });
  await saidOn(t, id, 'PUSH');
  await saidOn(t, id, 'EMAIL');
  const token = `ret-${id}`;
  await t.owner.insertInto('push_token').values({ customer_id: id, token, platform: 'IOS' }).execute();
  const sent: { body: string; refusalUrl?: string }[] = [];
  const PUSH = {
    phones: true,
    send: async (message: { body: string; refusalUrl?: string }) => void sent.push(message),
  };
  for (const purpose of ['MARKETING', 'TRANSACTIONAL'] as const) {
    const { outboxIds } = await t.db.transaction().execute((trx) =>
      writeTo(trx, {
        customerId: id,
        channel: 'PUSH',
        recipients: [token],
        purpose,
        subject: 'Yeni mezatlar',
        body: 'Merhaba',
      }),
    );
    await deliver({ db: t.db, log, address, transports: { PUSH } }, outboxIds[0] ?? 0);
  }
  const link = await linkOf({ customerId: id, channel: 'PUSH' });
  const [marketing, other] = sent;
  expect(marketing?.refusalUrl).toBe(link);
  expect(marketing?.body).not.toContain('/r/');
  expect(other?.refusalUrl).toBeUndefined();
  expect(await (await fetch(link)).text()).toContain('mobil bildirim ile gönderilen');
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect(await consentOf(id, 'PUSH')).toMatchObject({ status: 'REFUSED', source: 'HS_WEB' });
  expect(await consentOf(id, 'EMAIL')).toMatchObject({ status: 'GRANTED' });
});

it('a push that another system sends waits for nothing but its link, and is seen there with it', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'PUSH');
  const token = `baska-${id}`;
  await t.owner.insertInto('push_token').values({ customer_id: id, token, platform: 'ANDROID' }).execute();
  const push = {
    customerId: id,
    channel: 'PUSH' as const,
    recipients: [token],
    subject: 'Yeni mezatlar',
    body: 'Merhaba',
  };
  const { outboxIds, sendsAt } = await t.db
    .transaction()
    .execute((trx) => writeTo(trx, { ...push, purpose: 'MARKETING' }));
  expect(sendsAt).toBeNull();
  const seen = () =>
    t.db
      .selectFrom('outbox_message')
      .select(['body', 'refusal_url as url'])
      .where('id', '=', outboxIds[0] ?? 0)
      .where('status', '=', 'PENDING')
      .executeTakeFirst();
  expect(await seen()).toBeUndefined();
  expect(await deliver({ db: t.db, log, address, transports: {} }, outboxIds[0] ?? 0)).toBe(true);
  expect(await seen()).toEqual({
    body: expect.not.stringContaining('/r/'),
    url: await linkOf({ customerId: id, channel: 'PUSH' }),
  });
});
