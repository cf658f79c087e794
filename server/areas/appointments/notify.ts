import messages from '@/locales/tr/messages.json';
import { TIME_ZONE } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { fill } from '@/server/kernel/texts';

const when = new Intl.DateTimeFormat('tr-TR', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const path = (id: number) => `/appointments/detail?id=${id}`;

/** Tells the screens that show appointments, and the customer's. */
export const publishChanged = (db: Database, customerId: number | null): Promise<void> =>
  publishChanges(db, 'appointments', ...(customerId === null ? [] : [`customer:${customerId}` as const]));

/** Tells the assignee of a time that somebody else gave them. */
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
      when: when.format(new Date(startsAt)),
    }),
    path: path(id),
  });

/** Tells whoever has it and whoever made it that it does not take place. */
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
        : fill(messages.appointmentCancelled, { when: when.format(new Date(startsAt)) }),
    body: note,
    path: path(id),
  });
