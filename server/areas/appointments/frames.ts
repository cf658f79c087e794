import type { appointments } from '@/contract/appointments';
import type { Output, Parsed } from '@/contract/kit';
import { dayRefusal, framesOf, frameState, keyRefusal, timeRefusal } from '@/domain/appointments';
import { isLand } from '@/domain/auctions/editing';
import { addDays, dayOf, endOfDay, startOfDay } from '@/domain/time';
import { assertAuction } from '@/server/areas/activities/list';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { assertMine, assigneeOf } from './assignees';
import { bookingsOf } from './bookings';
import { workingTime } from '@/server/platform/settings/holidays';
import { propertyOf } from './property';

/**
 * The time frames of some days for an operator and a property: each free, or with the reason why not.
 * @throws OPERATOR_NOT_FOUND, APPOINTMENT_ASSIGNEE_NOT_ALLOWED, AUCTION_NOT_FOUND, AUTHORIZATION_ERROR for others' time
 */
export const findFrames = async (
  db: Database,
  { assigneeId, auctionId, kind, from, days, minutes, exceptId }: Parsed<typeof appointments.frames>,
  operator: SignedIn,
): Promise<Output<typeof appointments.frames>> => {
  const whose = assigneeId ?? operator.id;
  assertMine(whose, operator);
  const assignee = await assigneeOf(db, whose, kind);
  if (auctionId !== undefined) await assertAuction(db, auctionId, operator);
  const property = auctionId === undefined ? null : await propertyOf(db, auctionId);
  const place = property?.place ?? null;
  const now = Date.now();
  const first = from ?? dayOf(now);
  const last = addDays(first, days - 1);
  const span = { from: startOfDay(first), to: endOfDay(last) };
  const [bookings, time] = [
    await bookingsOf(db, { assigneeId: whose, auctionId: auctionId ?? null, span, exceptId }),
    workingTime(first, last),
  ];
  return {
    assignee,
    closed: property && keyRefusal(kind, property),
    key: property && !isLand(property.category) ? { status: property.status, holder: property.holder } : null,
    travelCounted: place !== null,
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index);
      return {
        day,
        closed: dayRefusal(day, time.holidays),
        holiday: time.holidays.find((one) => one.day === day)?.name ?? null,
        frames: framesOf(day, minutes, time).flatMap((frame) => {
          const never = timeRefusal(frame, now, time);
          if (never) return [];
          const { closed, travel } = frameState(frame, place, bookings);
          const [startsAt, endsAt] = [new Date(frame.from).toISOString(), new Date(frame.to).toISOString()];
          return [{ startsAt, endsAt, closed, travel }];
        }),
      };
    }),
  };
};
