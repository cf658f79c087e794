import { sql } from 'kysely';
import type { DiscountCodeRow } from '@/contract/earnings/discountCodes';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { discountCodeMachine, ENDED } from '@/domain/machines/discountCode';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { assertCustomer } from './create';
import { codeRow } from './rows';

/**
 * Locks a code until the end of the transaction and moves it.
 * @throws DISCOUNT_CODE_NOT_FOUND, and the reason why the move is not possible
 */
const moveCode = async (
  db: Database,
  id: number,
  action: Exclude<EnumValue<'discountCodeAction'>, 'USE' | 'EXPIRE'>,
  more: { customer_id?: number },
  by: SignedIn,
): Promise<DiscountCodeRow> => {
  const code = await db
    .selectFrom('discount_code')
    .select(['status', 'owner', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  const facts = { isBrokers: code.owner === 'BROKER', isExpired: code.isExpired };
  // A broker's code cannot be cancelled in any status (V48).
  if (action === 'CANCEL' && facts.isBrokers) throw new Refusal('BROKER_DISCOUNT_CODE_NOT_CANCELLABLE');
  const ended = ENDED[code.status];
  if (ended) throw new Refusal(ended);
  const outcome = attempt(discountCodeMachine, code.status, action, facts, by.authorities);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  await db
    .updateTable('discount_code')
    .set({ status: outcome.to, ...more })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'discounts');
  return codeRow(db, id, by);
};

/** Cancels an operator's code (V48). @throws the codes of contract/earnings/discountCodes.ts */
export const cancelCode = (db: Database, id: number, by: SignedIn): Promise<DiscountCodeRow> =>
  moveCode(db, id, 'CANCEL', {}, by);

/** Reserves a code without a customer for one customer. @throws the codes of contract/earnings/discountCodes.ts */
export const reserveCode = async (
  db: Database,
  { id, customerId }: { id: number; customerId: number },
  by: SignedIn,
): Promise<DiscountCodeRow> => {
  await assertCustomer(db, customerId);
  return moveCode(db, id, 'RESERVE', { customer_id: customerId }, by);
};
