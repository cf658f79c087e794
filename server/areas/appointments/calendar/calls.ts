import { createHash } from 'node:crypto';
import { calendar } from '@/contract/appointments/calendar';
import { DONE } from '@/contract/kit';
import { CALENDAR_DAYS_MAX } from '@/domain/limits';
import { may } from '@/domain/permissions';
import { daysBetween } from '@/domain/time';
import type { Staff } from '@/server/areas/operators/messages';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type SignedIn } from '@/server/kernel/http/bind';
import { header } from '@/server/kernel/http/http';
import { beside, Refusal } from '@/server/kernel/refusal';
import { appointmentsOf } from './appointments';
import { externalEvents } from './external';
import { feedOf, feedSince, renewFeed, revokeFeed } from './feed';
import { workingTime } from '@/server/platform/settings/holidays';

/** An external source of events: an address with {email}, {from} and {to}, and its token. */
export type CalendarSettings = { url?: string | undefined; token?: string | undefined };

const people = (db: Database) =>
  db
    .selectFrom('operator')
    .select((eb) => [eb.fn<string>('concat_ws', [eb.val(' '), 'first_name', 'last_name']).as('name'), 'email'])
    .where('status', '=', 'ACTIVE')
    .orderBy('name_folded')
    .orderBy('id');

/**
 * The operator whose calendar is requested.
 * @throws AUTHORIZATION_ERROR for anybody else's without the permission, whether there is such an operator or not; OPERATOR_NOT_FOUND
 */
const owner = async (db: Database, viewer: SignedIn, email: string | undefined) => {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where((eb) => (email === undefined ? eb('id', '=', viewer.id) : eb('email', '=', email.trim().toLowerCase())))
    .executeTakeFirst();
  if (row?.id !== viewer.id && !may(viewer.authorities, 'calendars.readAll')) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'calendars.readAll' } });
  }
  if (!row) throw new Refusal('OPERATOR_NOT_FOUND');
  return { id: row.id, name: `${row.first_name} ${row.last_name}`, email: row.email, own: row.id === viewer.id };
};

export const calendarRoutes = ({ staff, calendar: settings = {} }: { staff: Staff; calendar?: CalendarSettings }) =>
  implement('calendar', calendar, {
    events: async ({ email, from, to }, { db, operator, log }) => {
      const days = daysBetween(from, to) + 1;
      if (days < 1 || days > CALENDAR_DAYS_MAX) throw beside('to', 'INVALID_INPUT');
      const { id, ...whose } = await owner(db, operator, email);
      const { url, token } = settings;
      return {
        operator: whose,
        source: url ? 'EXTERNAL' : 'APPOINTMENTS',
        events: url
          ? await externalEvents({ url, token }, { email: whose.email, from, to }, log)
          : await appointmentsOf(db, id, { from, to }, operator),
        ...workingTime(from, to),
      };
    },
    people: (_, { db }) => people(db).execute(),
    feed: async (_, { db, operator }) => ({ since: await feedSince(db, operator.id) }),
    renewFeed: async (_, { db, operator }) => {
      const token = await renewFeed(db, operator.id);
      return { url: `${staff.address}${calendar.ical.path.replace('{token}', token)}` };
    },
    revokeFeed: async (_, { db, operator }) => {
      await revokeFeed(db, operator.id);
      return DONE;
    },
    ical: async ({ token }, { db, request }) => {
      const body = Buffer.from(await feedOf(db, token, staff.address));
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      const unchanged = header(request, 'if-none-match').includes(etag);
      return { name: 'takvim.ics', type: 'text/calendar; charset=utf-8', body, inline: true, etag, unchanged };
    },
  });
