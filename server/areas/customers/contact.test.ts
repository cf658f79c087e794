import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { activities } from '@/contract/activities';
import { calls } from '@/contract/calls';
import { customers } from '@/contract/customers';
import { customerMessages } from '@/contract/customers/messages';
import { customerWork } from '@/contract/customers/work';
import type { EnumValue } from '@/domain/enums';
import { addDays, atTime, iso, today, weekdayOf } from '@/domain/time';
import { deliver, pickUpMessages } from '@/server/platform/delivery/deliver';
import { type Channel, send } from '@/server/platform/delivery/outbox';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import type { Row } from '@/server/process/seed/world';
import { work } from '@/tests/support/activities';
import { refusalSample, withRefusalLink } from '@/server/platform/delivery/refusal';
import { type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { newTemplate } from '@/tests/support/templates';
import { FOOTER, saidOn, SENDER } from '@/tests/support/marketing';
import { configure, unconfigure } from '@/tests/support/settings';
import { writeTo } from './contact';

const EVER = '2020-01-01';
/** A coming day that is no holiday, and neither is the day after it. Monday is 0. */
const coming = (weekday: number): string => {
  const closed = new Set(holidaysBetween(today(), addDays(today(), 60)).map(({ day }) => day));
  for (let ahead = 1; ahead < 50; ahead += 1) {
    const day = addDays(today(), ahead);
    if (weekdayOf(day) === weekday && ![0, 1, 2].some((more) => closed.has(addDays(day, more)))) return day;
  }
  throw new Error('no such day');
};
const [TUESDAY, SUNDAY] = [coming(1), coming(6)];
const HOLIDAY = holidaysBetween(addDays(today(), 1), addDays(today(), 400)).find(
  ({ day, half }) => !half && weekdayOf(day) < 5,
)?.day as string;
const at = (day: string, clock: string) => Date.parse(atTime(day, clock));
const OPEN = at(TUESDAY, '11:30');

let t: TestApi;
let operator: Caller & { id: number };
let templateId: number;
let clock: jest.SpiedFunction<typeof Date.now>;
const itIs = (moment: number) => clock.mockReturnValue(moment);

beforeAll(async () => {
  t = await testApi();
  operator = await newOperator(
    t,
    'tanitimci',
    'MANAGER',
    'ALL_CUSTOMER_ACCESS',
    'CUSTOMER_ADDER',
    'SMS_SENDER',
    'EMAIL_SENDER',
    'CALL_CONNECTOR_REQUEST',
    'ASSIGNEE_TELESALES',
    'PHONE_VIEWER',
  );
  for (const [key, value] of Object.entries(SENDER)) await configure(t, key as keyof typeof SENDER, value, EVER);
  ({ id: templateId } = await newTemplate(t, { body: 'Fırsat {ad} {link}', type: 'MARKETING', keywords: ['link'] }));
});
beforeEach(() => {
  clock = jest.spyOn(Date, 'now');
  itIs(OPEN);
});
afterEach(async () => {
  clock.mockRestore();
  await t.owner.updateTable('call').set({ outcome: 'REACHED' }).where('outcome', 'is', null).execute();
});
afterAll(() => t.stop());

const sendSms = (customerId: number, values = ['', 'https://tllp.example/x']) =>
  operator.call(customerMessages.sendSms, { customerId, templateId, values });
const sendPush = (customerId: number) =>
  operator.call(customerMessages.sendPush, { customerId, type: 'MARKETING', title: 'Fırsat', message: 'Bugün' });
const emailOf = async (customerId: number) =>
  (await t.db.selectFrom('customer').select('email').where('id', '=', customerId).executeTakeFirstOrThrow())
    .email as string;

/** The result of an attempt: NOW, the time when it will be sent, or the code of the refusal. */
type Came = string;
const came = async (attempt: Promise<{ sendsAt: string | null } | { id: number }>): Promise<Came> => {
  try {
    const answer = await attempt;
    return 'sendsAt' in answer && answer.sendsAt !== null ? answer.sendsAt : 'NOW';
  } catch (error) {
    if (error instanceof Refused) return error.body.errors[0] ?? '';
    return (error as { code: string }).code;
  }
};

type Door = {
  channel: EnumValue<'consentChannel'>;
  /** A message waits for the permitted hours; a call is refused outside them. */
  waits: boolean;
  go: (customerId: number) => Promise<Came>;
  /** What the screen shows beforehand. */
  said?: (customerId: number) => Promise<Came>;
};
const said = ({ closed, sendsAt }: { closed: string | null; sendsAt: string | null }): Came =>
  closed ?? sendsAt ?? 'NOW';

/** The state of a message after delivery, if it was written while it was permitted. */
const delivered = async (channel: Channel, recipient: string, customerId: number): Promise<Came> => {
  const id = await t.db
    .transaction()
    .execute((trx) => send(trx, { channel, recipient, body: 'x', marketing: { customerId } }));
  const taken: string[] = [];
  const transport = { send: async ({ body }: { body: string }) => void taken.push(body) };
  const transports = { SMS: transport, EMAIL: transport };
  await deliver({ db: t.db, log: pino({ level: 'silent' }), address: '', transports }, id);
  const row = await outgoing(id);
  expect(taken).toHaveLength(row.status === 'SENT' ? 1 : 0);
  if (row.status === 'HELD') return iso(Date.parse(row.next_attempt_at));
  return row.status === 'SENT' ? 'NOW' : `${row.status === 'STOPPED' ? row.failure : row.status}`;
};
const outgoing = (id: number) =>
  t.db
    .selectFrom('outbox_message')
    .select(['status', 'failure', 'body', 'next_attempt_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Every way in which the console contacts a customer for marketing. A new one belongs here. */
const DOORS: Record<string, Door> = {
  'an SMS': {
    channel: 'SMS',
    waits: true,
    go: (customerId) => came(sendSms(customerId)),
    said: async (customerId) => {
      const { rows } = await operator.call(customerMessages.smsFinder, { customerId });
      return said(rows.find(({ id }) => id === templateId) as never);
    },
  },
  'a push': {
    channel: 'PUSH',
    waits: true,
    go: (customerId) => came(sendPush(customerId)),
    said: async (customerId) => {
      const found = await operator.call(customerMessages.pushFinder, { customerId });
      return said({ closed: found.closed.MARKETING, sendsAt: found.marketingSendsAt });
    },
  },
  'an e-mail': {
    channel: 'EMAIL',
    waits: true,
    go: (customerId) =>
      came(
        operator.call(customerMessages.sendEmail, { customerId, type: 'MARKETING', subject: 'Fırsat', text: 'Bugün' }),
      ),
    said: async (customerId) => {
      const found = await operator.call(customerMessages.emailFinder, { customerId });
      return said({ closed: found.closed.MARKETING, sendsAt: found.marketingSendsAt });
    },
  },
  'an e-mail that something else writes': {
    channel: 'EMAIL',
    waits: true,
    go: async (customerId) => {
      const letter = { customerId, purpose: 'MARKETING', channel: 'EMAIL', subject: 'Fırsat', body: 'Bugün' } as const;
      const recipients = [await emailOf(customerId)];
      return came(t.db.transaction().execute((trx) => writeTo(trx, { ...letter, recipients })));
    },
  },
  'a call about work that offers something': {
    channel: 'CALL',
    waits: false,
    go: async (customerId) => {
      const activityId = await work(t, { type: 'INFORMATION', customer_id: customerId, assignee_id: operator.id });
      return came(operator.call(calls.dial, { activityId }));
    },
    said: async (customerId) => {
      const id = await work(t, { type: 'INFORMATION', customer_id: customerId, assignee_id: operator.id });
      const { call } = await operator.call(activities.detail, { id });
      return call?.closed[0] ?? 'NOW';
    },
  },
  'a call about nothing but marketing': {
    channel: 'CALL',
    waits: false,
    go: (customerId) => came(operator.call(calls.dial, { customerId, purpose: 'MARKETING' })),
  },
  'an SMS whose turn has come': {
    channel: 'SMS',
    waits: true,
    go: async (customerId) => {
      const { phone } = await t.db
        .selectFrom('customer')
        .select('phone')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      return delivered('SMS', phone as string, customerId);
    },
  },
  'an e-mail whose turn has come': {
    channel: 'EMAIL',
    waits: true,
    go: async (customerId) => delivered('EMAIL', await emailOf(customerId), customerId),
  },
};

const suffix = (channel: Door['channel']) => (channel === 'CALL' ? '' : `_${channel}`);
type Case = {
  consent?: Partial<Row<'consent'>> | null;
  now?: number;
  months?: number;
  without?: keyof typeof SENDER;
  /** The time when it will be sent, a code for every channel, or one for each. */
  comes: string | number | ((door: Door) => string | number);
};
const INCOMPLETE = { comes: 'CONSENT_INCOMPLETE' };
const ONLY_WRITTEN = (code: string) => (door: Door) => (door.waits ? code : 'NOW');
const CASES: Record<string, Case> = {
  'no consent': { consent: null, comes: ({ channel }) => `CONSENT_MISSING${suffix(channel)}` },
  'a consent that nobody knows of': {
    consent: { status: 'UNKNOWN' },
    comes: ({ channel }) => `CONSENT_MISSING${suffix(channel)}`,
  },
  'a refusal': { consent: { status: 'REFUSED' }, comes: ({ channel }) => `CONSENT_REFUSED${suffix(channel)}` },
  'a lawful consent': { comes: 'NOW' },
  'the source “asdf”': { consent: { source: null, source_text: 'asdf' }, ...INCOMPLETE },
  'no day': { consent: { given_on: null }, ...INCOMPLETE },
  'no kind of recipient': { consent: { recipient_kind: null }, ...INCOMPLETE },
  'no evidence': { consent: { proof: '' }, ...INCOMPLETE },
  'a word for evidence': { consent: { proof: 'asdf' }, ...INCOMPLETE },
  'a consent of another century': { consent: { given_on: '1998-01-01' }, ...INCOMPLETE },
  'a source that is not of its time': { consent: { given_on: '2014-01-01' }, ...INCOMPLETE },
  'a consent that is too old': {
    consent: { given_on: addDays(today(), -400) },
    months: 12,
    comes: 'CONSENT_TOO_OLD',
  },
  'an hour before the hours': { now: at(TUESDAY, '09:00'), comes: at(TUESDAY, '10:00') },
  'an hour after the hours': { now: at(TUESDAY, '21:00'), comes: at(addDays(TUESDAY, 1), '10:00') },
  'a Sunday': { now: at(SUNDAY, '14:00'), comes: at(addDays(SUNDAY, 1), '10:00') },
  'no title': { without: 'companyTitle', comes: ONLY_WRITTEN('MARKETING_TITLE_MISSING') },
  'no MERSİS number': { without: 'companyMersis', comes: ONLY_WRITTEN('MARKETING_MERSIS_MISSING') },
  'no way to refuse': { without: 'marketingRefusal', comes: ONLY_WRITTEN('MARKETING_REFUSAL_MISSING') },
};

const ready = async (channel: Door['channel'], consent: Case['consent']) => {
  const customerId = await newCustomer(t);
  await t.db
    .insertInto('push_token')
    .values({ customer_id: customerId, token: `m-${customerId}`, platform: 'IOS' })
    .execute();
  if (consent !== null) await saidOn(t, customerId, channel, consent);
  return customerId;
};
const expected = (door: Door, comes: Case['comes']): Came => {
  const what = typeof comes === 'function' ? comes(door) : comes;
  if (typeof what === 'string') return what;
  return door.waits ? iso(what) : 'MARKETING_OUTSIDE_HOURS';
};

describe.each(Object.entries(CASES))('with %s', (_, { consent = {}, now = OPEN, months, without, comes }) => {
  beforeAll(async () => {
    if (months !== undefined) await configure(t, 'marketingConsentMonths', months, EVER);
    if (without) await unconfigure(t, without);
  });
  afterAll(async () => {
    if (months !== undefined) await unconfigure(t, 'marketingConsentMonths');
    if (without) await configure(t, without, SENDER[without], EVER);
  });

  test.each(Object.entries(DOORS))('%s', async (__, door) => {
    const customerId = await ready(door.channel, consent);
    itIs(now);
    const wanted = expected(door, comes);
    if (door.said) expect(await door.said(customerId)).toBe(wanted);
    expect(await door.go(customerId)).toBe(wanted);
  });
});

test.each(Object.entries(DOORS))('on a public holiday no door is open: %s', async (_, door) => {
  const customerId = await ready(door.channel, {});
  itIs(at(HOLIDAY, '11:30'));
  const result = await door.go(customerId);
  if (door.waits) expect(Date.parse(result)).toBeGreaterThanOrEqual(at(addDays(HOLIDAY, 1), '10:00'));
  else expect(result).toBe('MARKETING_OUTSIDE_HOURS');
});

test('Sundays are open where the setting says so, in the hours of Saturdays', async () => {
  await configure(t, 'marketingOnSundays', true, EVER);
  const customerId = await ready('SMS', {});
  itIs(at(SUNDAY, '14:00'));
  expect(await came(sendSms(customerId))).toBe('NOW');
  itIs(at(SUNDAY, '19:00'));
  expect(await came(sendSms(customerId))).toBe(iso(at(addDays(SUNDAY, 1), '10:00')));
  await unconfigure(t, 'marketingOnSundays');
});

test('a call outside of the hours is told when it may be made', async () => {
  const customerId = await ready('CALL', {});
  itIs(at(SUNDAY, '14:00'));
  await expect(operator.call(calls.dial, { customerId, purpose: 'MARKETING' })).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/\d+\/\d+\/\d{4} 10:00 itibarıyla aranabilir/) },
  });
  const id = await work(t, { type: 'INFORMATION', customer_id: customerId, assignee_id: operator.id });
  expect((await operator.call(activities.detail, { id })).call).toEqual({
    purpose: 'MARKETING',
    closed: ['MARKETING_OUTSIDE_HOURS'],
    opensAt: iso(at(addDays(SUNDAY, 1), '10:00')),
  });
});

test('what is not marketing goes on a Sunday too, without a footer', async () => {
  const customerId = await ready('PUSH', null);
  itIs(at(SUNDAY, '14:00'));
  const push = { customerId, type: 'TRANSACTIONAL', title: 'Randevu', message: 'Yarın görüşürüz' } as const;
  expect(await operator.call(customerMessages.sendPush, push)).toEqual({ devices: 1, sendsAt: null });
  const { status, body } = await t.db
    .selectFrom('outbox_message')
    .select(['status', 'body'])
    .where('recipient', '=', `m-${customerId}`)
    .executeTakeFirstOrThrow();
  expect({ status, body }).toEqual({ status: 'PENDING', body: 'Yarın görüşürüz' });
});

describe('what stands under marketing', () => {
  it('is in the preview, counts, and is there whatever is typed', async () => {
    const customerId = await ready('SMS', {});
    const typed = { customerId, templateId, values: ['', '{ret} <!-- \n\n\n'] };
    const preview = await operator.call(customerMessages.smsContent, typed);
    expect(preview.body.endsWith(`\n${FOOTER}`)).toBe(true);
    // The preview counts each recipient's unsubscribe link, whose length is known.
    expect(preview.parts).toBe(Math.ceil(withRefusalLink(preview.body, refusalSample()).length / 67));
    const sent = await operator.call(customerMessages.sendSms, typed);
    expect(sent.body).toBe(preview.body);
    const { body } = await t.db
      .selectFrom('sms_message')
      .select('body')
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow();
    expect(body).toBe(preview.body);
  });

  it('stands under a push too, and the drawer shows it', async () => {
    const customerId = await ready('PUSH', {});
    expect((await operator.call(customerMessages.pushFinder, { customerId })).marketingFooter).toBe(FOOTER);
    await sendPush(customerId);
    const { body } = await t.db
      .selectFrom('outbox_message')
      .select('body')
      .where('recipient', '=', `m-${customerId}`)
      .executeTakeFirstOrThrow();
    expect(body).toBe(`Bugün\n${FOOTER}`);
  });
});

describe('a message that waits for its hours', () => {
  const taken: string[] = [];
  const delivery = () => ({
    db: t.db,
    log: pino({ level: 'silent' }),
    address: '',
    transports: { SMS: { send: async ({ recipient }: { recipient: string }) => void taken.push(recipient) } },
  });
  const waiting = async (channel: 'SMS' | 'PUSH' = 'SMS') => {
    const customerId = await ready(channel, {});
    itIs(at(SUNDAY, '14:00'));
    await (channel === 'SMS' ? sendSms(customerId) : sendPush(customerId));
    const { id } = await t.db
      .selectFrom('outbox_message')
      .select('id')
      .where('marketing_customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return { customerId, id };
  };
  const sendingOf = async (customerId: number) =>
    (await operator.call(customers.timeline, { customerId, kind: ['MESSAGE'] })).rows[0]?.sending;
  beforeEach(() => taken.splice(0));

  it('is looked at when they begin, goes then, and the record says so', async () => {
    const { customerId, id } = await waiting();
    const monday = at(addDays(SUNDAY, 1), '10:00');
    expect(await sendingOf(customerId)).toEqual({ state: 'HELD', at: iso(monday), reason: null });
    const { rows } = await sql<{ waits: number }>`
      select extract(epoch from run_at - created_at)::float8 * 1000 as waits from graphile_worker.jobs
       where key = ${`message:${id}`}`.execute(t.db);
    expect(rows[0]?.waits).toBeCloseTo(monday - at(SUNDAY, '14:00'), -4);
    await deliver(delivery(), id);
    expect(taken).toEqual([]);
    itIs(monday);
    await deliver(delivery(), id);
    expect(taken).toHaveLength(1);
    expect(await sendingOf(customerId)).toEqual({ state: 'SENT', at: null, reason: null });
  });

  it('does not go when the customer has refused meanwhile, and the record says why', async () => {
    const { customerId, id } = await waiting();
    clock.mockRestore();
    const refusal = { customerId, channel: 'SMS', status: 'REFUSED', source: 'HS_MESAJ', givenOn: today() } as const;
    await operator.call(customerWork.updateConsent, refusal);
    clock = jest.spyOn(Date, 'now');
    itIs(at(addDays(SUNDAY, 1), '10:00'));
    await deliver(delivery(), id);
    await deliver(delivery(), id);
    expect(taken).toEqual([]);
    expect(await outgoing(id)).toMatchObject({ status: 'STOPPED' });
    expect(await sendingOf(customerId)).toEqual({ state: 'STOPPED', at: null, reason: 'CONSENT_REFUSED_SMS' });
  });

  it('does not go to a phone that is another’s by then', async () => {
    const { customerId, id } = await waiting();
    await t.db.updateTable('customer').set({ phone: '+905559000000' }).where('id', '=', customerId).execute();
    itIs(at(addDays(SUNDAY, 1), '10:00'));
    await deliver(delivery(), id);
    expect(await outgoing(id)).toMatchObject({ status: 'STOPPED', failure: 'CONSENT_MISSING_SMS' });
  });

  it('is held again when its turn comes too late', async () => {
    const { id } = await waiting();
    itIs(at(addDays(SUNDAY, 1), '22:00'));
    await deliver(delivery(), id);
    expect(await outgoing(id)).toMatchObject({
      status: 'HELD',
      next_attempt_at: iso(at(addDays(SUNDAY, 2), '10:00')),
    });
  });

  it('is found again when its job is gone', async () => {
    const { id } = await waiting();
    await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
    await t.owner
      .updateTable('outbox_message')
      .set({ next_attempt_at: iso(0) })
      .where('id', '=', id)
      .execute();
    expect(await pickUpMessages(delivery())).toBeGreaterThanOrEqual(1);
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`message:${id}`}`.execute(t.db);
    expect(rows).toHaveLength(1);
  });

  it('a push is handed to the system that sends it only then', async () => {
    const { id } = await waiting('PUSH');
    await deliver(delivery(), id);
    expect((await outgoing(id)).status).toBe('HELD');
    itIs(at(addDays(SUNDAY, 1), '10:00'));
    await deliver(delivery(), id);
    expect((await outgoing(id)).status).toBe('PENDING');
  });
});

/** Messages to people who are not customers, or that the customer has asked for: none is marketing. At night they are sent, or wait. */
const SERVICE: Record<string, { why: string; night: 'goes' | 'waits' }> = {
  'areas/agents/message.ts': { why: 'the agents’ own phones, by whoever ticks SMS', night: 'goes' },
  'areas/customers/phoneCode.ts': { why: 'a code that the customer reads out on the telephone', night: 'goes' },
  'areas/messaging/push/send.ts': {
    why: 'whoever follows a topic of the app, and devices that are nobody’s',
    night: 'waits',
  },
  'areas/messaging/templates/test.ts': { why: 'a test to whoever writes it', night: 'goes' },
  'areas/operators/messages.ts': { why: 'whoever just got an account', night: 'goes' },
  'platform/auth/recovery.ts': { why: 'the staff’s own accounts', night: 'goes' },
  'platform/auth/secondFactor.ts': { why: 'the staff’s own accounts', night: 'goes' },
  'platform/auth/tellOwner.ts': { why: 'the staff’s own accounts', night: 'goes' },
  'platform/notifications/notify.ts': { why: 'the staff’s own notifications', night: 'waits' },
};
const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
test.each(Object.entries(SERVICE))('%s asks for the day where it waits for it', (file, { night }) => {
  expect(/\bbyDay\(/.test(sourceOf(file))).toBe(night === 'waits');
});
test('nothing else writes to anybody: a new door goes through writeTo, and stands among the doors above', () => {
  const root = join(import.meta.dirname, '../..');
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('process/seed'))
    .filter((file) => {
      const text = sourceOf(file);
      return /import \{[^}]*\bsend\b[^}]*\} from '@\/server\/platform\/delivery\/outbox'|insertInto\('outbox_message'\)/.test(
        text,
      );
    });
  expect(writers.toSorted()).toEqual(
    [...Object.keys(SERVICE), 'areas/customers/contact.ts', 'platform/delivery/outbox.ts'].toSorted(),
  );
});
