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
