import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { campaigns } from '@/contract/messaging/campaigns';
import { emails } from '@/contract/messaging/emails';
import { writeTo } from '@/server/areas/customers/contact';
import { workOnCampaign } from '@/server/areas/messaging/campaigns/work';
import { deliver } from '@/server/platform/delivery/deliver';
import { blocksHtml } from '@/server/platform/delivery/mail/html';
import { opensOf, openToken, opensSecret, readOpenToken } from '@/server/platform/delivery/opens';
import { refusalToken } from '@/server/platform/delivery/refusal';
import type { Outgoing, Transports } from '@/server/platform/delivery/transport';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { draftCampaign } from '@/tests/support/campaigns';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { openMarketing, saidOn } from '@/tests/support/marketing';
import { hire } from '@/tests/support/operators';
import { configure } from '@/tests/support/settings';
import { openPictures, OPENS_COUNTED } from './picture';

let t: TestApi;
let author: Caller;
let reader: Caller & { id: number };
let server: Server;
let address: string;
const log = pino({ level: 'silent' });
const sent: Outgoing[] = [];
const transports: Transports = { EMAIL: { send: async (message) => void sent.push(message) } };

beforeAll(async () => {
  t = await testApi();
  await openMarketing(t);
  author = await hire(t, 'acilan.deneyen', ['MARKETING']);
  reader = await newOperator(t, 'acilan.okuyan', 'EMAIL_MANAGER', 'ALL_CUSTOMER_ACCESS');
  const pictures = await openPictures(t.db, 0);
  server = createServer((req, res) => void pictures(req, res));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await configure(t, 'mailOpens', true);
});
beforeEach(() => void sent.splice(0));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await t.stop();
});

const pictureIn = (message: Outgoing | undefined) => /<img src="([^"]+\/o\/[^"]+)"/.exec(message?.html ?? '')?.[1];
let made = 0;
/** A customer and an e-mail sent to them: its outbox row and its tracking picture. */
const written = async (purpose: 'MARKETING' | 'TRANSACTIONAL') => {
  made += 1;
  const email = `acan${made}@posta.example`;
  const customerId = await newCustomer(t, { email });
  await saidOn(t, customerId, 'EMAIL');
  const html = blocksHtml('Yeni mezatlar', [{ kind: 'TEXT', text: 'Merhaba' }]);
  const { outboxIds } = await t.db.transaction().execute((trx) =>
    writeTo(trx, {
      customerId,
      channel: 'EMAIL',
      recipients: [email],
      purpose,
      subject: 'Yeni mezatlar',
      body: 'Merhaba',
      html,
    }),
  );
  const [id = 0] = outboxIds;
  await deliver({ db: t.db, log, address, transports }, id);
  return { id, customerId, picture: pictureIn(sent.at(-1)), html: sent.at(-1)?.html };
};
const countedOf = (id: number) =>
  t.db
    .selectFrom('outbox_message')
    .select(['opened_at as at', 'open_count as count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const open = async (url = '', init?: RequestInit) => {
  const answer = await fetch(url, init);
  return [
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    (await answer.arrayBuffer()).byteLength,
  ];
};
const THE_PICTURE = [200, 'image/gif', 'no-store', 42];

test('the first open of a marketing e-mail is kept, and how often; the list says it', async () => {
  const { id, picture } = await written('MARKETING');
  expect(picture).toMatch(/\/o\/[\w-]{24}$/);
  // The stored copy does not contain the picture, so that showing it counts nothing.
  const { html } = await t.db
    .selectFrom('outbox_message')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(html).not.toMatch(/<img/);
  expect(await open(picture)).toEqual(THE_PICTURE);
  const first = await countedOf(id);
  expect(first).toEqual({ at: expect.any(String), count: 1 });
  expect(await open(picture)).toEqual(THE_PICTURE);
  expect(await countedOf(id)).toEqual({ at: first.at, count: 2 });
  await fetch(picture ?? '', { method: 'HEAD' });
  expect((await countedOf(id)).count).toBe(2);
  const { rows } = await reader.call(emails.list, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ openedAt: first.at, openCount: 2 });
});

test('no other message has the picture, nor marketing of those who did not say yes', async () => {
  expect((await written('TRANSACTIONAL')).html).not.toMatch(/<img|<!--opened-->/);
  const [yes, no] = [await newCustomer(t), await newCustomer(t)];
  await saidOn(t, yes, 'EMAIL');
  const pictures = await opensOf(
    t.db,
    address,
    [yes, no].map((customerId) => ({ kind: 'campaign_recipient', id: customerId, customerId })),
  );
  expect([pictures(yes), pictures(no)]).toEqual([expect.stringContaining('/o/'), null]);
  await configure(t, 'mailOpens', false);
  expect((await written('MARKETING')).html).not.toMatch(/<img|<!--opened-->/);
  await configure(t, 'mailOpens', true);
});

test('whoever withdraws, and everybody while it is off, is not counted any more', async () => {
  const { id, customerId, picture } = await written('MARKETING');
  await saidOn(t, customerId, 'EMAIL', { status: 'REFUSED' });
  expect(await open(picture)).toEqual(THE_PICTURE);
  expect(await countedOf(id)).toEqual({ at: null, count: 0 });
  await saidOn(t, customerId, 'EMAIL');
  await configure(t, 'mailOpens', false);
  expect(await open(picture)).toEqual(THE_PICTURE);
  await configure(t, 'mailOpens', true);
  expect(await countedOf(id)).toEqual({ at: null, count: 0 });
});

test('whatever is asked for, the answer is the same', async () => {
  const secret = await opensSecret(t.db);
  const mail = { kind: 'campaign_recipient', id: 9_007_199_254_740_991 } as const;
  expect(readOpenToken(secret, openToken(secret, mail))).toEqual(mail);
  const refusal = refusalToken(Buffer.alloc(32), { customerId: 1, channel: 'EMAIL', campaignId: 0 });
  for (const wrong of ['', 'x', 'A'.repeat(24), refusal, `${openToken(secret, mail)}?x`]) {
    expect(readOpenToken(secret, wrong)).toBeNull();
    expect(await open(`${address}/o/${wrong}`)).toEqual(THE_PICTURE);
  }
  expect(await open(`${address}/o/${openToken(secret, mail)}`)).toEqual(THE_PICTURE);
  expect(await open(`${address}/o/x`, { method: 'POST' })).toEqual(THE_PICTURE);
});

test('a campaign says how many opened it, and who', async () => {
  const blocks = [{ kind: 'TEXT' as const, text: 'Merhaba {isim}' }];
  const mailer = await newOperator(t, 'acilan.kampanya', 'ADMIN');
  const { campaign, ids } = await draftCampaign(t, mailer, 5, { blocks });
  const [refuses = 0, says = 0] = ids;
  await saidOn(t, refuses, 'EMAIL', { status: 'REFUSED' });
  await t.owner.deleteFrom('consent').where('customer_id', '=', says).execute();
  await mailer.call(campaigns.move, { id: campaign.id, version: campaign.version, action: 'START' });
  await workOnCampaign({ db: t.db, log, address, transports }, campaign.id);
  const pictures = sent.map(pictureIn);
  expect(new Set(pictures).size).toBe(3);
  expect((await mailer.call(campaigns.detail, { id: campaign.id })).opened).toBe(0);
  await open(pictures[0]);
  await open(pictures[0]);
  expect((await mailer.call(campaigns.detail, { id: campaign.id })).opened).toBe(1);
  const { rows } = await mailer.call(campaigns.recipients, { campaignId: campaign.id, after: 0 });
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.filter(({ openedAt }) => openedAt !== null)).toHaveLength(1);
  expect(rows.slice(0, 2).map(({ failure }) => failure)).toEqual(['CONSENT_REFUSED_EMAIL', 'CONSENT_MISSING_EMAIL']);
  const sms = await draftCampaign(t, author, 1);
  expect((await author.call(campaigns.detail, { id: sms.campaign.id })).opened).toBeNull();
});

test('so many of one address a minute are counted', async () => {
  const { id, picture } = await written('MARKETING');
  await Promise.all(
    Array.from({ length: OPENS_COUNTED / 20 }, async () => {
      for (let at = 0; at < 25; at += 1) await open(picture);
    }),
  );
  const { count } = await countedOf(id);
  expect(count).toBeGreaterThan(OPENS_COUNTED / 2);
  expect(count).toBeLessThanOrEqual(OPENS_COUNTED);
});
