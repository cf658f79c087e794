import { createHash } from 'node:crypto';
import type { Database } from './kernel/db/pool';
import { type ApiRequest, header } from './kernel/http/http';
import { Refusal } from './kernel/refusal';

const KEY = /^[\w-]{8,100}$/;

/**
 * Runs `work` once for an `Idempotency-Key`: a repeated request (double click, network retry) waits for the first and
 * gets its answer. Keys are kept for a day (server/process/cleanup.ts). Without the header it simply runs.
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another path or body before; INVALID_INPUT for a malformed key.
 */
export const once = async (
  trx: Database,
  operatorId: number,
  request: ApiRequest,
  path: string,
  raw: Record<string, unknown>,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = header(request, 'idempotency-key');
  if (!key) return work();
  if (!KEY.test(key)) throw new Refusal('INVALID_INPUT');
  const requestHash = createHash('sha256')
    .update(`${path}\n${JSON.stringify(raw)}`)
    .digest();

  // A second request with the key waits here until the first has committed (or rolled back, and then runs itself).
  const mine = await trx
    .insertInto('idempotency_key')
    .values({ operator_id: operatorId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!mine) {
    const first = await trx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'response'])
      .where('operator_id', '=', operatorId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!first.request_hash.equals(requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return first.response;
  }
  const response = await work();
  await trx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response), status: 200 })
    .where('operator_id', '=', operatorId)
    .where('key', '=', key)
    .execute();
  return response;
};
