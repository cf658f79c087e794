import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { whoActs } from './actingAs';

/** A transaction in the name of who is asking, for handlers that open their own (calls that take files). */
export const ownTransaction = <T>(
  { db, operator, request }: Context,
  work: (trx: Database) => Promise<T>,
): Promise<T> => inTransaction(db, { ...whoActs(operator), requestId: request.id }, work);
