import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { backoffice } from '@/contract/settings/backoffice';
import { asRead } from '@/tests/support/providers';
import {
  becomes,
  closeDelivery,
  delivery,
  emptyOutbox,
  FROM,
  gateway,
  jobEnds,
  jobOf,
  openDelivery,
  SHORT,
  smtp,
  startProcess,
  statusOf,
  stopWorkers,
  t,
  workers,
  write,
} from '@/tests/support/delivery';
import { deliver, pickUpMessages } from './deliver';
import { emailTransport } from './email';
import { send } from './outbox';
import { NotDelivered } from './transport';
import { until } from '@/tests/support/until';

beforeAll(openDelivery);
beforeEach(emptyOutbox);
afterEach(stopWorkers);
afterAll(closeDelivery);

it('a message of an act is sent after its commit, and not after a rollback', async () => {
  startProcess();
  const undone = t.db.transaction().execute(async (trx) => {
    await send(trx, { channel: 'EMAIL', recipient: 'geri@ornek.com', body: 'x' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const id = await write('EMAIL', 'ayse@ornek.com');
  await becomes(id, 'SENT');
  expect(smtp.taken).toEqual(['ayse@ornek.com']);
  await jobEnds(id);
});

test('an e-mail is sent as text and as HTML, the console’s own in the same layout', async () => {
  const write = (message: Partial<Parameters<typeof send>[1]>) =>
    t.db.transaction().execute((trx) =>
      send(trx, {
        channel: 'EMAIL',
        recipient: 'isil@posta.example',
        subject: 'Kod',
        body: 'Kodunuz {{console}}/a',
        leadsToConsole: true,
        ...message,
      }),
    );
  await deliver(delivery, await write({}));
  await deliver(delivery, await write({ html: '<p>Merhaba <a href="{{console}}/b">aç</a></p>' }));
  const [plain = '', blocks = ''] = smtp.mails ?? [];
  for (const mail of [plain, blocks]) {
    expect(mail).toContain('multipart/alternative');
    // The text comes first: mail programs show the last part that they support.
    expect(mail.indexOf('text/plain')).toBeLessThan(mail.indexOf('text/html'));
  }
  expect(asRead(plain)).toContain('href="https://konsol.tellal.example/a"');
  expect(asRead(blocks)).toContain('<a href="https://konsol.tellal.example/b">');
});

test('whoever is called {{console}} stays called so', async () => {
  const id = await t.db
    .transaction()
    .execute((trx) =>
      send(trx, { channel: 'EMAIL', recipient: 'a@b.example', subject: 'Not', body: 'Bay {{console}}' }),
    );
  await deliver(delivery, id);
  expect(asRead(smtp.mails?.at(-1) ?? '')).toContain('Bay {{console }}');
});

describe('an attempt that fails', () => {
  const once = async (id: number) => {
    await deliver(delivery, id);
    return { ...(await statusOf(id)), job: await jobOf(id) };
  };

  it('permanently is the last one', async () => {
    smtp.manner = 'unknown mailbox';
    const mail = await write('EMAIL', 'yok@ornek.com');
    expect(await once(mail)).toMatchObject({ status: 'FAILED', attempts: 1, failure: expect.stringContaining('550') });
    gateway.manner = 'refuses';
    expect(await once(await write('SMS', '+905320000001'))).toMatchObject({ status: 'FAILED', attempts: 1 });
    expect(smtp.taken).toEqual([]);
  });

  it('for lack of a connection or of time is repeated later, six times in all', async () => {
    smtp.manner = 'busy';
    const id = await write('EMAIL', 'sonra@ornek.com');
    expect(await once(id)).toMatchObject({ status: 'PENDING', attempts: 1 });
    expect((await jobOf(id))?.waits).toBeGreaterThan(20);
    smtp.manner = 'mute';
    expect(await once(id)).toMatchObject({ status: 'PENDING', attempts: 2 });
    for (let attempts = 3; attempts <= 5; attempts += 1)
      expect(await once(id)).toMatchObject({ status: 'PENDING', attempts });
    expect(await once(id)).toMatchObject({ status: 'FAILED', attempts: 6 });
    const nobody = { ...delivery, transports: { EMAIL: emailTransport('smtp://127.0.0.1:9', FROM, SHORT) } };
    const other = await write('EMAIL', 'kimse@ornek.com');
    await deliver(nobody, other);
    expect(await statusOf(other)).toMatchObject({ status: 'PENDING', attempts: 1 });
    expect(smtp.taken).toEqual([]);
  });

  it('because the provider asks to wait is repeated after that time', async () => {
    const later = new NotDelivered('NOT_SENT', 'SMS_ANSWERED: 429', 600_000);
    const id = await write('SMS', '+905320000009');
    await deliver({ ...delivery, transports: { SMS: { send: () => Promise.reject(later) } } }, id);
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING', attempts: 1 });
    expect((await jobOf(id))?.waits).toBeGreaterThan(590);
  });

  it.each(['mute after text', 'hangs up after text'] as const)(
    'when the server %s is nobody’s to repeat',
    async (manner) => {
      smtp.manner = manner;
      const id = await write('EMAIL', 'belirsiz@ornek.com');
      expect(await once(id)).toMatchObject({ status: 'UNSURE', attempts: 1 });
      smtp.manner = 'takes';
      await sql`update outbox_message set next_attempt_at = now()`.execute(t.owner);
      await pickUpMessages(delivery);
      startProcess();
      await wait(500);
      expect(await statusOf(id)).toMatchObject({ status: 'UNSURE', attempts: 1 });
      expect(smtp.taken).toEqual(['belirsiz@ornek.com']);
    },
  );

  it('with an unknown outcome is repeated at a gateway that recognises repeats, and arrives once', async () => {
    gateway.manner = 'mute';
    const id = await write('SMS', '+905320000002');
    expect(await once(id)).toMatchObject({ status: 'PENDING', attempts: 1 });
    gateway.manner = 'takes';
    expect(await once(id)).toMatchObject({ status: 'SENT', attempts: 2 });
    expect(gateway.taken).toEqual(['+905320000002']);
  });
});

describe('a mail server that does not answer', () => {
  const writeMails = async () => {
    const mails = [];
    for (let n = 0; n < 6; n += 1) mails.push(await write('EMAIL', `posta${n}@ornek.com`));
    return mails;
  };

  it('does not delay an SMS while mails are waiting for it', async () => {
    smtp.manner = 'mute';
    startProcess();
    const mails = await writeMails();
    const sending = async () => (await Promise.all(mails.map(statusOf))).filter(({ status }) => status === 'SENDING');
    // As many as are sent at the same time.
    await until(async () => (await sending()).length === 2);
    await becomes(await write('SMS', '+905320000003'), 'SENT');
    expect(await sending()).toHaveLength(2);
    smtp.manner = 'busy';
    smtp.hangUp();
  });

  it('gives up waiting, so that every mail is attempted', async () => {
    smtp.manner = 'mute';
    startProcess(delivery);
    const mails = await writeMails();
    await until(async () => (await Promise.all(mails.map(statusOf))).every(({ attempts }) => attempts === 1));
    expect(smtp.taken).toEqual([]);
  });
});

it('two processes share the waiting messages, and each message is sent once', async () => {
  startProcess();
  startProcess();
  const ids = [];
  for (let n = 0; n < 30; n += 1) ids.push(await write('EMAIL', `ortak${n}@ornek.com`));
  for (const id of ids) await becomes(id, 'SENT');
  expect(smtp.taken.toSorted()).toEqual(ids.map((_, n) => `ortak${n}@ornek.com`).toSorted());
});

it('a process that stops finishes the messages it is sending', async () => {
  startProcess();
  const id = await write('EMAIL', 'son@ornek.com');
  await until(async () => (await statusOf(id)).status !== 'PENDING');
  await workers.pop()?.stop();
  expect(await statusOf(id)).toMatchObject({ status: 'SENT', attempts: 1 });
  expect(smtp.taken).toEqual(['son@ornek.com']);
});

it('workers whose connections were cut continue', async () => {
  startProcess();
  await becomes(await write('EMAIL', 'once@ornek.com'), 'SENT');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name like 'console-jobs%'`.execute(t.owner);
  await becomes(await write('EMAIL', 'sonra@ornek.com'), 'SENT');
  expect(smtp.taken).toEqual(['once@ornek.com', 'sonra@ornek.com']);
});

it('messages without a job are found: waiting ones are sent, half-sent ones become unsure', async () => {
  const row = { channel: 'EMAIL' as const, recipient: 'eski@ornek.com', body: 'x' };
  const rows = await t.owner
    .insertInto('outbox_message')
    .values([row, { ...row, recipient: 'yarim@ornek.com', status: 'SENDING', attempts: 1 }])
    .returning('id')
    .execute();
  const [waiting = 0, half = 0] = rows.map(({ id }) => id);
  expect(await pickUpMessages(delivery)).toBe(1);
  expect(await pickUpMessages(delivery)).toBe(0);
  startProcess();
  await becomes(waiting, 'SENT');
  expect((await statusOf(half)).status).toBe('UNSURE');
  expect(smtp.taken).toEqual(['eski@ornek.com']);
});

it('a message that is hours overdue is not sent, until somebody decides to', async () => {
  const [late, later] = [await write('EMAIL', 'dun@ornek.com'), await write('SMS', '+905320000010')];
  const due = (id: number, hours: number) =>
    sql`update outbox_message set next_attempt_at = now() - make_interval(hours => ${hours}::integer) where id = ${id}`.execute(
      t.owner,
    );
  await due(late, 7);
  await due(later, 5);
  for (const id of [late, later]) await deliver(delivery, id);
  expect(await statusOf(late)).toEqual({ status: 'FAILED', attempts: 0, failure: 'OVERDUE' });
  expect((await statusOf(later)).status).toBe('SENT');
  expect(smtp.taken).toEqual([]);
  await (await t.signIn('yonetici')).call(backoffice.retryMessages, { id: late });
  await deliver(delivery, late);
  expect(smtp.taken).toEqual(['dun@ornek.com']);
});

it('somebody decides about an unsure message: send again, or settle', async () => {
  smtp.manner = 'hangs up after text';
  const [again, settled] = [await write('EMAIL', 'tekrar@ornek.com'), await write('EMAIL', 'tamam@ornek.com')];
  await deliver(delivery, again);
  await deliver(delivery, settled);
  smtp.manner = 'takes';
  const admin = await t.signIn('yonetici');
  const { rows } = await admin.call(backoffice.failedMessages);
  expect(rows.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: settled, status: 'UNSURE' },
    { id: again, status: 'UNSURE' },
  ]);
  // Retrying all concerns only messages that certainly were not sent.
  expect(await admin.call(backoffice.retryMessages)).toEqual({ count: 0 });
  await admin.call(backoffice.retryMessages, { id: again });
  await admin.call(backoffice.dropMessage, { id: settled });
  startProcess();
  await becomes(again, 'SENT');
  expect((await statusOf(settled)).status).toBe('DROPPED');
  expect(smtp.taken).toEqual(['tekrar@ornek.com', 'tamam@ornek.com', 'tekrar@ornek.com']);
});
