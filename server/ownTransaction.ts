import { whoActs } from './account/viewing';
import type { Context } from './bind';
import type { Database } from './db/pool';
import { inTransaction } from './db/transaction';

/** A transaction in the name of who is asking, for handlers that open their own (calls that take files). */
export const ownTransaction = <T>(
  { db, operator, request }: Context,
  work: (trx: Database) => Promise<T>,
): Promise<T> => inTransaction(db, { ...whoActs(operator), requestId: request.id }, work);
