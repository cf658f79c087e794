import { activities } from '@/contract/activities';
import { appointments } from '@/contract/appointments';
import { calls } from '@/contract/calls';
import { operatorId, person, work } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { emptyCalendar, property, saturday, workingHour } from '@/tests/support/appointments';

let t: TestApi;
let operator: Caller;
let activityId: number;
let auctionId: number;
beforeAll(async () => {
  t = await testApi();
  operator = await t.signIn('operator');
  await emptyCalendar(t);
  auctionId = await property(t);
  const customerId = await person(t, '+905327771231');
  const assignee_id = await operatorId(t, 'operator');
  activityId = await work(t, { customer_id: customerId, auction_id: auctionId, assignee_id });
});
afterAll(() => t.stop());

const deal = (customer_id: number, status: 'INITIAL' | 'BID' = 'INITIAL') =>
  t.owner
    .insertInto('deal')
    .values({ customer_id, auction_id: auctionId, status })
    .returning('id')
    .executeTakeFirstOrThrow();

it('books the visit with the outcome, or writes down nothing of it', async () => {
  const call = await operator.call(calls.dial, { activityId });
  expect(call.auction).toMatchObject({ id: auctionId });
  const wrapUp = (startsAt: string) =>
    operator.call(calls.wrapUp, {
      id: call.id,
      outcome: 'REACHED',
      note: 'Gezmek istiyor',
      appointment: { startsAt, auctionId },
      deals: call.deals.map(({ id, version, status }) => ({ id, version, status })),
    });
  await expect(wrapUp(saturday())).rejects.toMatchObject({
    body: { errors: ['APPOINTMENT_ON_WEEKEND'], fields: { startsAt: 'APPOINTMENT_ON_WEEKEND' } },
  });
  expect(await operator.call(calls.detail, { id: call.id })).toMatchObject({ open: true, outcome: null });
  const { appointment, closed } = await wrapUp(workingHour(11));
  expect(closed).toBe('SUCCESS');
  expect(await operator.call(appointments.detail, { id: appointment?.id ?? 0 })).toMatchObject({
    startsAt: workingHour(11),
    note: 'Gezmek istiyor',
    activity: { id: activityId },
  });
});

it('moves the deal that waited for a visit, so that nobody is asked for its date again', async () => {
  const customerId = await person(t, '+905327771232');
  const waiting = await deal(customerId);
  const assignee_id = await operatorId(t, 'operator');
  const id = await work(t, { customer_id: customerId, auction_id: auctionId, assignee_id });
  const call = await operator.call(calls.dial, { activityId: id });
  await operator.call(calls.wrapUp, {
    id: call.id,
    outcome: 'REACHED',
    appointment: { startsAt: workingHour(13), auctionId },
    deals: call.deals.map(({ id: dealId, version, status }) => ({ id: dealId, version, status })),
  });
  const { status } = await t.owner
    .selectFrom('deal')
    .select('status')
    .where('id', '=', waiting.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('APPOINTMENT');
});

it('knows a visit that was booked while one spoke: the work waits for it, and the queue does not bring it before', async () => {
  const assignee_id = await operatorId(t, 'operator');
  const customerId = await person(t, '+905327771233');
  // A type that a call does not close.
  const id = await work(t, { type: 'APPOINTMENT', customer_id: customerId, assignee_id });
  const call = await operator.call(calls.dial, { activityId: id });
  expect(call.booked).toBeNull();
  const startsAt = workingHour(15);
  const booked = await operator.call(appointments.create, {
    kind: 'APPOINTMENT',
    startsAt,
    customerId,
    activityId: id,
  });
  expect((await operator.call(calls.detail, { id: call.id })).booked).toEqual({ id: booked.id, startsAt });
  const after = await operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED' });
  expect(after).toMatchObject({ closed: null, followUp: { id, dueAt: startsAt } });
  await t.owner
    .updateTable('activity')
    .set({ assignee_id: null, status: 'SUCCESS', closed_at: new Date().toISOString() })
    .where('id', '<>', id)
    .execute();
  expect(await operator.call(activities.next, {})).toEqual({ activity: null });
});
