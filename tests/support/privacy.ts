import { type ErasurePlan, kvkk } from '@/contract/privacy';
import { makePlan } from '@/server/areas/privacy/plans';
import type { Caller, TestApi } from './api';

/** What erasing the person of this request would do, once its job has found out. */
export const planOf = async ({ db }: TestApi, privacy: Caller, requestId: number): Promise<ErasurePlan> => {
  const begun = await privacy.call(kvkk.plan, { id: requestId });
  await makePlan(db, begun.id);
  const { last } = await privacy.call(kvkk.lastPlan, { id: requestId });
  if (!last?.plan || last.id !== begun.id) throw new Error('the plan was not made');
  return last.plan;
};
