import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { Output, Parsed } from '@/contract/kit';
import { ACTIVITY_RULES, mayHave } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import { PERMISSIONS } from '@/domain/permissions';
import { takenFrom } from '@/server/areas/operators/takenFrom';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import {
  assertMayHave,
  assertMine,
  assertNoOpenCall,
  assertNotAsker,
  type Locked,
  lockOpen,
  notifyAssigned,
  notifyAssignedMany,
  publishChanged,
} from './lock';
import { stopClocksOn } from './time';

type Type = EnumValue<'activityType'>;

/** An advisory lock, because two simultaneous requests would both choose the same idle operator. */
const ONE_AT_A_TIME = 350_001;

const authoritiesOf = async (db: Database, operatorId: number): Promise<string[] | null> => {
  const { rows } = await sql<{ authorities: string[] }>`
    select array(select authority from operator_authority where operator_id = operator.id) as authorities
      from operator where id = ${operatorId} and status = 'ACTIVE'`.execute(db);
  return rows[0]?.authorities ?? null;
};

/** @throws OPERATOR_NOT_FOUND beside the field, also for an inactive operator */
export const activeAuthorities = async (db: Database, operatorId: number): Promise<string[]> => {
  const authorities = await authoritiesOf(db, operatorId);
  if (!authorities) throw beside('operatorId', 'OPERATOR_NOT_FOUND');
  return authorities;
};

/** The operator, if active and allowed to have activities of this type; otherwise null, so that the activity stays unassigned. */
export const ifMayHave = async (db: Database, operatorId: number, type: Type): Promise<number | null> => {
  const held = await authoritiesOf(db, operatorId);
  return held && mayHave(held, type) ? operatorId : null;
};

const give = async (db: Database, activity: Locked, operatorId: number): Promise<void> => {
  await assertNoOpenCall(db, activity.id);
  await assertNotAsker(db, activity.id, operatorId);
  await stopClocksOn(db, activity.id);
  await db
    .updateTable('activity')
    .set({ assignee_id: operatorId, status: 'INITIAL', snoozed_until: null })
    .where('id', '=', activity.id)
    .execute();
  await publishChanged(db, activity.id, activity.assignee_id, operatorId);
};

/**
 * Gives activities to an operator: one's own to hand them over, unassigned ones to take them, anybody's with the permission to assign. All
 * of them or none.
 * @throws USER_ALREADY_ASSIGNEE_TO_OPERATOR when the operator already has it
 */
export const assign = async (
  db: Database,
  { ids, operatorId }: Parsed<typeof activities.assign>,
  operator: SignedIn,
): Promise<Output<typeof activities.assign>> => {
  const authorities = await activeAuthorities(db, operatorId);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const given: Locked[] = [];
  for (const id of wanted) {
    const activity = await lockOpen(db, id, operator);
    const takes = activity.assignee_id === null && operatorId === operator.id;
    if (!takes) assertMine(activity, operator);
    if (activity.assignee_id === operatorId) throw new Refusal('USER_ALREADY_ASSIGNEE_TO_OPERATOR');
    assertMayHave(authorities, activity.type);
    await give(db, activity, operatorId);
    given.push(activity);
  }
  const [only] = given;
  if (only && given.length === 1) await notifyAssigned(db, only, operatorId, operator.id);
  else await notifyAssignedMany(db, given.length, operatorId, operator.id);
  return {
    assigned: given.length,
    takenFrom: await takenFrom(
      db,
      given.map(({ assignee_id }) => [assignee_id]),
    ),
  };
};

/** Active operators who may have activities of this type, with their territory and the number of their open ones. */
const candidates = (type: Type) => sql<{ id: number; name: string; territoryId: number | null; open: number }>`
  select operator.id, operator.first_name || ' ' || operator.last_name as name, operator.territory_id as "territoryId",
         (select count(*)::int from activity
           where activity.assignee_id = operator.id and activity.status in ('INITIAL', 'WORKING')) as open
    from operator
   where operator.status = 'ACTIVE'
     and exists (select from operator_authority where operator_id = operator.id
                  and authority = any (${[...ACTIVITY_RULES[type].assignees]}::text[]))
     and exists (select from operator_authority where operator_id = operator.id
                  and authority = any (${[...PERMISSIONS['activities.read']]}::text[]))`;

export const listAssignees = async (db: Database, type: Type): Promise<Output<typeof activities.assignees>['rows']> => {
  const { rows } = await sql<Output<typeof activities.assignees>['rows'][number]>`
    select candidate.id, candidate.name, territory.name as territory, candidate.open
      from (${candidates(type)}) as candidate left join territory on territory.id = candidate."territoryId"
     order by candidate.open, candidate.name collate turkish`.execute(db);
  return rows;
};

/** The sales territory of the activity: that of its auction's town, else of its customer's town. */
const territoryOf = async (db: Database, { auction_id, customer_id }: Locked): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`
    select territory_id as id from town
     where id = coalesce((select town_id from auction where id = ${auction_id}),
                         (select town_id from customer where id = ${customer_id}))`.execute(db);
  return rows[0]?.id ?? null;
};

/**
 * Assigns an activity to the operator with the fewest open ones: in the territory of the property if possible, elsewhere only if it is not
 * done at the property.
 * @throws TERRITORY_OPERATOR_NOT_FOUND
 */
export const autoAssign = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<{ id: number; name: string }> => {
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(db);
  const activity = await lockOpen(db, id, operator);
  if (activity.assignee_id !== null) assertMine(activity, operator);
  const territory = await territoryOf(db, activity);
  const { rows } = await sql<{ id: number; name: string; near: boolean }>`
    select id, name, coalesce("territoryId" = ${territory}, false) as near from (${candidates(activity.type)}) as candidate
     where id is distinct from ${activity.assignee_id}
       and id is distinct from (select operator_id from access_request where access_request.id = ${activity.access_request_id})
     order by near desc, open, id limit 1`.execute(db);
  const [best] = rows;
  const onTheSpot = ACTIVITY_RULES[activity.type].onTheSpot === true && territory !== null;
  if (!best || (onTheSpot && !best.near)) throw new Refusal('TERRITORY_OPERATOR_NOT_FOUND');
  await give(db, activity, best.id);
  await notifyAssigned(db, activity, best.id, operator.id);
  return { id: best.id, name: best.name };
};
