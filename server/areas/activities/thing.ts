import { sql } from 'kysely';
import { ACTIVITY_RULES } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';

type Type = EnumValue<'activityType'>;
export type Thing = { state: EnumValue<'activityThingState'>; recordId: number | null };
type About = {
  id: number;
  type: Type;
  auction_id: number | null;
  closing_id: number | null;
  access_request_id: number | null;
};

const NONE: Thing = { state: 'NONE', recordId: null };

/** Maps a record's status to the state for the activity: final statuses as given in `over`, every other one is open. */
const read = (
  found: { id: number; status: string } | undefined,
  over: Partial<Record<string, Thing['state']>>,
): Thing => (found ? { state: over[found.status] ?? 'OPEN', recordId: found.id } : NONE);

const SHOWN = ['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'AGENT_AD', 'BIDDING'];

const FIND: Readonly<Partial<Record<EnumValue<'activityEnd'>, (db: Database, about: About) => Promise<Thing>>>> = {
  /** DONE: there is a call about it in which the customer was reached. */
  CALL: async (db, { id }) => {
    const { rows } = await sql`select from call where activity_id = ${id} and outcome = 'REACHED' limit 1`.execute(db);
    return rows.length > 0 ? { state: 'DONE', recordId: null } : NONE;
  },
  PUBLICATION: async (db, { auction_id }) => {
    const found = await db
      .selectFrom('auction')
      .select(['id', 'status'])
      .where('id', '=', auction_id ?? 0)
      .executeTakeFirst();
    if (!found) return NONE;
    if (found.status === 'WAITING_PUBLISH_APPROVAL') return { state: 'OPEN', recordId: found.id };
    return { state: SHOWN.includes(found.status) ? 'DONE' : 'NONE', recordId: found.id };
  },
  APPRAISAL: async (db, { id }) =>
    read(await db.selectFrom('appraisal').select(['id', 'status']).where('activity_id', '=', id).executeTakeFirst(), {
      ACCEPTED: 'DONE',
      REJECTED: 'FAILED',
    }),
  CLOSING: async (db, { id, closing_id }) =>
    read(
      await db
        .selectFrom('closing')
        .select(['id', 'outcome as status'])
        .where((eb) => (closing_id === null ? eb('activity_id', '=', id) : eb('id', '=', closing_id)))
        .executeTakeFirst(),
      { DONE: 'DONE', CANCELLED: 'FAILED' },
    ),
  /** The booked meeting, otherwise the last one that took place. Cancelled ones do not count. */
  APPOINTMENT: async (db, { id }) =>
    read(
      await db
        .selectFrom('appointment')
        .select(['id', 'state as status'])
        .where('activity_id', '=', id)
        .where('state', '<>', 'CANCEL')
        .orderBy(sql`state = 'DONE'`)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
      { DONE: 'DONE' },
    ),
  DISCOVERY: async (db, { id }) =>
    read(
      await db
        .selectFrom('discovery')
        .select(['id', 'state as status'])
        .where('activity_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
      { DONE: 'DONE', FAILED: 'FAILED' },
    ),
  REFUND: async (db, { id }) =>
    read(
      await db
        .selectFrom('refund')
        .select(['id', 'state as status'])
        .where('activity_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
      { CLOSED: 'DONE', CANCEL: 'FAILED' },
    ),
  WANT_TO_SELL: async (db, { id }) =>
    read(
      await db
        .selectFrom('want_to_sell')
        .select(['id', sql<string>`coalesce(outcome::text, step::text)`.as('status')])
        .where('activity_id', '=', id)
        .orderBy(sql`outcome is null`, 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
      { DONE: 'DONE', SUCCESS: 'DONE', FAILED: 'FAILED', CANCEL: 'FAILED' },
    ),
  /** The page, or the change of a live page, that waits for approval in this activity. */
  AGENT_PROFILE: async (db, { id }) => {
    const { rows } = await sql<{ id: number }>`
      select agent_id as id from agent_profile where activity_id = ${id} and state = 'WAITING_APPROVAL'
      union all
      select agent_id from agent_profile_change where activity_id = ${id} and state = 'WAITING_APPROVAL'`.execute(db);
    return rows[0] ? { state: 'OPEN', recordId: rows[0].id } : NONE;
  },
  AGENT_APPLICATION: async (db, { id }) =>
    read(
      await db
        .selectFrom('agent_application')
        .select(['id', 'stage as status'])
        .where('activity_id', '=', id)
        .executeTakeFirst(),
      { ONBOARDING: 'DONE', HIRED: 'DONE', LOST: 'FAILED' },
    ),
  AGENT_ONBOARDING: async (db, { id }) =>
    read(
      await db.selectFrom('agent_onboarding').select(['id', 'status']).where('activity_id', '=', id).executeTakeFirst(),
      { SUCCESS: 'DONE', FAILED: 'FAILED' },
    ),
  KEY_REQUEST: async (db, { id }) =>
    read(
      await db
        .selectFrom('key_holder_request')
        .select(['id', 'status'])
        .where('activity_id', '=', id)
        .executeTakeFirst(),
      { SUCCESS: 'DONE', FAILED: 'FAILED' },
    ),
  BROKER_ONBOARDING: async (db, { id }) =>
    read(
      await db
        .selectFrom('broker')
        .select(['id', 'status'])
        .where('onboarding_activity_id', '=', id)
        .executeTakeFirst(),
      { LEGAL_REVIEW: 'DONE', ACTIVE: 'DONE', SUSPENDED: 'DONE', PASSIVE: 'DONE', REJECTED: 'FAILED' },
    ),
  BROKER_LEGAL_APPROVAL: async (db, { id }) =>
    read(
      await db.selectFrom('broker').select(['id', 'status']).where('legal_activity_id', '=', id).executeTakeFirst(),
      {
        APPLICATION: 'FAILED',
        ACTIVE: 'DONE',
        SUSPENDED: 'DONE',
        PASSIVE: 'DONE',
        REJECTED: 'FAILED',
      },
    ),
  BROKER_AGREEMENT: async (db, { id }) =>
    read(
      await db
        .selectFrom('broker_agreement')
        .select(['broker_id as id', 'state as status'])
        .where('activity_id', '=', id)
        .executeTakeFirst(),
      { AGREED: 'DONE', ENDED: 'DONE', REFUSED: 'FAILED', WITHDRAWN: 'FAILED' },
    ),
  BROKER_INQUIRY: async (db, { id }) =>
    read(
      await db
        .selectFrom('broker_inquiry')
        .select(['id', 'state as status'])
        .where('activity_id', '=', id)
        .executeTakeFirst(),
      { ANSWERED: 'DONE', APPOINTMENT: 'DONE', PERMITTED: 'DONE', REJECTED: 'FAILED' },
    ),
  ACCESS_REQUEST: async (db, { access_request_id }) =>
    read(
      await db
        .selectFrom('access_request')
        .select(['id', 'status'])
        .where('id', '=', access_request_id ?? 0)
        .executeTakeFirst(),
      { GRANTED: 'DONE', EXPIRED: 'DONE', REJECTED: 'FAILED' },
    ),
};

/** The thing that ends this activity (domain/activities.ts), and its state. */
export const thingOf = (db: Database, about: About): Promise<Thing> =>
  FIND[ACTIVITY_RULES[about.type].endsWith]?.(db, about) ?? Promise.resolve(NONE);
