import { discountCodes } from '@/contract/earnings/discountCodes';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import { implement } from '@/server/kernel/http/bind';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { cancelCode, reserveCode } from './change';
import { codeLimits, createCode } from './create';
import { brokersByName, listCodes } from './rows';
import { useDiscountCode } from './use';

/** @throws NOT_FOUND for a closing that the operator is neither assigned to nor may manage */
const assertWorksOn = async (db: Database, closingId: number, { id, authorities }: SignedIn): Promise<void> => {
  const found = await db.selectFrom('closing').select('assignee_id').where('id', '=', closingId).executeTakeFirst();
  if (!found || !(may(authorities, 'closings.manage') || found.assignee_id === id)) throw new Refusal('NOT_FOUND');
};

export const discountCodeRoutes = implement('discountCodes', discountCodes, {
  list: (input, { db, operator }) => listCodes(db, input, operator),
  limits: (input, { db, operator }) => codeLimits(db, input, operator),
  brokers: async (input, { db }) => ({ rows: await brokersByName(db, input) }),
  create: (input, { db, operator }) => createCode(db, input, operator),
  reserve: (input, { db, operator }) => reserveCode(db, input, operator),
  cancel: ({ id }, { db, operator }) => cancelCode(db, id, operator),
  use: async ({ closingId, code }, { db, operator }) => {
    await assertWorksOn(db, closingId, operator);
    return { serviceFee: await useDiscountCode(db, { closingId, code, by: operator }) };
  },
});
