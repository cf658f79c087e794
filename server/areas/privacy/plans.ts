import { sql } from 'kysely';
import type { ErasurePlan, PlanState } from '@/contract/privacy';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { enqueue } from '@/server/platform/jobs/enqueue';
import { planErasure } from './erase';

/** The latest plan of an erasure request, finished or in progress; null: there is none yet. */
export const lastPlan = async (db: Database, requestId: number): Promise<PlanState | null> => {
  const found = await db
    .selectFrom('erasure_plan')
    .innerJoin('operator', 'operator.id', 'erasure_plan.operator_id')
    .select([
      'erasure_plan.id',
      'erasure_plan.created_at as startedAt',
      fullName('operator').as('startedBy'),
      'erasure_plan.plan',
    ])
    .where('request_id', '=', requestId)
    .orderBy('erasure_plan.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { ...found, plan: found.plan as ErasurePlan | null } : null;
};

/** Starts a plan. If one is in progress it is returned instead, and its job is enqueued again in case it was lost. */
export const startPlan = async (db: Database, requestId: number, operatorId: number): Promise<PlanState> => {
  await db
    .insertInto('erasure_plan')
    .values({ request_id: requestId, operator_id: operatorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const plan = await lastPlan(db, requestId);
  if (!plan) throw new Error('a plan that was begun is not there');
  await enqueue(db, 'privacy.plan', { id: plan.id }, { key: `erasure-plan:${plan.id}` });
  return plan;
};

/** Creates the content of a started plan. Does nothing if the request has been closed meanwhile. */
export const makePlan = async (db: Database, id: number): Promise<void> => {
  const waiting = await db
    .selectFrom('erasure_plan')
    .innerJoin('data_subject_request', 'data_subject_request.id', 'erasure_plan.request_id')
    .select(['request_id as requestId', 'customer_id as customerId', 'erasure_plan.operator_id as operatorId'])
    .select('answered_at as answeredAt')
    .where('erasure_plan.id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!waiting) return;
  const { answeredAt, ...order } = waiting;
  if (answeredAt !== null) {
    await db.deleteFrom('erasure_plan').where('id', '=', id).execute();
    return;
  }
  const plan = await planErasure(db, order);
  await db
    .updateTable('erasure_plan')
    .set({ plan: JSON.stringify(plan), ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};
