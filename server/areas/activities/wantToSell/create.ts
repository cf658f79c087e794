import type { Insertable } from 'kysely';
import type { wantToSell } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import { mayHave } from '@/domain/activities';
import { isPureAgent } from '@/domain/pureAgent';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { WantToSell } from '@/server/kernel/db/tables';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { isClosed, publishChanged } from '../lock';
import { activityInScope } from '../scope';
import { checkFacts, toColumns } from './facts';
import { beginOf } from './work';

type New = Parsed<typeof wantToSell.create>;

/** The owner of a process that has none: the operator as its agent if they are only an agent, otherwise as its operator. */
export const defaultOwner = ({ id, authorities }: SignedIn): { operator_id?: number; agent_operator_id?: number } => {
  if (isPureAgent(authorities)) return { agent_operator_id: id };
  return mayHave(authorities, 'WANT_TO_SELL') ? { operator_id: id } : {};
};

/**
 * The activity that the process belongs to and that closes with it: the named one, the customer's open one, or a new one, a follow-up of
 * the named one.
 */
const workOf = async (db: Database, { customerId, activityId, reason }: New, operator: SignedIn): Promise<number> => {
  if (activityId) {
    const named = await db
      .selectFrom('activity')
      .select(['id', 'type', 'status'])
      .where('id', '=', activityId)
      .where('customer_id', '=', customerId)
      .where(activityInScope(operator))
      .executeTakeFirst();
    if (!named) throw beside('activityId', 'ACTIVITY_NOT_FOUND');
    if (named.type === 'WANT_TO_SELL' && !isClosed(named.status)) return named.id;
  }
  const open = await db
    .selectFrom('activity')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('type', '=', 'WANT_TO_SELL')
    .where('status', 'in', ['INITIAL', 'WORKING'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (open) return open.id;
  const mine = mayHave(operator.authorities, 'WANT_TO_SELL') ? operator.id : null;
  const { id } = await db
    .insertInto('activity')
    .values({
      type: 'WANT_TO_SELL',
      customer_id: customerId,
      note: reason,
      parent_id: activityId ?? null,
      assignee_id: mine,
      creator_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, id, mine);
  return id;
};

/** Starts a process. @throws WANT_TO_SELL_ALREADY_EXIST with the id of the open one */
export const createProcess = async (db: Database, input: New, operator: SignedIn): Promise<number> => {
  const { customerId } = input;
  await assertInScope(db, customerId, operator);
  // The second of two simultaneous requests waits here and then finds the process of the first.
  const customer = await db
    .selectFrom('customer')
    .select(['source', 'want_to_sell_agent_id as agent'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('want_to_sell')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (open) throw new Refusal('WANT_TO_SELL_ALREADY_EXIST', { params: { id: open.id } });
  const { categoryId = null, cityId = null, townId = null, priceMin = null, priceMax = null } = input;
  await checkFacts(db, { categoryId, cityId, townId, priceMin, priceMax }, input);
  const work = await workOf(db, input, operator);
  const begun = await beginOf(db, work);
  const values = {
    agent_operator_id: customer.agent,
    ...defaultOwner(operator),
    ...toColumns({ ...input, source: input.source ?? customer.source }),
    customer_id: customerId,
    activity_id: work,
    begun_at: begun,
    step_since: begun,
  };
  const { id } = await db
    .insertInto('want_to_sell')
    .values(values as Insertable<WantToSell>)
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'sellers', `customer:${customerId}`);
  return id;
};
