import { activities } from '@/contract/activities';
import { appointments } from '@/contract/appointments';
import { type KeyHolderDetail, keyHolders } from '@/contract/brokers/keys';
import { keyStateOf } from '@/domain/brokers/keys';
import { addDays, dayOf, today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { inTransaction } from '@/server/kernel/db/transaction';
import { bodyBytes, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { watchLateKeys } from './jobs';

type Who = Caller & { id: number };
let t: TestApi;
/** Hands over keys and takes them back; sees every auction. */
let desk: Who;
let office: { id: number; customerId: number; personId: number };
const SIGNED = Array.from({ length: 12 }, (_, at) => `${40 + at * 12},${100 + (at % 3) * 20}`).join(' ');

beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'anahtar.masasi', [
    'ASSIGNEE_KEY_HOLDER_REQUEST',
    'ASSIGNEE_APPOINTMENT',
    'APPOINTMENT_UPDATER',
    'ALL_CUSTOMER_ACCESS',
    'USER',
  ]);
  const found = await t.db
    .selectFrom('broker')
    .innerJoin('broker_person as person', 'person.broker_id', 'broker.id')
    .select(['broker.id', 'broker.customer_id as customerId', 'person.id as personId'])
    .where('broker.status', '=', 'ACTIVE')
    .orderBy('broker.id')
    .executeTakeFirstOrThrow();
  office = found;
});
afterAll(() => t.stop());

const property = async (key_status = 'AVAILABLE') => {
  const id = await completeAuction(t.owner, 'LIVE');
  await t.owner
    .updateTable('auction')
    .set({ key_status: key_status as 'AVAILABLE', occupancy: 'VACANT' })
    .where('id', '=', id)
    .execute();
  return id;
};
const statusOf = async (id: number) =>
  (await t.db.selectFrom('auction').select('key_status').where('id', '=', id).executeTakeFirstOrThrow()).key_status;
const give = (auctionId: number, changes: Record<string, unknown> = {}) =>
  desk.call(keyHolders.handOver, {
    auctionId,
    brokerId: office.id,
    personId: office.personId,
    dueOn: addDays(today(), 3),
    signature: SIGNED,
    ...changes,
  } as never);
const refused = (call: Promise<unknown>) => refusal(call);
const ask = async (auctionId: number) => {
  const work = await desk.call(activities.create, {
    type: 'KEY_HOLDER_REQUEST',
    customerId: office.customerId,
    auctionId,
    note: 'Yarın gösterecek',
  });
  const request = await t.db
    .selectFrom('key_holder_request')
    .select('id')
    .where('activity_id', '=', work.id)
    .executeTakeFirstOrThrow();
  return { work: work.id, id: request.id };
};
const back = (by: Who, { id, version }: KeyHolderDetail, changes: Record<string, unknown> = {}) =>
  by.call(keyHolders.takeBack, { id, version, outcome: 'RETURNED', note: '', ...changes } as never);

describe('a key', () => {
  it('goes to one at a time against a signature, and the property says so until it is back', async () => {
    const auctionId = await property();
    const made = await give(auctionId);
    expect(made).toMatchObject({
      state: 'HELD',
      kind: 'OFFICE',
      keyStatus: 'WITH_KEY_HOLDER',
      signedBy: 'DRAWN',
      signature: SIGNED,
      earlier: [{ id: made.id }],
    });
    // Whoever handed the key over sees the whole phone number; others see it masked.
    expect(made.phone).toMatch(/^\+90\d{10}$/);
    const other = await hire(t, 'anahtar.baska', ['BROKER_PAGE_ACCESS']);
    expect((await other.call(keyHolders.detail, { id: made.id })).phone).toContain('•');
    expect(await refused(give(auctionId))).toMatchObject({ fields: { auctionId: 'KEY_ALREADY_HELD' } });
    const answers = await Promise.allSettled([1, 2].map(() => back(desk, made)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOf(auctionId)).toBe('AVAILABLE');
    expect(await desk.call(keyHolders.detail, { id: made.id })).toMatchObject({ state: 'RETURNED', isLost: false });
    const again = await give(auctionId);
    expect(again.earlier.map(({ id }) => id)).toEqual([again.id, made.id]);
  });

  it.each([
    ['VACANT', 'AVAILABLE'],
    ['UNKNOWN', 'AVAILABLE'],
    ['TENANT_OCCUPIED', 'WITH_TENANT'],
    ['OWNER_OCCUPIED', 'UNKNOWN'],
  ] as const)('that is back is free only where nobody lives: %s', async (occupancy, status) => {
    const auctionId = await property('WITH_TENANT');
    await t.owner.updateTable('auction').set({ occupancy }).where('id', '=', auctionId).execute();
    await back(desk, await give(auctionId));
    expect(await statusOf(auctionId)).toBe(status);
  });

  it('is given to one of those who press at once', async () => {
    const auctionId = await property();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => give(auctionId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not given without a signature or paper, to nobody, to an office that does not work, or into the past', async () => {
    const auctionId = await property();
    expect(await refused(give(auctionId, { signature: null }))).toMatchObject({
      fields: { signature: 'KEY_SIGNATURE_REQUIRED' },
    });
    expect(await refused(give(auctionId, { signature: '1,1 2,2' }))).toMatchObject({
      fields: { signature: 'KEY_SIGNATURE_REQUIRED' },
    });
    expect(await refused(give(auctionId, { paperNumber: 'T-1' }))).toMatchObject({
      fields: { signature: 'KEY_SIGNATURE_REQUIRED' },
    });
    expect(await refused(give(auctionId, { personId: null }))).toMatchObject({ fields: { personId: 'REQUIRED' } });
    expect(await refused(give(auctionId, { personId: 999_999 }))).toMatchObject({
      fields: { personId: 'BROKER_PERSON_NOT_FOUND' },
    });
    expect(await refused(give(auctionId, { brokerId: 999_999 }))).toMatchObject({
      fields: { brokerId: 'BROKER_NOT_FOUND' },
    });
    const idle = await t.db.selectFrom('broker').select('id').where('status', '=', 'PASSIVE').executeTakeFirstOrThrow();
    expect(await refused(give(auctionId, { brokerId: idle.id }))).toMatchObject({
      fields: { brokerId: 'BROKER_NOT_ACTIVE' },
    });
    expect(await refused(give(auctionId, { brokerId: null, personId: null }))).toMatchObject({
      fields: { name: 'REQUIRED', phone: 'REQUIRED' },
    });
    expect(
      await refused(give(auctionId, { brokerId: null, personId: null, name: 'Komşu', phone: '12' })),
    ).toMatchObject({ fields: { phone: 'PHONE_INVALID' } });
    expect(await refused(give(auctionId, { dueOn: addDays(today(), -1) }))).toMatchObject({
      fields: { dueOn: 'DAY_PAST' },
    });
    expect(await refused(give(auctionId, { dueOn: addDays(today(), 500) }))).toMatchObject({
      fields: { dueOn: 'DATE_TOO_FAR' },
    });
    expect(await refused(give(999_999))).toMatchObject({ errors: ['AUCTION_NOT_FOUND'] });
    const kept = await give(auctionId, {
      brokerId: null,
      personId: null,
      name: 'Site yönetimi',
      phone: '0532 111 22 33',
      dueOn: null,
      signature: null,
      paperNumber: 'AT-17',
    });
    expect(kept).toMatchObject({ kind: 'PERSON', office: null, dueOn: null, signedBy: 'PAPER', paperNumber: 'AT-17' });
  });

  it.each([
    ['NO_WAY', 'KEY_NO_WAY'],
    ['IN_DISCOVERY', 'KEY_IN_DISCOVERY'],
  ] as const)('that is %s is given to nobody (V49), and the form knows before', async (status, code) => {
    const auctionId = await property(status);
    expect(await desk.call(keyHolders.property, { auctionId })).toEqual({
      keyStatus: status,
      holder: null,
      closed: code,
    });
    expect(await refused(give(auctionId))).toMatchObject({ fields: { auctionId: code } });
  });

  it('that is lost leaves nobody who knows how to enter, and says why', async () => {
    const auctionId = await property();
    const made = await give(auctionId);
    expect(await refused(back(desk, made, { outcome: 'LOST' }))).toMatchObject({ fields: { note: 'NOTE_REQUIRED' } });
    expect(await back(desk, made, { outcome: 'LOST', note: 'Metroda düşürmüş' })).toMatchObject({
      state: 'RETURNED',
      isLost: true,
      returnedNote: 'Metroda düşürmüş',
      keyStatus: 'UNKNOWN',
    });
    const frames = await desk.call(appointments.frames, { auctionId });
    expect(frames).toMatchObject({ closed: 'KEY_INFORMATION_MISSING', key: { status: 'UNKNOWN', holder: null } });
  });

  it('may get another day from one who saw how it stands', async () => {
    const { id, version } = await give(await property());
    const dueOn = addDays(today(), 9);
    expect(await desk.call(keyHolders.extend, { id, version, dueOn })).toMatchObject({ dueOn });
    expect(await refused(desk.call(keyHolders.extend, { id, version, dueOn: null }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
    const now = await desk.call(keyHolders.detail, { id });
    await back(desk, now);
    expect(await refused(desk.call(keyHolders.extend, { id, version: now.version + 1, dueOn }))).toMatchObject({
      errors: ['KEY_ALREADY_RETURNED'],
    });
    expect(await refused(desk.call(keyHolders.detail, { id: 999_999 }))).toMatchObject({
      errors: ['KEY_HOLDER_NOT_FOUND'],
    });
  });

  it('that is late is told once for each day that was agreed on', async () => {
    const made = await give(await property());
    const late = addDays(today(), -2);
    await t.owner.updateTable('key_holder').set({ due_on: late }).where('id', '=', made.id).execute();
    const told = async () =>
      (
        await t.owner
          .selectFrom('notification')
          .select('path')
          .where('operator_id', '=', desk.id)
          .where('path', '=', `/brokers/key-holder?id=${made.id}`)
          .execute()
      ).length;
    const watch = () => inTransaction(t.db, { requestId: 'test' }, watchLateKeys);
    expect(await watch()).toBeGreaterThan(0);
    expect(await told()).toBe(1);
    expect(await watch()).toBe(0);
    expect(await desk.call(keyHolders.detail, { id: made.id })).toMatchObject({ state: 'LATE' });
    await t.owner
      .updateTable('key_holder')
      .set({ due_on: addDays(late, 1) })
      .where('id', '=', made.id)
      .execute();
    expect(await watch()).toBe(1);
    expect(await told()).toBe(2);
  });

  it('has a paper to be signed or with what was drawn', async () => {
    const { id } = await give(await property());
    const answer = await desk.answer(keyHolders.receipt, { id });
    expect(answer.status).toBe(200);
    expect((await bodyBytes(answer)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says the day that was signed for, whatever becomes of the day afterwards', async () => {
    const dueOn = addDays(today(), 2);
    const { id, version } = await give(await property(), { dueOn });
    const moved = await desk.call(keyHolders.extend, { id, version, dueOn: addDays(today(), 9) });
    expect(moved).toMatchObject({ dueOn: addDays(today(), 9), signedDueOn: dueOn });
    const forGood = await desk.call(keyHolders.extend, { id, version: moved.version, dueOn: null });
    expect(forGood).toMatchObject({ dueOn: null, signedDueOn: dueOn });
    await expect(
      t.owner.updateTable('key_holder').set({ signed_due_on: null }).where('id', '=', id).execute(),
    ).rejects.toThrow(/stays/);
  });
});

describe('the list', () => {
  it('finds by words, state, office and property, and says the same as the domain', async () => {
    const { rows } = await desk.call(keyHolders.list, { size: 100 });
    for (const { dueOn, returnedAt, state } of rows)
      expect(state).toBe(keyStateOf({ dueOn, returned: returnedAt !== null }, today()));
    const late = await desk.call(keyHolders.list, { state: ['LATE'], size: 100 });
    expect(late.rows.length).toBeGreaterThan(0);
    expect(late.rows.every(({ state }) => state === 'LATE')).toBe(true);
    const made = await give(await property());
    const { rows: own } = await desk.call(keyHolders.list, { auctionId: made.auction.id, name: made.name });
    expect(own.map(({ id }) => id)).toEqual([made.id]);
    const { rows: given } = await desk.call(keyHolders.list, {
      brokerId: office.id,
      givenFrom: dayOf(made.givenAt),
      keyStatus: ['WITH_KEY_HOLDER'],
      kind: 'OFFICE',
    });
    expect(given.map(({ id }) => id)).toContain(made.id);
    const { offices } = await desk.call(keyHolders.choices);
    expect(offices.find(({ id }) => id === office.id)?.people.map(({ id }) => id)).toContain(office.personId);
  });

  it('are looked for by an office that has stopped working, too, which is given no more of them', async () => {
    await give(await property());
    const status = (to: 'ACTIVE' | 'SUSPENDED') =>
      t.owner.updateTable('broker').set({ status: to }).where('id', '=', office.id).execute();
    await status('SUSPENDED');
    const { offices } = await desk.call(keyHolders.choices);
    await status('ACTIVE');
    expect(offices.find(({ id }) => id === office.id)).toMatchObject({ active: false });
    expect(offices.some(({ active }) => active)).toBe(true);
  });
});

describe('a request for keys', () => {
  it('ends with the hand-over, and its work with it', async () => {
    const auctionId = await property();
    const { id, work } = await ask(auctionId);
    const request = await desk.call(keyHolders.request, { id });
    expect(request).toMatchObject({ status: 'INITIAL', activity: work, holder: null, note: 'Yarın gösterecek' });
    expect(request.actions).toEqual([
      { action: 'HAND_OVER', closed: [], lacks: null },
      { action: 'REFUSE', closed: [], lacks: null },
    ]);
    expect(await desk.call(activities.detail, { id: work })).toMatchObject({
      ends: { with: 'KEY_REQUEST', recordId: id, state: 'OPEN' },
    });
    // The request belongs to this property and office.
    expect(await refused(give(await property(), { requestId: id }))).toMatchObject({
      errors: ['KEY_REQUEST_NOT_FOUND'],
    });
    expect(await refused(give(auctionId, { requestId: 999_999 }))).toMatchObject({ errors: ['KEY_REQUEST_NOT_FOUND'] });
    const given = await give(auctionId, { requestId: id });
    expect(await desk.call(keyHolders.request, { id })).toMatchObject({
      status: 'SUCCESS',
      keyHolderId: given.id,
      actions: [],
    });
    expect(await desk.call(activities.detail, { id: work })).toMatchObject({
      status: 'SUCCESS',
      result: 'Anahtar teslim edildi.',
    });
    expect(await refused(give(auctionId, { requestId: id }))).toMatchObject({
      fields: { auctionId: 'KEY_ALREADY_HELD' },
    });
    await back(desk, given);
    expect(await refused(give(auctionId, { requestId: id }))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
    expect(await statusOf(auctionId)).toBe('AVAILABLE');
  });

  it('is refused with a reason, which its work keeps', async () => {
    const { id, work } = await ask(await property());
    const { version } = await desk.call(keyHolders.request, { id });
    const refuse = (reason: string, at = version) => desk.call(keyHolders.refuse, { id, version: at, reason });
    expect(await refused(refuse(''))).toMatchObject({ fields: { reason: 'NOTE_REQUIRED' } });
    expect(await refused(refuse('x', version + 9))).toMatchObject({ errors: ['VERSION_CONFLICT'] });
    const ended = await refuse('Yetkili gelmedi');
    expect(ended).toMatchObject({ status: 'FAILED', reason: 'Yetkili gelmedi' });
    expect(await desk.call(activities.detail, { id: work })).toMatchObject({
      status: 'FAILED',
      result: 'Yetkili gelmedi',
    });
    expect(await refused(refuse('yine', ended.version))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
    expect(await refused(desk.call(keyHolders.request, { id: 999_999 }))).toMatchObject({
      errors: ['KEY_REQUEST_NOT_FOUND'],
    });
  });

  it('says what keeps the key from being given: somebody has it, or the office does not work', async () => {
    const auctionId = await property();
    const { id } = await ask(auctionId);
    await give(auctionId);
    await t.owner.updateTable('broker').set({ status: 'SUSPENDED' }).where('id', '=', office.id).execute();
    try {
      const { actions, holder, held } = await desk.call(keyHolders.request, { id });
      expect(holder).not.toBeNull();
      expect(held).toBeGreaterThan(0);
      expect(actions[0]).toMatchObject({ action: 'HAND_OVER', closed: ['BROKER_NOT_ACTIVE', 'KEY_ALREADY_HELD'] });
    } finally {
      await t.owner.updateTable('broker').set({ status: 'ACTIVE' }).where('id', '=', office.id).execute();
    }
  });

  it('is seen by whoever books a visit: who has the key and until when', async () => {
    const auctionId = await property();
    const { name, dueOn } = await give(auctionId);
    const { key, closed } = await desk.call(appointments.frames, { auctionId });
    expect(closed).toBeNull();
    expect(key?.status).toBe('WITH_KEY_HOLDER');
    expect(key?.holder).toMatchObject({ dueOn });
    expect(key?.holder?.name).toContain(name);
  });
});
