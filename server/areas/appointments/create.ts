import type { appointments } from '@/contract/appointments';
import type { Parsed } from '@/contract/kit';
import { assertAuction } from '@/server/areas/activities/list';
import { lockMine, publishChanged } from '@/server/areas/activities/lock';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { bookSlot } from './book';

/** Some kinds need a customer, others a property. */
const NEEDS = { APPOINTMENT: 'customer', CUSTOMER: 'customer', BROKER: 'auction', DISCOVERY: 'auction' } as const;

/**
 * Books a time with a customer and a property that the operator may see. Returns the appointment's id.
 * @throws ACTIVITY_CUSTOMER_REQUIRED, ACTIVITY_AUCTION_REQUIRED, CUSTOMER_NOT_FOUND, AUCTION_NOT_FOUND, as lockMine for work that it is
 * booked from, and as lockSlot
 */
export const createAppointment = async (
  db: Database,
  { customerId = null, auctionId = null, assigneeId, ...rest }: Parsed<typeof appointments.create>,
  operator: SignedIn,
): Promise<number> => {
  // An interview is booked from its onboarding.
  if (rest.kind === 'INTERVIEW') throw beside('kind', 'INVALID_INPUT');
  const needs = NEEDS[rest.kind];
  if (needs === 'customer' && customerId === null) {
    throw beside('customerId', 'ACTIVITY_CUSTOMER_REQUIRED');
  }
  if (needs === 'auction' && auctionId === null) {
    throw beside('auctionId', 'ACTIVITY_AUCTION_REQUIRED');
  }
  if (customerId !== null) await assertInScope(db, customerId, operator);
  if (auctionId !== null) await assertAuction(db, auctionId, operator);
  const { activityId = null } = rest;
  if (activityId !== null) {
    const work = await lockMine(db, activityId, operator);
    if (work.customer_id !== customerId) throw beside('activityId', 'ACTIVITY_NOT_FOUND');
    await publishChanged(db, activityId, work.assignee_id);
  }
  return bookSlot(db, { ...rest, customerId, auctionId, assigneeId: assigneeId ?? operator.id }, operator);
};
