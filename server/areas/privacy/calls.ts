import { type DataRequest, kvkk } from '@/contract/privacy';
import texts from '@/locales/tr/privacy.json';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type Route, type SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { blockersOf } from './blockers';
import { listDestructions } from './destructions';
import { erase } from './erase';
import { accessPackage } from './package';
import { lastPlan, startPlan } from './plans';
import {
  answerRequest,
  checkIdentity,
  close,
  createRequest,
  listRequests,
  openRequest,
  requestRecord,
} from './requests';
import { destroyDue, listRetention } from './retention';
import { findPeople } from './search';
import { subjectOf } from './subject';

/** An erasure closes its request with the answer `privacy:outcome.${string}`. */
const assertKind = ({ kind }: DataRequest, wanted: DataRequest['kind']) => {
  if (kind !== wanted) throw new Refusal('DATA_REQUEST_NOT_OF_THIS_KIND');
};
const assertIdentified = ({ identityCheckedAt }: DataRequest) => {
  if (identityCheckedAt === null) throw new Refusal('DATA_REQUEST_IDENTITY_NOT_CHECKED');
};

const assertPlannable = async (db: Database, id: number, operator: SignedIn) => {
  const request = await requestRecord(db, id, operator);
  assertKind(request, 'ERASURE');
  if (request.answeredAt !== null) throw new Refusal('DATA_REQUEST_CLOSED');
};

export const kvkkRoutes: Route[] = implement('kvkk', kvkk, {
  list: (input, { db }) => listRequests(db, input),
  detail: ({ id }, { db, operator }) => requestRecord(db, id, operator),
  search: ({ value }, { db, operator }) => findPeople(db, value, operator),
  create: (input, { db, operator }) => createRequest(db, input, operator),
  checkIdentity: (input, { db, operator }) => checkIdentity(db, input, operator),
  answer: (input, { db, operator }) => answerRequest(db, input, operator),
  plan: async ({ id }, { db, operator }) => {
    await assertPlannable(db, id, operator);
    return startPlan(db, id, operator.id);
  },
  lastPlan: async ({ id }, { db, operator }) => {
    await assertPlannable(db, id, operator);
    return { last: await lastPlan(db, id) };
  },
  erase: async ({ fingerprint, ...named }, { db, operator }) => {
    const request = await openRequest(db, named, operator);
    assertKind(request, 'ERASURE');
    assertIdentified(request);
    const blockers = await blockersOf(db, await subjectOf(db, request.customerId));
    if (blockers.length > 0) throw new Refusal('ERASURE_BLOCKED');
    const done = await erase(db, { customerId: request.customerId, requestId: request.id, operatorId: operator.id });
    if (done.fingerprint !== fingerprint) throw new Refusal('ERASURE_PLAN_CHANGED');
    await close(db, request.id, texts.outcome.erased, false, operator);
    return requestRecord(db, request.id, operator);
  },
  package: async ({ id }, { db, operator }) => {
    const request = await requestRecord(db, id, operator);
    assertKind(request, 'ACCESS');
    assertIdentified(request);
    return accessPackage(db, id, request.customerId, operator);
  },
  destructions: (input, { db }) => listDestructions(db, input),
  retention: (_, { db }) => listRetention(db),
  destroy: (input, { db, operator }) => destroyDue(db, input, operator),
});
