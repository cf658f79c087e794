import { remindedAt } from '@/domain/appointments';
import { formatInstant } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';

const path = (id: number) => `/appointments/detail?id=${id}`;

/** Publishes the change to the screens of appointments and of the customer. */
export const publishChanged = (db: Database, customerId: number | null): Promise<void> =>
  publishChanges(db, 'appointments', ...(customerId === null ? [] : [`customer:${customerId}` as const]));

/** Notifies the assignee of an appointment that somebody else booked. */
export const notifyBooked = (
  db: Database,
  { id, startsAt, assigneeId, moved }: { id: number; startsAt: string; assigneeId: number; moved: boolean },
  byId: number,
): Promise<void> =>
  notifyOperator(db, {
    operatorId: assigneeId,
    byId,
    kind: 'APPOINTMENT',
    title: fill(moved ? messages.appointmentMoved : messages.appointmentBooked, {
      when: formatInstant(startsAt),
    }),
    path: path(id),
    neededBy: remindedAt(startsAt),
  });

/** Notifies its assignee and its creator of the cancellation. */
export const notifyCancelled = (
  db: Database,
  {
    id,
    startsAt,
    assigneeId,
    creatorId,
    note,
  }: { id: number; startsAt: string | null; assigneeId: number; creatorId: number | null; note: string },
  byId: number,
): Promise<void> =>
  notifyOperator(db, {
    operatorId: creatorId === null ? assigneeId : [assigneeId, creatorId],
    byId,
    kind: 'APPOINTMENT',
    level: 'danger',
    title:
      startsAt === null
        ? messages.appointmentCancelledUntimed
        : fill(messages.appointmentCancelled, { when: formatInstant(startsAt) }),
    body: note,
    path: path(id),
    ...(startsAt !== null && { neededBy: remindedAt(startsAt) }),
  });
