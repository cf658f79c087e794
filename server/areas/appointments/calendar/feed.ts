import { createHash, randomBytes } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { withoutContacts } from '@/domain/contacts';
import { addDays, today } from '@/domain/time';
import calendar from '@/locales/tr/appointments/calendar.json';
import { enums } from '@/locales/tr/enums';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { appointmentsForFeed } from './appointments';

/** 256 bits, so that it cannot be guessed. */
const TOKEN_BYTES = 32;
/** Days before and after today that the feed contains. */
const FEED_DAYS = { past: 30, ahead: 180 } as const;

const hash = (token: string) => createHash('sha256').update(token).digest();

export const feedSince = async (db: Database, operatorId: number): Promise<string | null> =>
  (await db.selectFrom('calendar_feed').select('created_at').where('operator_id', '=', operatorId).executeTakeFirst())
    ?.created_at ?? null;

/** Gives the operator's feed a new token and returns it, this one time only. The previous token becomes invalid. */
export const renewFeed = async (db: Database, operatorId: number): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await revokeFeed(db, operatorId);
  await db
    .insertInto('calendar_feed')
    .values({ operator_id: operatorId, token_hash: hash(token) })
    .execute();
  return token;
};

export const revokeFeed = (db: Database, operatorId: number) =>
  db.deleteFrom('calendar_feed').where('operator_id', '=', operatorId).execute();

/**
 * The appointments of the operator with this token, as iCalendar: kind, time and place, a link to the console, no names and no contacts. The same appointments give the same bytes.
 * @throws NOT_FOUND for an invalid token, and for that of a deactivated operator
 */
export const feedOf = async (db: Database, token: string, address: string): Promise<string> => {
  const found = await db
    .selectFrom('calendar_feed')
    .innerJoin('operator', 'operator.id', 'calendar_feed.operator_id')
    .select(['operator.id', 'first_name', 'last_name'])
    .where('token_hash', '=', hash(token))
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  const rows = await appointmentsForFeed(
    db,
    found.id,
    addDays(today(), -FEED_DAYS.past),
    addDays(today(), FEED_DAYS.ahead),
  );
  const feed = ical({
    name: fill(calendar.feed.name, { name: `${found.first_name} ${found.last_name}` }),
    prodId: { company: 'tellal', product: 'konsol', language: 'TR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  const host = new URL(address).hostname;
  for (const { id, kind, startsAt, endsAt, location, town, version, createdAt, updatedAt, state } of rows) {
    // A place is free text and may contain a telephone number.
    const place = withoutContacts(location).trim() || town || '';
    const event = feed.createEvent({
      id: `appointment-${id}@${host}`,
      start: new Date(startsAt ?? 0),
      end: new Date(endsAt ?? 0),
      summary: [enums.appointmentKind[kind as keyof typeof enums.appointmentKind], place].filter(Boolean).join(' · '),
      url: `${address}/appointments/detail?id=${id}`,
      sequence: version,
      stamp: new Date(updatedAt),
      created: new Date(createdAt),
      lastModified: new Date(updatedAt),
      status: state === 'DONE' ? ICalEventStatus.CONFIRMED : null,
    });
    if (place) event.location(place);
  }
  return feed.toString();
};
