import { BOOKABLE_DAYS } from '@/domain/appointments';
import { appointments } from '@/contract/appointments';
import { notifications } from '@/contract/notifications';
import { operatorId, person } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { booked, emptyCalendar, property, saturday, workingHour } from '@/tests/support/appointments';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { hire } from '@/tests/support/operators';
import { notifyUpcoming } from './remind';

let t: TestApi;
let operator: Caller;
let agent: Caller;
let me: number;
let agentId: number;
let customerId: number;
let auctionId: number;
beforeAll(async () => {
  t = await testApi();
  [operator, agent] = [await t.signIn('operator'), await t.signIn('danisman1')];
  [me, agentId] = [await operatorId(t, 'operator'), await operatorId(t, 'danisman1')];
  customerId = await person(t, '+905327770001');
  auctionId = await property(t);
});
beforeEach(() => emptyCalendar(t));
afterAll(() => t.stop());

const book = (input: Record<string, unknown> = {}, caller = operator) =>
  caller.call(appointments.create, { customerId, auctionId, startsAt: workingHour(10), ...input });
const refused = (code: string, field?: string) => ({
  body: { errors: expect.arrayContaining([code]), ...(field && { fields: { [field]: code } }) },
});

describe('booking', () => {
  it('gives the time, the place and what can be done, and tells the assignee', async () => {
    const made = await book({ assigneeId: agentId, note: 'Eşiyle gelecek' });
    expect(made).toMatchObject({
      kind: 'APPOINTMENT',
      state: 'APPOINTMENT',
      startsAt: workingHour(10),
      endsAt: workingHour(11),
      customer: { id: customerId },
      auction: { id: auctionId },
      assignee: { id: agentId },
      keyStatus: 'AVAILABLE',
      mine: true,
      chain: [],
    });
    expect(made.actions).toEqual([
      { action: 'RE_APPOINTMENT', closed: null },
      { action: 'DONE', closed: 'APPOINTMENT_NOT_STARTED' },
      { action: 'CANCEL', closed: null },
    ]);
    const { rows } = await agent.call(notifications.list);
    expect(rows[0]).toMatchObject({ kind: 'APPOINTMENT', path: `/appointments/detail?id=${made.id}` });
  });

  it('is refused without a date, in the past, on weekends and holidays and outside the hours (V25, V26)', async () => {
    await expect(book({ startsAt: null })).rejects.toMatchObject(refused('DATE_REQUIRED', 'startsAt'));
    // The general error code, and beside the field the rule that is broken.
    await expect(book({ startsAt: '2026-01-05T10:00:00.000Z' })).rejects.toMatchObject({
      body: { errors: ['INVALID_DATE', 'TIME_PAST'], fields: { startsAt: 'TIME_PAST' } },
    });
    await expect(book({ startsAt: '9999-01-05T10:00:00.000Z' })).rejects.toMatchObject({
      body: {
        errors: ['INVALID_DATE', 'DATE_TOO_FAR'],
        fields: { startsAt: 'DATE_TOO_FAR' },
        params: { days: BOOKABLE_DAYS },
      },
    });
    await expect(book({ startsAt: saturday() })).rejects.toMatchObject(refused('APPOINTMENT_ON_WEEKEND', 'startsAt'));
    const { day = '' } = holidaysBetween(workingHour(10).slice(0, 10), '2099-12-31').find(
      (one) => !one.half && ![0, 6].includes(new Date(`${one.day}T12:00:00Z`).getUTCDay()),
    ) ?? { day: '' };
    await expect(book({ startsAt: `${day}T07:00:00.000Z` })).rejects.toMatchObject({
      status: 422,
      ...refused('APPOINTMENT_ON_HOLIDAY', 'startsAt'),
    });
    await expect(book({ startsAt: workingHour(8) })).rejects.toMatchObject(refused('APPOINTMENT_OUT_OF_HOURS'));
  });

  it.each([
    ['IN_DISCOVERY', 'KEY_IN_DISCOVERY'],
    ['NO_WAY', 'KEY_NO_WAY'],
    ['UNKNOWN', 'KEY_INFORMATION_MISSING'],
  ] as const)('is refused while the key is %s (V49)', async (key_status, code) => {
    const locked = await property(t, { key_status }, 5);
    await expect(book({ auctionId: locked })).rejects.toMatchObject(refused(code, 'auctionId'));
    expect(await operator.call(appointments.frames, { auctionId: locked })).toMatchObject({ closed: code });
  });

  it('is refused when the operator or the property has the time given away (V49)', async () => {
    await book();
    const other = await property(t, {}, 1);
    await expect(book({ auctionId: other, startsAt: workingHour(10) })).rejects.toMatchObject(
      refused('APPOINTMENT_DATE_TAKEN', 'startsAt'),
    );
    await expect(book({ assigneeId: agentId })).rejects.toMatchObject(
      refused('APPOINTMENT_PROPERTY_DOUBLE_BOOKED', 'startsAt'),
    );
  });

  it('counts the way between places', async () => {
    const far = await property(t, { latitude: 41, longitude: 28.5 }, 2);
    await book();
    await expect(book({ auctionId: far, startsAt: workingHour(11) })).rejects.toMatchObject(
      refused('APPOINTMENT_TOO_FAR', 'startsAt'),
    );
    const later = await book({ auctionId: far, startsAt: workingHour(14) });
    expect(later.travel.before?.minutes).toBeGreaterThan(60);
  });

  it('is refused without the customer, auction or assignee that its kind requires', async () => {
    await expect(book({ customerId: null })).rejects.toMatchObject(refused('ACTIVITY_CUSTOMER_REQUIRED', 'customerId'));
    await expect(book({ kind: 'DISCOVERY', auctionId: null })).rejects.toMatchObject(
      refused('ACTIVITY_AUCTION_REQUIRED', 'auctionId'),
    );
    await expect(book({ assigneeId: await operatorId(t, 'icerik') })).rejects.toMatchObject(
      refused('APPOINTMENT_ASSIGNEE_NOT_ALLOWED', 'assigneeId'),
    );
    await expect(book({ customerId: 99_999_999 })).rejects.toMatchObject(refused('CUSTOMER_NOT_FOUND'));
    await expect(book({ auctionId: 99_999_999 })).rejects.toMatchObject(refused('AUCTION_NOT_FOUND'));
  });
});

describe('of all who want the same time one gets it', () => {
  const hundred = async (input: (index: number) => Record<string, unknown>) => {
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, async (_, index) => book({ startsAt: workingHour(15), ...input(index) })),
    );
    const { count } = await t.db
      .selectFrom('appointment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('starts_at', '=', workingHour(15))
      .where('state', '=', 'APPOINTMENT')
      .executeTakeFirstOrThrow();
    return { count: Number(count), lost: answers.filter((answer) => answer.status === 'rejected') };
  };

  it('of one operator, whatever the property', async () => {
    const places = await Promise.all([0, 1, 2, 3].map((skip) => property(t, {}, skip)));
    const { count, lost } = await hundred((index) => ({ auctionId: places[index % 4] }));
    expect(count).toBe(1);
    expect(lost).toHaveLength(99);
    for (const { reason } of lost) expect(reason).toMatchObject(refused('APPOINTMENT_DATE_TAKEN'));
  });

  it('of the same property, also with different assignees', async () => {
    const people = await Promise.all(['operator', 'danisman1', 'cm1', 'cm2'].map((name) => operatorId(t, name)));
    const { count, lost } = await hundred((index) => ({ assigneeId: people[index % 4] }));
    expect(count).toBe(1);
    expect(lost).toHaveLength(99);
  });

  it('and the database would not have it otherwise', async () => {
    const row = { kind: 'APPOINTMENT', state: 'APPOINTMENT', assignee_id: me, auction_id: auctionId } as const;
    await booked(t, { ...row, starts_at: workingHour(10), ends_at: workingHour(11) });
    const half = new Date(Date.parse(workingHour(10)) + 1_800_000).toISOString();
    await expect(booked(t, { ...row, starts_at: half, ends_at: workingHour(12) })).rejects.toMatchObject({
      constraint: 'appointment_operator_free',
    });
    await expect(
      booked(t, { ...row, assignee_id: agentId, starts_at: half, ends_at: workingHour(12) }),
    ).rejects.toMatchObject({ constraint: 'appointment_property_free' });
  });

  it('the same submission sent ten times is one appointment', async () => {
    const send = () =>
      operator.call(
        appointments.create,
        { customerId, auctionId, startsAt: workingHour(16) },
        { 'idempotency-key': 'booking-at-four-o-clock' },
      );
    const first = await send();
    const again = await Promise.all(Array.from({ length: 9 }, send));
    expect(new Set([first, ...again].map(({ id }) => id))).toEqual(new Set([first.id]));
  });
});

describe('frames', () => {
  it('are free, taken or closed for the day, with the reason', async () => {
    await book();
    const from = workingHour(10).slice(0, 10);
    const answer = await operator.call(appointments.frames, { auctionId, from, days: 7 });
    expect(answer).toMatchObject({ assignee: { id: me }, closed: null, travelCounted: true });
    const at = (iso: string) => answer.days[0]?.frames.find(({ startsAt }) => startsAt === iso);
    expect(at(workingHour(10))).toMatchObject({ closed: 'APPOINTMENT_DATE_TAKEN' });
    expect(at(workingHour(11))).toMatchObject({ closed: null, travel: { km: 0, minutes: 0 } });
    expect(answer.days.filter(({ closed }) => closed === 'APPOINTMENT_ON_WEEKEND')).toHaveLength(2);
    expect(answer.days.find(({ closed }) => closed)?.frames).toEqual([]);
  });

  it('what is shown as free can be booked', async () => {
    await book();
    const { days } = await operator.call(appointments.frames, { auctionId, days: 14 });
    const free = days.flatMap(({ frames }) => frames).filter(({ closed }) => closed === null);
    for (const { startsAt } of [free[0], free.at(-1)].filter((one) => one !== undefined)) {
      expect((await book({ startsAt })).startsAt).toBe(startsAt);
    }
  });

  it('know the public holidays', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const { days } = await operator.call(appointments.frames, { from: `${year}-04-23`, days: 1 });
    expect(days[0]).toMatchObject({ holiday: expect.stringContaining('Çocuk'), frames: [] });
  });
});

describe('what follows', () => {
  const move = (id: number, version: number, input: Record<string, unknown>, caller = operator) =>
    caller.call(appointments.move, { id, version, ...input } as never);

  it('a re-appointment stands in for the old one, whose time is free; the chain is kept, link by link', async () => {
    const first = await book();
    await expect(
      move(first.id, first.version, { action: 'RE_APPOINTMENT', startsAt: workingHour(14) }),
    ).rejects.toMatchObject(refused('NOTE_REQUIRED', 'note'));
    await expect(move(first.id, first.version, { action: 'RE_APPOINTMENT', note: 'Gelemiyor' })).rejects.toMatchObject(
      refused('DATE_REQUIRED', 'startsAt'),
    );
    const half = new Date(Date.parse(workingHour(10)) + 1_800_000).toISOString();
    const second = await move(first.id, first.version, { action: 'RE_APPOINTMENT', startsAt: half, note: 'Gecikecek' });
    expect(second).toMatchObject({ state: 'RE_APPOINTMENT', startsAt: half });
    const third = await move(second.id, second.version, {
      action: 'RE_APPOINTMENT',
      startsAt: workingHour(16),
      note: 'Bugün olmuyor',
    });
    expect(third.chain.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'CANCEL'],
      [second.id, 'CANCEL'],
      [third.id, 'RE_APPOINTMENT'],
    ]);
    expect((await operator.call(appointments.detail, { id: first.id })).chain).toEqual(third.chain);
    await expect(move(first.id, first.version + 1, { action: 'CANCEL', note: 'x' })).rejects.toMatchObject(
      refused('INVALID_TRANSITION'),
    );
    expect((await book()).startsAt).toBe(workingHour(10));
  });

  it('a refused re-appointment leaves the old one as it was', async () => {
    const first = await book();
    await expect(
      move(first.id, first.version, { action: 'RE_APPOINTMENT', startsAt: saturday(), note: 'Cumartesi olsun' }),
    ).rejects.toMatchObject(refused('APPOINTMENT_ON_WEEKEND'));
    expect(await operator.call(appointments.detail, { id: first.id })).toMatchObject({ state: 'APPOINTMENT' });
  });

  it('customers are called up to three times, the time is given back meanwhile, and then agreed on', async () => {
    let now = await book({ kind: 'CUSTOMER' });
    expect(now.actions.map(({ action }) => action)).toEqual(['APPOINTMENT', 'CALL_BUSY', 'CALL_LATER', 'CANCEL']);
    await expect(move(now.id, now.version, { action: 'CALL_BUSY' })).rejects.toMatchObject(
      refused('DATE_REQUIRED', 'callAt'),
    );
    const callAt = workingHour(9, 1);
    const states: string[] = [];
    for (const action of ['CALL_BUSY', 'CALL_LATER', 'CALL_BUSY']) {
      now = await move(now.id, now.version, { action, callAt });
      states.push(now.state);
    }
    expect(states).toEqual(['BUSY', 'CALL_LATER_2', 'BUSY_3']);
    expect(now).toMatchObject({ startsAt: null, callAt });
    await expect(move(now.id, now.version, { action: 'CALL_LATER', callAt })).rejects.toMatchObject(
      refused('APPOINTMENT_ATTEMPTS_OVER'),
    );
    await expect(move(now.id, now.version, { action: 'APPOINTMENT' })).rejects.toMatchObject(refused('DATE_REQUIRED'));
    await book();
    await expect(move(now.id, now.version, { action: 'APPOINTMENT', startsAt: workingHour(10) })).rejects.toMatchObject(
      refused('APPOINTMENT_DATE_TAKEN'),
    );
    expect(await move(now.id, now.version, { action: 'APPOINTMENT', startsAt: workingHour(12) })).toMatchObject({
      kind: 'APPOINTMENT',
      state: 'APPOINTMENT',
      callAt: null,
    });
  });

  it('a time that is held is agreed on as it is', async () => {
    const held = await book({ kind: 'BROKER' });
    expect(await move(held.id, held.version, { action: 'APPOINTMENT' })).toMatchObject({
      kind: 'APPOINTMENT',
      startsAt: workingHour(10),
    });
  });

  it.each([
    ['NO_WAY', 'KEY_NO_WAY'],
    ['IN_DISCOVERY', 'KEY_IN_DISCOVERY'],
    ['UNKNOWN', 'KEY_INFORMATION_MISSING'],
  ] as const)('a time that is held is not agreed on while the key is %s (V49)', async (key_status, code) => {
    const held = await book({ kind: 'BROKER' });
    const discovery = await book({ kind: 'DISCOVERY', customerId: null, startsAt: workingHour(13) });
    const arranged = await move(discovery.id, discovery.version, { action: 'CUSTOMER_ARRANGEMENT_CALL' });
    await t.owner.updateTable('auction').set({ key_status }).where('id', '=', auctionId).execute();
    for (const one of [held, arranged])
      await expect(move(one.id, one.version, { action: 'APPOINTMENT' })).rejects.toMatchObject(
        refused(code, 'auctionId'),
      );
    await t.owner.updateTable('auction').set({ key_status: 'AVAILABLE' }).where('id', '=', auctionId).execute();
    expect(await move(held.id, held.version, { action: 'APPOINTMENT' })).toMatchObject({ kind: 'APPOINTMENT' });
  });

  it('a time that is held keeps its length, and is not agreed on once it is past (V26)', async () => {
    const held = await book({ kind: 'CUSTOMER', minutes: 90 });
    expect(await move(held.id, held.version, { action: 'APPOINTMENT' })).toMatchObject({
      startsAt: workingHour(10),
      endsAt: new Date(Date.parse(workingHour(10)) + 90 * 60_000).toISOString(),
    });
    const past = await booked(t, {
      kind: 'CUSTOMER',
      state: 'APPOINTMENT',
      assignee_id: me,
      customer_id: customerId,
      starts_at: '2026-01-05T10:00:00.000Z',
      ends_at: '2026-01-05T11:00:00.000Z',
    });
    await expect(move(past.id, past.version, { action: 'APPOINTMENT' })).rejects.toMatchObject({
      body: { fields: { startsAt: 'TIME_PAST' } },
    });
  });

  it('after a discovery the owner is called: it becomes work', async () => {
    const found = await book({ kind: 'DISCOVERY', customerId: null });
    const arranged = await move(found.id, found.version, { action: 'CUSTOMER_ARRANGEMENT_CALL' });
    expect(arranged).toMatchObject({
      kind: 'CUSTOMER',
      customer: { id: expect.any(Number) },
      activity: { type: 'APPOINTMENT' },
    });
  });

  it('the call after a discovery is the inspector’s only where they may have such work', async () => {
    const inspector = await hire(t, 'kesif.eden', ['USER', 'ASSIGNEE_DISCOVERY']);
    const assigneeOf = async (who: number, startsAt: string) => {
      const found = await book({ kind: 'DISCOVERY', customerId: null, assigneeId: who, startsAt });
      const { activity } = await move(found.id, found.version, { action: 'CUSTOMER_ARRANGEMENT_CALL' });
      const work = await t.db
        .selectFrom('activity')
        .select('assignee_id')
        .where('id', '=', activity?.id ?? 0)
        .executeTakeFirstOrThrow();
      return work.assignee_id;
    };
    expect(await assigneeOf(inspector.id, workingHour(10))).toBeNull();
    expect(await assigneeOf(agentId, workingHour(14))).toBe(agentId);
  });

  it('is done when its hour has come, cancelled with a note, and each only as long as it stands', async () => {
    const past = await booked(t, {
      kind: 'APPOINTMENT',
      state: 'APPOINTMENT',
      assignee_id: me,
      customer_id: customerId,
      starts_at: '2026-01-05T10:00:00.000Z',
      ends_at: '2026-01-05T11:00:00.000Z',
    });
    expect(await move(past.id, past.version, { action: 'DONE', note: 'Beğendi' })).toMatchObject({ state: 'DONE' });
    const next = await book({ assigneeId: agentId });
    await expect(move(next.id, next.version, { action: 'DONE' })).rejects.toMatchObject(
      refused('APPOINTMENT_NOT_STARTED'),
    );
    await expect(move(next.id, next.version, { action: 'CALL_BUSY' })).rejects.toMatchObject(
      refused('INVALID_TRANSITION'),
    );
    await expect(move(next.id, next.version, { action: 'CANCEL' })).rejects.toMatchObject(
      refused('NOTE_REQUIRED', 'note'),
    );
    await expect(move(next.id, next.version + 1, { action: 'CANCEL', note: 'Vazgeçti' })).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { id: next.id } },
    });
    expect(await move(next.id, next.version, { action: 'CANCEL', note: 'Vazgeçti' })).toMatchObject({
      state: 'CANCEL',
    });
    expect((await agent.call(notifications.list)).rows[0]).toMatchObject({ level: 'danger', body: 'Vazgeçti' });
  });
});

describe('who sees and does what', () => {
  it('agents see and book their own time only, with their own customers and properties', async () => {
    const theirs = await book();
    const own = await book({ assigneeId: agentId, startsAt: workingHour(13) });
    const { rows } = await agent.call(appointments.list, { startsFrom: workingHour(10).slice(0, 10) });
    expect(rows.map(({ id }) => id)).toContain(own.id);
    expect(rows.every(({ assigneeName }) => assigneeName === own.assignee.name)).toBe(true);
    await expect(agent.call(appointments.detail, { id: theirs.id })).rejects.toMatchObject(
      refused('APPOINTMENT_NOT_FOUND'),
    );
    await expect(
      agent.call(appointments.move, { id: theirs.id, version: 1, action: 'CANCEL', note: 'x' }),
    ).rejects.toMatchObject(refused('APPOINTMENT_NOT_FOUND'));
    await expect(agent.call(appointments.frames, { assigneeId: me })).rejects.toMatchObject(
      refused('AUTHORIZATION_ERROR'),
    );
    const stranger = await person(t, '+905327770099');
    await expect(book({ customerId: stranger }, agent)).rejects.toMatchObject(refused('CUSTOMER_NOT_FOUND'));
    expect((await agent.call(appointments.assignees)).rows.map(({ id }) => id)).toEqual([agentId]);
    // The position is shown only to those who may open the auction.
    const placed = { latitude: 41, longitude: 29 };
    expect((await operator.call(appointments.detail, { id: own.id })).position).toEqual(placed);
    expect(own.auction?.canOpen).toBe(true);
    const asAgent = await agent.call(appointments.detail, { id: own.id });
    expect(asAgent.position).toEqual(asAgent.auction?.canOpen ? placed : null);
    // The assignee sees the customer's phone until the appointment is over.
    const phone = async () => (await agent.call(appointments.detail, { id: own.id })).phone;
    expect(await phone()).toMatch(/^\+90\d{10}$/);
    await operator.call(appointments.move, { id: own.id, version: own.version, action: 'CANCEL', note: 'Vazgeçti' });
    expect(await phone()).toBeNull();
  });

  it('nobody without the right sees or books anything', async () => {
    const reader = await t.signIn('salt-okur');
    await expect(reader.call(appointments.list)).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
    await expect(book({}, reader)).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
  });

  it('lists by what is asked for, in the order that is asked for', async () => {
    const made = await book();
    const { rows } = await operator.call(appointments.list, { customerId, sort: '-startsAt', state: ['APPOINTMENT'] });
    expect(rows.map(({ id }) => id)).toEqual([made.id]);
    const all = await operator.call(appointments.list, { sort: 'startsAt', size: 5 });
    const later = await operator.call(appointments.list, { sort: 'startsAt', size: 5, after: all.next ?? '' });
    expect(Date.parse(later.rows[0]?.startsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(all.rows[4]?.startsAt ?? ''));
  });
});

test('whoever has an appointment is told an hour before it, once, and again when it is moved', async () => {
  const before = (hour: number, minutes: number) =>
    new Date(Date.parse(workingHour(hour)) - minutes * 60_000).toISOString();
  const soon = await book({ assigneeId: agentId, startsAt: workingHour(14) });
  const off = await book({ assigneeId: agentId, startsAt: workingHour(16) });
  await operator.call(appointments.move, { id: off.id, version: off.version, action: 'CANCEL', note: 'Vazgeçti' });
  expect(await notifyUpcoming(t.db, before(14, 90))).toBe(0);
  const told = await Promise.all([notifyUpcoming(t.db, before(14, 55)), notifyUpcoming(t.owner, before(14, 55))]);
  expect(told.sort()).toEqual([0, 1]);
  const [news] = (await agent.call(notifications.list)).rows;
  expect(news).toMatchObject({ title: 'Yaklaşan randevu: saat 14:00', path: `/appointments/detail?id=${soon.id}` });
  const moved = await operator.call(appointments.move, {
    id: soon.id,
    version: soon.version,
    action: 'RE_APPOINTMENT',
    startsAt: workingHour(15),
    note: 'Bir saat sonra',
  });
  expect(await notifyUpcoming(t.db, before(15, 10))).toBe(1);
  expect((await agent.call(notifications.list)).rows[0]).toMatchObject({ path: `/appointments/detail?id=${moved.id}` });
  expect(await notifyUpcoming(t.db, before(16, 10))).toBe(0);
});
