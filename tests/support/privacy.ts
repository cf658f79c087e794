import { type ErasurePlan, kvkk } from '@/contract/privacy';
import { makePlan } from '@/server/areas/privacy/plans';
import type { Caller, TestApi } from './api';

/** The erasure plan of this request, after its job has run. */
export const planOf = async ({ db }: TestApi, privacy: Caller, requestId: number): Promise<ErasurePlan> => {
  const begun = await privacy.call(kvkk.plan, { id: requestId });
  await makePlan(db, begun.id);
  const { last } = await privacy.call(kvkk.lastPlan, { id: requestId });
  if (!last?.plan || last.id !== begun.id) throw new Error('the plan was not made');
  return last.plan;
};
