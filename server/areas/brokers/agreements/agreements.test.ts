import { brokers } from '@/contract/brokers';
import { activities } from '@/contract/activities';
import { brokersSite } from '@/contract/brokers/site';
import { addDays, today } from '@/domain/time';
import { AUTHORITIES } from '@/domain/roles';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { checkAll, completeOffice } from '@/tests/support/brokers';
import { hire, refusal } from '@/tests/support/operators';
import { watchBrokerAgreements } from './jobs';

type Who = Caller & { id: number };
let t: TestApi;
let desk: Who;
let lawyer: Who;
/** Approves agreements. */
let head: Who;
let all: Who;
beforeAll(async () => {
  t = await testApi();
  desk = await hire(t, 'ofis.masasi', ['BROKER_PAGE_ACCESS']);
  lawyer = await hire(t, 'ofis.hukuk', ['BROKER_LEGAL_APPROVER']);
  head = await hire(t, 'ofis.mudur', ['BROKER_APPROVE']);
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  // First announces the demo's own agreements that end soon.
  await watch();
});
afterAll(() => t.stop());

const watch = () => inTransaction(t.db, { requestId: 'test' }, watchBrokerAgreements);
const moveOffice = async (who: Caller, id: number, action: string) => {
  const { version } = await who.call(brokers.detail, { id });
  return who.call(brokers.move, { id, version, action } as never);
};
const active = async () => {
  const { id } = await completeOffice(t, desk);
  await moveOffice(desk, id, 'SEND');
  await checkAll(lawyer, id);
  return moveOffice(lawyer, id, 'APPROVE');
};
const propose = (brokerId: number, terms: object = {}, who: Caller = desk) =>
  who.call(brokers.proposeAgreement, {
    brokerId,
    type: 'NON_EXCLUSIVE',
    startsOn: today(),
    endsOn: addDays(today(), 364),
    ...terms,
  });
const move = async (who: Caller, brokerId: number, action: string, answer = '') => {
  const { agreements } = await all.call(brokers.detail, { id: brokerId });
  const { id, version } = agreements.find(({ state }) => state === 'PROPOSED' || state === 'AGREED') ?? agreements[0]!;
  return who.call(brokers.moveAgreement, { id, brokerId, version, action, answer } as never);
};
const check = (brokerId: number, checked = true, who: Caller = desk) =>
  Promise.all(
    (['AGREEMENT_TERMS', 'AGREEMENT_SIGNED'] as const).map((kind) =>
      who.call(brokers.check, { id: brokerId, kind, checked }),
    ),
  );
/** An office whose agreement ends on this day. */
const agreedUntil = async (endsOn: string, type = 'NON_EXCLUSIVE') => {
  const { id } = await active();
  await propose(id, { type, startsOn: addDays(endsOn, -300), endsOn: addDays(today(), 100) });
  await check(id);
  await move(head, id, 'APPROVE');
  await t.owner.updateTable('broker_agreement').set({ ends_on: endsOn }).where('broker_id', '=', id).execute();
  return id;
};
const titlesOf = async (who: number, brokerId: number) =>
  (
    await t.owner
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', who)
      .where('path', '=', `/brokers/detail?id=${brokerId}`)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title.replace(/^[^:]*: /, ''));

it('is proposed, checked in its work, and agreed on by somebody else', async () => {
  const { id } = await active();
  const proposed = await propose(id, { note: 'İlk yıl' });
  const [one] = proposed.agreements;
  expect(one).toMatchObject({ state: 'PROPOSED', type: 'NON_EXCLUSIVE', note: 'İlk yıl' });
  expect(proposed.work).toMatchObject([{ type: 'BROKER_NON_EXCLUSIVE', id: one?.activityId }]);
  const work = await all.call(activities.detail, { id: one?.activityId ?? 0 });
  expect(work).toMatchObject({
    ends: { with: 'BROKER_AGREEMENT', state: 'OPEN', recordId: id },
    agreement: { agreementState: 'PROPOSED', endsOn: addDays(today(), 364), agreementNote: 'İlk yıl' },
    broker: { gaps: ['BROKER_CHECKS_OPEN'], checks: [{ done: false }, { done: false }] },
  });
  expect(await titlesOf(head.id, id)).toEqual(['onayınızı bekleyen bir sözleşme var']);
  expect(await refusal(propose(id))).toMatchObject({ errors: ['BROKER_AGREEMENT_WAITS'] });
  expect(await refusal(move(head, id, 'APPROVE'))).toMatchObject({ errors: ['BROKER_CHECKS_OPEN'] });
  expect(await refusal(check(id, true, head))).toMatchObject({ errors: ['AUTHORIZATION_ERROR'] });
  await check(id);
  expect(await refusal(move(desk, id, 'APPROVE'))).toMatchObject({ errors: ['AUTHORIZATION_ERROR'] });
  const agreed = await move(head, id, 'APPROVE');
  expect(agreed).toMatchObject({ agreements: [{ state: 'AGREED' }], agreementType: 'NON_EXCLUSIVE', work: [] });
  expect((await all.call(activities.detail, { id: one?.activityId ?? 0 })).status).toBe('SUCCESS');
  const ending = async (from: string) =>
    (
      await desk.call(brokers.list, { name: agreed.name, agreementEndsOnFrom: from, sort: '-agreementEndsOn' })
    ).rows.map(({ agreementEndsOn }) => agreementEndsOn);
  expect(await ending(today())).toEqual([addDays(today(), 364)]);
  expect(await ending(addDays(today(), 365))).toEqual([]);
  expect(await titlesOf(desk.id, id)).toContain('sözleşme onaylandı');
  expect(await refusal(propose(id, { endsOn: addDays(today(), 30) }))).toMatchObject({
    fields: { startsOn: 'BROKER_AGREEMENT_OVERLAPS' },
  });
  expect(await refusal(check(id))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
});

it('is never agreed on by whoever proposed it, and is refused with a reason or taken back', async () => {
  const { id } = await active();
  await propose(id, { type: 'EXCLUSIVE' }, all);
  await check(id);
  expect(await refusal(move(all, id, 'APPROVE'))).toMatchObject({ errors: ['BROKER_AGREEMENT_PROPOSED_BY_YOU'] });
  expect(await refusal(move(head, id, 'REFUSE'))).toMatchObject({ fields: { answer: 'NOTE_REQUIRED' } });
  const { agreements, work } = await move(head, id, 'REFUSE', 'Pay oranı yüksek');
  expect(agreements).toMatchObject([{ state: 'REFUSED', answer: 'Pay oranı yüksek', activityId: null }]);
  expect(work).toEqual([]);
  const again = await propose(id);
  const waiting = again.agreements.find(({ state }) => state === 'PROPOSED');
  // Checks of the previous agreement do not count for this one.
  expect(again.checks.filter(({ kind }) => kind.startsWith('AGREEMENT')).map(({ at }) => at)).toEqual([null, null]);
  await move(desk, id, 'WITHDRAW');
  expect((await all.call(activities.detail, { id: waiting?.activityId ?? 0 })).status).toBe('FAILED');
  const stale = { id: waiting?.id ?? 0, brokerId: id, version: 99, action: 'WITHDRAW' as const };
  expect(await refusal(desk.call(brokers.moveAgreement, stale))).toMatchObject({ errors: ['VERSION_CONFLICT'] });
  expect(await refusal(desk.call(brokers.moveAgreement, { ...stale, id: 999_999 }))).toMatchObject({
    errors: ['BROKER_AGREEMENT_NOT_FOUND'],
  });
  expect(await refusal(propose(id, { startsOn: today(), endsOn: today() }))).toMatchObject({
    fields: { endsOn: 'END_NOT_AFTER_START' },
  });
  expect(await refusal(propose(id, { startsOn: addDays(today(), -9), endsOn: addDays(today(), -1) }))).toMatchObject({
    fields: { endsOn: 'DAY_PAST' },
  });
});

it('is seen to end: told 60, 30 and 7 days before, once each, and the next one is proposed', async () => {
  const id = await agreedUntil(addDays(today(), 50));
  await watch();
  await watch();
  const endsOn = addDays(today(), 50);
  const { agreements, work } = await desk.call(brokers.detail, { id });
  expect(agreements).toMatchObject([
    { state: 'PROPOSED', startsOn: addDays(endsOn, 1), proposedBy: null },
    { state: 'AGREED', endsOn },
  ]);
  expect(work).toMatchObject([{ type: 'BROKER_NON_EXCLUSIVE' }]);
  const told = (await titlesOf(desk.id, id)).filter((title) => title.includes('bitiyor'));
  expect(told).toHaveLength(1);
  // The end of an exclusive one is announced at each stage, and no activity is created to propose another.
  const other = await agreedUntil(addDays(today(), 20), 'EXCLUSIVE');
  await watch();
  await t.owner
    .updateTable('broker_agreement')
    .set({ ends_on: addDays(today(), 5) })
    .where('broker_id', '=', other)
    .execute();
  await watch();
  expect((await titlesOf(desk.id, other)).filter((title) => title.includes('bitiyor'))).toHaveLength(2);
  expect((await desk.call(brokers.detail, { id: other })).agreements).toHaveLength(1);
});

it('suspends the office after its last day where none follows, until a new one is agreed on', async () => {
  const id = await agreedUntil(addDays(today(), -1));
  await watch();
  const stopped = await desk.call(brokers.detail, { id });
  expect(stopped).toMatchObject({
    status: 'SUSPENDED',
    reason: 'Sözleşmenin süresi doldu.',
    gaps: ['BROKER_AGREEMENT_ENDED'],
    agreements: [{ state: 'ENDED' }],
  });
  expect(await titlesOf(desk.id, id)).toContain('sözleşmesi sona erdi');
  expect(await refusal(t.brokersSite.call(brokersSite.auctions, { brokerId: id }))).toMatchObject({
    errors: ['BROKER_NOT_FOUND'],
  });
  expect(await refusal(moveOffice(desk, id, 'SEND'))).toMatchObject({ errors: ['BROKER_AGREEMENT_ENDED'] });
  await propose(id);
  await check(id);
  await move(head, id, 'APPROVE');
  expect((await moveOffice(desk, id, 'SEND')).status).toBe('LEGAL_REVIEW');
});

it('does not stop an office whose next one begins without a gap, and stops one at once when it is ended by hand', async () => {
  const id = await agreedUntil(addDays(today(), -1));
  await propose(id, { startsOn: today(), endsOn: addDays(today(), 300) });
  await check(id);
  const { agreements } = await all.call(brokers.detail, { id });
  const next = agreements.find(({ state }) => state === 'PROPOSED');
  await head.call(brokers.moveAgreement, {
    id: next?.id ?? 0,
    brokerId: id,
    version: next?.version ?? 0,
    action: 'APPROVE',
  });
  await watch();
  expect(await desk.call(brokers.detail, { id })).toMatchObject({ status: 'ACTIVE' });
  expect(await refusal(move(desk, id, 'TERMINATE'))).toMatchObject({ fields: { answer: 'NOTE_REQUIRED' } });
  expect(await move(desk, id, 'TERMINATE', 'Kurallara uymadı')).toMatchObject({
    status: 'SUSPENDED',
    reason: 'Kurallara uymadı',
  });
});

it('is not agreed on when its last day is over', async () => {
  const { id } = await active();
  await propose(id);
  await check(id);
  await t.owner
    .updateTable('broker_agreement')
    .set({ starts_on: addDays(today(), -30), ends_on: addDays(today(), -1) })
    .where('broker_id', '=', id)
    .execute();
  expect(await refusal(move(head, id, 'APPROVE'))).toMatchObject({ errors: ['BROKER_AGREEMENT_OVER'] });
});
