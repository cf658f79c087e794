import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { idempotentFiles } from '@/server/kernel/http/idempotency';
import { whoActs } from './actingAs';

/** A transaction in the name of the caller, for handlers that open their own (calls that take files). */
export const ownTransaction = <T>(
  { db, operator, request }: Context,
  work: (trx: Database) => Promise<T>,
): Promise<T> => inTransaction(db, { ...whoActs(operator), requestId: request.id }, work);

/**
 * The transaction in which a call stores its files. Its result is the call's answer, and is stored under the Idempotency-Key for a
 * repetition. @throws IDEMPOTENCY_KEY_REUSED
 */
export const onceTransaction = <T>(context: Context, work: (trx: Database) => Promise<T>): Promise<T> =>
  ownTransaction(context, (trx) => idempotentFiles(trx, context.operator.id, context.request, () => work(trx)));
