import { sql } from 'kysely';
import { pino } from 'pino';
import webpush from 'web-push';
import { access } from '@/contract/access';
import { live } from '@/contract/live';
import { notifications } from '@/contract/notifications';
import { account } from '@/contract/operators/account';
import {
  AT_NIGHT,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  wantedByDefault,
} from '@/domain/notifications';
import { deliver, pickUpMessages } from '@/server/platform/delivery/deliver';
import { CONSOLE_ADDRESS } from '@/server/platform/delivery/outbox';
import { PUSH_PREFIX, pushDelivery, vapidKeys } from '@/server/platform/delivery/push';
import { NotDelivered, type Transport } from '@/server/platform/delivery/transport';
import { readSettings } from '@/server/platform/settings/settings';
import { readConfig } from '@/server/process/config';
import { transportsOf } from '@/server/process/transports';
import { type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { openNights } from '@/tests/support/marketing';
import { unconfigure } from '@/tests/support/settings';
import { notifyDue } from './due';
import { notifyOperator } from './notify';

let t: TestApi;
let me: Caller;
let meId: number;
beforeAll(async () => {
  t = await testApi();
  await openNights(t);
  me = await t.signIn('icerik');
  meId = await idOf('icerik');
  await vapidKeys(t.owner);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.owner.deleteFrom('notification').where('operator_id', '=', meId).execute();
  await t.owner.deleteFrom('outbox_message').where('status', '=', 'PENDING').execute();
});

it('names no contacts outside of the console, where somebody may see them or not and nothing is logged', async () => {
  for (const channel of ['EMAIL', 'SMS'] as const)
    await me.call(account.setNotification, { kind: 'ASSIGNMENT', channel, wanted: true });
  await t.owner.updateTable('operator').set({ phone: '+905321009911' }).where('id', '=', meId).execute();
  const news = {
    title: 'Ara: 0532 765 43 21',
    body: 'Eşi kanarya@posta.example, T.C. 10000000146',
    path: '/activities/list',
  };
  await t.db.transaction().execute((trx) => notifyOperator(trx, { operatorId: meId, kind: 'ASSIGNMENT', ...news }));
  const sent = await t.owner
    .selectFrom('outbox_message')
    .select(['channel', 'subject', 'body'])
    .where('status', 'in', ['PENDING', 'HELD'])
    .where('channel', 'in', ['EMAIL', 'SMS'])
    .execute();
  const [mail, sms] = ['EMAIL', 'SMS'].map((one) => sent.findLast(({ channel }) => channel === one));
  expect(mail).toMatchObject({ subject: 'Ara: •••' });
  expect(mail?.body).toContain('Eşi •••, T.C. •••');
  expect(sms?.body).toContain('Ara: •••');
  for (const channel of ['EMAIL', 'SMS'] as const)
    await me.call(account.setNotification, { kind: 'ASSIGNMENT', channel, wanted: channel === 'EMAIL' });
});

it('a console without pushes offers no key, and accepts no subscription', async () => {
  const quiet = await testApi({ push: false });
  try {
    const somebody = await quiet.signIn('icerik');
    expect(await somebody.call(notifications.pushKey)).toEqual({ key: null });
    const browser = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    };
    await expect(somebody.call(notifications.pushOn, browser)).rejects.toMatchObject({
      status: 409,
      body: { errors: ['PUSH_OFF'] },
    });
    expect(await quiet.owner.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  } finally {
    await quiet.stop();
    await readSettings(t.db);
  }
});

const idOf = async (username: string) =>
  (await t.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof Refused ? error.status : error),
  );
const outbox = () =>
  t.owner
    .selectFrom('outbox_message')
    .select(['channel', 'recipient', 'subject', 'body'])
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute();
const NEWS = {
  kind: 'ASSIGNMENT',
  title: 'Size yeni bir iş atandı',
  body: 'Kadıköy',
  path: '/activities/detail?id=7',
} as const;
const tell = (more: Partial<Parameters<typeof notifyOperator>[1]> = {}) =>
  t.db.transaction().execute((trx) => notifyOperator(trx, { operatorId: meId, ...NEWS, ...more }));
const newest = async () => (await me.call(notifications.list, {})).rows;

describe('an operator is told', () => {
  it('in the console: listed, counted, read once', async () => {
    await tell();
    await tell({ kind: 'MENTION', title: 'Bir notta adınız geçti' });
    expect(await me.call(notifications.news)).toEqual({ unread: 2 });
    const rows = await newest();
    expect(rows).toMatchObject([
      { kind: 'MENTION', readAt: null },
      { ...NEWS, level: 'info', readAt: null },
    ]);
    const id = rows[0]?.id ?? 0;
    await me.call(notifications.read, { id });
    const readAt = (await newest())[0]?.readAt;
    expect(readAt).not.toBeNull();
    await me.call(notifications.read, { id });
    expect((await newest())[0]?.readAt).toBe(readAt);
    expect((await me.call(notifications.list, { unread: true })).rows).toHaveLength(1);
  });

  it('not after a rollback, not of their own acts, and not twice', async () => {
    await t.db
      .transaction()
      .execute(async (trx) => {
        await notifyOperator(trx, { operatorId: meId, ...NEWS });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tell({ byId: meId });
    expect(await newest()).toEqual([]);
    await tell({ operatorId: [meId, meId] });
    expect(await newest()).toHaveLength(1);
  });

  it('no longer after deactivation', async () => {
    const passive = await t.db
      .selectFrom('operator')
      .select('id')
      .where('status', '=', 'PASSIVE')
      .executeTakeFirstOrThrow();
    await tell({ operatorId: passive.id });
    expect(
      await t.owner
        .selectFrom('notification')
        .select('id')
        .where('operator_id', '=', passive.id)
        .where('title', '=', NEWS.title)
        .execute(),
    ).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('by e-mail with a link, by default, until they choose', async () => {
    await tell();
    expect(await outbox()).toMatchObject([{ channel: 'EMAIL', subject: NEWS.title }]);
    expect((await outbox())[0]?.body).toContain(`${CONSOLE_ADDRESS}/activities/detail?id=7`);
    await tell({ kind: 'MENTION' });
    expect(await outbox()).toHaveLength(1);
  });

  it('with one link, whatever a customer is called', async () => {
    await tell({ title: 'Yeni iş: {{console}}/a {{link}}', body: '{{title}}' });
    const [mail] = await outbox();
    expect(mail?.subject).toBe('Yeni iş: {{console}}/a {{link}}');
    expect(mail?.body).toContain('{{link}}\n\n{{title}}\n\n');
    expect(mail?.body.split(CONSOLE_ADDRESS)).toHaveLength(2);
  });

  it('by the chosen channels only', async () => {
    const choose = (channel: 'CONSOLE' | 'EMAIL' | 'SMS', wanted: boolean) =>
      me.call(account.setNotification, { kind: 'APPOINTMENT', channel, wanted });
    await choose('CONSOLE', false);
    await choose('EMAIL', false);
    await choose('SMS', true);
    await tell({ kind: 'APPOINTMENT' });
    expect(await newest()).toEqual([]);
    expect((await outbox()).map(({ channel }) => channel)).toEqual(['SMS']);
  });
});

describe('at night', () => {
  const NIGHT = Date.parse('2026-11-26T00:05:00+03:00');
  const MORNING = '2026-11-26T06:00:00.000Z';
  const endpoint = 'https://fcm.googleapis.com/fcm/send/gece';
  let clock: jest.SpiedFunction<typeof Date.now> | undefined;
  beforeAll(() => unconfigure(t, 'messageHours'));
  afterAll(async () => {
    await me.call(notifications.pushOff, { endpoint });
    for (const kind of NOTIFICATION_KINDS)
      for (const channel of NOTIFICATION_CHANNELS)
        await me.call(account.setNotification, { kind, channel, wanted: wantedByDefault(kind, channel) });
    await openNights(t);
  });
  afterEach(() => clock?.mockRestore());
  const itIs = (moment: number) => {
    clock?.mockRestore();
    clock = jest.spyOn(Date, 'now').mockReturnValue(moment);
  };
  const leaves = async () => {
    const rows = await t.owner
      .selectFrom('outbox_message')
      .select(['channel', 'status', 'next_attempt_at as at'])
      .where('status', 'in', ['PENDING', 'HELD'])
      .orderBy('channel')
      .execute();
    return rows.map(({ channel, status, at }) => [channel, status === 'HELD' ? new Date(at).toISOString() : 'NOW']);
  };
  beforeEach(async () => {
    await t.owner.deleteFrom('outbox_message').where('status', 'in', ['PENDING', 'HELD']).execute();
    await me.call(notifications.pushOn, {
      endpoint,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    });
  });

  it.each(NOTIFICATION_KINDS)(
    '%s: stands in the console, and elsewhere comes as the list of kinds says',
    async (kind) => {
      for (const channel of NOTIFICATION_CHANNELS)
        await me.call(account.setNotification, { kind, channel, wanted: true });
      const when = AT_NIGHT[kind] === 'GOES' ? 'NOW' : MORNING;
      itIs(NIGHT);
      await tell({ kind });
      clock?.mockRestore();
      expect(await newest()).toMatchObject([{ kind }]);
      expect(await leaves()).toEqual(['EMAIL', 'PUSH', 'SMS'].map((channel) => [channel, when]));
      await t.owner.deleteFrom('outbox_message').where('status', 'in', ['PENDING', 'HELD']).execute();
      itIs(Date.parse('2026-11-26T14:00:00+03:00'));
      await tell({ kind });
      expect(await leaves()).toEqual(['EMAIL', 'PUSH', 'SMS'].map((channel) => [channel, 'NOW']));
    },
  );

  it('only security is sent at once', () => {
    expect(NOTIFICATION_KINDS.filter((kind) => AT_NIGHT[kind] === 'GOES')).toEqual(['SECURITY']);
  });

  it.each([
    ['the morning is too late for it', '2026-11-26T08:30:00+03:00', 'NOW'],
    ['the morning is soon enough', '2026-11-26T09:30:00+03:00', MORNING],
  ])('what must be known by a time comes by then: %s', async (_, by, when) => {
    itIs(NIGHT);
    await tell({ kind: 'ASSIGNMENT', neededBy: Date.parse(by) });
    expect((await leaves()).map(([, at]) => at)).toContain(when);
    expect(new Set((await leaves()).map(([, at]) => at)).size).toBe(1);
  });

  it('a held message is sent in the morning, once, and not before', async () => {
    const sent: string[] = [];
    const transports = { EMAIL: { send: async ({ recipient }: { recipient: string }) => void sent.push(recipient) } };
    const delivery = { db: t.db, transports, log: pino({ level: 'silent' }), address: '' };
    itIs(NIGHT);
    await tell({ kind: 'ASSIGNMENT' });
    clock?.mockRestore();
    const { id } = await t.owner
      .selectFrom('outbox_message')
      .select('id')
      .where('status', '=', 'HELD')
      .where('channel', '=', 'EMAIL')
      .executeTakeFirstOrThrow();
    const { rows: jobs } = await sql<{ later: boolean }>`
      select run_at > now() + interval '8 hours' as later from graphile_worker._private_jobs
       where key = ${`message:${id}`}`.execute(t.owner);
    expect(jobs).toEqual([{ later: true }]);
    // Its time has come.
    await sql`update outbox_message set next_attempt_at = now() where id = ${id}`.execute(t.owner);
    await deliver(delivery, id);
    await deliver(delivery, id);
    expect(sent).toHaveLength(1);
  });

  describe('a notification read in the console before the morning', () => {
    const sent: string[] = [];
    /** Another process, with its own connections. */
    const delivery = (send: Transport['send']) => ({
      db: t.owner,
      transports: { EMAIL: { send } },
      log: pino({ level: 'silent' }),
      address: '',
    });
    const counts = async ({ subject }: { subject: string }) => void sent.push(subject);
    /** A notification of the night; returns its id and that of its e-mail, which is due. */
    const toldAtNight = async (kind: NotificationKind, title: string) => {
      itIs(NIGHT);
      await tell({ kind, title });
      clock?.mockRestore();
      await t.owner
        .updateTable('outbox_message')
        .set({ next_attempt_at: sql<string>`now()` })
        .where('status', '=', 'HELD')
        .execute();
      const notice = (await newest()).find((one) => one.title === title)?.id ?? 0;
      const { id: email } = await t.owner
        .selectFrom('outbox_message')
        .select('id')
        .where('subject', '=', title)
        .where('channel', '=', 'EMAIL')
        .executeTakeFirstOrThrow();
      return { notice, email };
    };
    const statusesOf = async (title: string) =>
      (await t.owner.selectFrom('outbox_message').select('status').where('subject', '=', title).execute()).map(
        ({ status }) => status,
      );
    beforeEach(() => {
      sent.length = 0;
    });

    it('is not sent by any other channel, while an unread one is', async () => {
      const read = await toldAtNight('ASSIGNMENT', 'Okunan');
      const unread = await toldAtNight('ASSIGNMENT', 'Okunmayan');
      expect((await leaves()).length).toBeGreaterThan(2);
      await me.call(notifications.read, { id: read.notice });
      expect(new Set((await leaves()).map(([channel]) => channel)).size).toBe((await leaves()).length);
      for (const { email } of [read, unread]) await deliver(delivery(counts), email);
      expect(sent).toEqual(['Okunmayan']);
    });

    it('is not sent by any other channel when all are marked as read, or the answers to the operator’s requests', async () => {
      const { notice } = await toldAtNight('ASSIGNMENT', 'Hepsi');
      await me.call(notifications.readAll, { upTo: notice });
      expect(await leaves()).toEqual([]);
      itIs(NIGHT);
      await tell({ kind: 'REQUEST_ANSWERED', path: '/access/mine' });
      clock?.mockRestore();
      expect(await leaves()).not.toEqual([]);
      await me.call(access.answersSeen);
      expect(await leaves()).toEqual([]);
    });

    it('is not sent by any other channel when an attempt has failed and would be repeated', async () => {
      const { notice, email } = await toldAtNight('ASSIGNMENT', 'Bir kez');
      const fails = async () => Promise.reject(new NotDelivered('NOT_SENT', 'kapalı'));
      await deliver(delivery(fails), email);
      expect(await statusesOf('Bir kez')).toContain('PENDING');
      await me.call(notifications.read, { id: notice });
      await deliver(delivery(counts), email);
      expect(sent).toEqual([]);
    });

    it('is still sent by e-mail when it is about security', async () => {
      const { notice, email } = await toldAtNight('SECURITY', 'Güvenlik');
      await me.call(notifications.read, { id: notice });
      await deliver(delivery(counts), email);
      expect(sent).toEqual(['Güvenlik']);
    });

    it('is sent, once, by a process that has already started to', async () => {
      const { notice, email } = await toldAtNight('ASSIGNMENT', 'Yolda');
      await deliver(
        delivery(async (message) => {
          await me.call(notifications.read, { id: notice });
          await counts(message);
        }),
        email,
      );
      await deliver(delivery(counts), email);
      expect(sent).toEqual(['Yolda']);
      expect(await statusesOf('Yolda')).toEqual(['SENT']);
    });

    it('is sent once or not at all, whichever comes first', async () => {
      for (let n = 0; n < 20; n += 1) {
        const title = `Yarış ${n}`;
        const { notice, email } = await toldAtNight('ASSIGNMENT', title);
        await Promise.all([me.call(notifications.read, { id: notice }), deliver(delivery(counts), email)]);
        const times = sent.filter((one) => one === title).length;
        expect(await statusesOf(title)).toEqual(Array.from({ length: times }, () => 'SENT'));
        expect(times).toBeLessThan(2);
      }
    });
  });
});

describe('an operator’s own notifications', () => {
  it('are all that the operator reads, marks and counts', async () => {
    await tell();
    const id = (await newest())[0]?.id ?? 0;
    const other = await t.signIn('yonetici');
    expect((await other.call(notifications.list, { size: 100 })).rows.map((row) => row.id)).not.toContain(id);
    expect(await statusOf(other.call(notifications.read, { id }))).toBe(404);
    await other.call(notifications.readAll, { upTo: id + 1000 });
    expect(await me.call(notifications.news)).toEqual({ unread: 1 });
  });

  it('are marked as read up to the last one seen', async () => {
    await tell();
    const upTo = (await newest())[0]?.id ?? 0;
    await tell();
    expect(await me.call(notifications.readAll, { upTo })).toEqual({ read: 1 });
    expect(await me.call(notifications.news)).toEqual({ unread: 1 });
  });
});

describe('work that is due', () => {
  const open = async (dueInMinutes: number, more: Record<string, unknown> = {}) =>
    (
      await t.owner
        .insertInto('activity')
        .values({
          type: 'TASK',
          assignee_id: meId,
          due_at: new Date(Date.now() + dueInMinutes * 60_000).toISOString(),
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  beforeAll(async () => {
    while ((await notifyDue(t.db)) > 0);
  });

  it('is notified once, shortly before and when it is late, by whichever process comes first', async () => {
    const soon = await open(10);
    const late = await open(-10);
    await open(120);
    await open(10, { status: 'SUCCESS', closed_at: new Date().toISOString() });
    const told = await Promise.all([notifyDue(t.db), notifyDue(t.owner)]);
    expect(told[0] + told[1]).toBe(2);
    expect(await notifyDue(t.db)).toBe(0);
    const rows = await newest();
    expect(rows.map(({ path }) => path).sort()).toEqual([soon, late].map((id) => `/activities/detail?id=${id}`).sort());
    expect(rows.find(({ level }) => level === 'danger')?.title).toMatch(/^Geciken iş: /);
    expect(rows.find(({ level }) => level === 'info')?.title).toMatch(/^Zamanı yaklaşan iş: /);
  });

  it('is notified again when its time was moved, and to its new assignee', async () => {
    const id = await open(10);
    await notifyDue(t.db);
    await t.owner
      .updateTable('activity')
      .set({ due_at: new Date(Date.now() + 20 * 60_000).toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await notifyDue(t.db)).toBe(1);
    await t.owner
      .updateTable('activity')
      .set({ assignee_id: await idOf('yonetici') })
      .where('id', '=', id)
      .execute();
    expect(await notifyDue(t.db)).toBe(1);
  });
});

describe('requests for access', () => {
  it('notify those who decide, and the answer notifies the requester', async () => {
    const asker = await t.signIn('icerik');
    const boss = await t.signIn('yonetici');
    const before = (await boss.call(notifications.list, {})).rows[0]?.id ?? 0;
    const asked = await asker.call(access.ask, {
      kind: 'PERMISSION',
      permission: 'locations.read',
      reason: 'Bölgeler gerekiyor',
    });
    const told = (await boss.call(notifications.list, {})).rows[0];
    expect(told).toMatchObject({ kind: 'REQUEST', path: '/access/requests', body: 'Bölgeler gerekiyor' });
    expect(told?.id).toBeGreaterThan(before);
    expect(await newest()).toEqual([]);
    await boss.call(access.grant, { id: asked.id, duration: 'HOUR' });
    expect(await newest()).toMatchObject([{ kind: 'REQUEST_ANSWERED', level: 'success', path: '/access/mine' }]);
  });
});

describe('browser pushes', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const on = () => me.call(notifications.pushOn, { endpoint, ...keys });

  it('have a key that is the same in every process', async () => {
    const { key } = await me.call(notifications.pushKey);
    expect(key).toBe((await vapidKeys(t.owner)).publicKey);
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://127.0.0.1/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'nothing',
  ])('go to known push services only, not to %s', async (strange) => {
    expect(await statusOf(me.call(notifications.pushOn, { endpoint: strange, ...keys }))).toBe(400);
  });

  it('contain only the kind of event, without names', async () => {
    await on();
    await on();
    await tell();
    const push = (await outbox()).filter(({ channel }) => channel === 'PUSH');
    expect(push).toHaveLength(1);
    expect(JSON.parse(push[0]?.body ?? '')).toEqual({
      title: 'Size yeni bir iş atandı',
      path: NEWS.path,
      tag: 'ASSIGNMENT',
    });
    await me.call(notifications.pushOff, { endpoint });
    await tell();
    expect((await outbox()).filter(({ channel }) => channel === 'PUSH')).toHaveLength(1);
  });

  it('forget a browser that is gone, and are tried again otherwise', async () => {
    await on();
    const { id } = await t.owner.selectFrom('push_subscription').select('id').executeTakeFirstOrThrow();
    const message = { recipient: `${PUSH_PREFIX}${id}`, body: '{}' };
    const failing = (status: number) =>
      pushDelivery(t.db, 'mailto:it@example.com', () =>
        Promise.reject(new webpush.WebPushError('refused', status, {}, '', endpoint)),
      )(message);
    await expect(failing(500)).rejects.toThrow();
    await failing(410);
    expect(await t.owner.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  it('leave pushes to phones alone where another system sends them', async () => {
    const { id } = await t.owner
      .insertInto('outbox_message')
      .values({ channel: 'PUSH', recipient: 'a-customers-phone', body: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const config = readConfig({ NODE_ENV: 'test', WEB_PUSH_CONTACT: 'mailto:it@example.com', FCM_RECORD: '0' });
    const transports = transportsOf(t.db, config);
    expect(await pickUpMessages({ db: t.db, transports })).toBe(0);
    expect(await deliver({ db: t.db, transports, log: pino({ level: 'silent' }), address: '' }, id)).toBe(false);
  });

  it('to a browser fail with a clear reason where they are not set up', async () => {
    const { PUSH } = transportsOf(t.db, readConfig({ NODE_ENV: 'test', FCM_RECORD: '1' }));
    await expect(PUSH?.send({ recipient: `${PUSH_PREFIX}1` } as never)).rejects.toThrow('PUSH_NOT_SET_UP');
  });
});

it('stay closed while viewing as another operator, and to strangers', async () => {
  expect(await statusOf(t.nobody.call(notifications.list, {}))).toBe(401);
  expect((await t.nobody.answer(live.stream, { topics: 'notifications' })).status).toBe(401);
  const { rows } = await sql<{
    kinds: string;
  }>`select string_agg(distinct kind, ',') as kinds from notification`.execute(t.owner);
  expect(rows[0]?.kinds).toContain('APPOINTMENT');
});
