import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { isProgram } from '@/domain/permissions';
import { type ApiRequest, header } from './http';

const KEY = /^[\w-]{8,100}$/;
const keyOf = (request: ApiRequest): string | null => {
  const key = header(request, 'idempotency-key');
  if (key && !KEY.test(key)) throw new Refusal('INVALID_INPUT');
  return key || null;
};
const hashOf = (path: string, raw: Record<string, unknown>) =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(raw)}`)
    .digest();

/** Input fields that identify a repeated request without a key: the record's version, or the request's own id. */
const KNOWN_BY = ['version', 'requestId'];

/**
 * Refuses a call that moves money (`once`) if a repetition of it could not be recognised. Keys of programs are not stored, so they do not
 * count.
 * @throws IDEMPOTENCY_KEY_REQUIRED
 */
export const assertCountsOnce = (endpoint: Endpoint, request: ApiRequest, raw: Record<string, unknown>): void => {
  if (endpoint.once !== true || (!isProgram(endpoint.may) && keyOf(request))) return;
  const isKnown = KNOWN_BY.some((name) => Object.hasOwn(endpoint.input.shape, name) && (raw[name] ?? null) !== null);
  if (!isKnown) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
};

/** Stores the key; false if it exists already. */
const claim = async (db: Database, operator_id: number, key: string, request_hash: Buffer): Promise<boolean> => {
  const mine = await db
    .insertInto('idempotency_key')
    .values({ operator_id, key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return mine !== undefined;
};
const rowOf = (db: Database, operatorId: number, key: string) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response', 'status'])
    .where('operator_id', '=', operatorId)
    .where('key', '=', key)
    .executeTakeFirst();
const keep = (db: Database, operatorId: number, key: string, response: unknown) =>
  db
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response), status: 200 })
    .where('operator_id', '=', operatorId)
    .where('key', '=', key)
    .execute();

/** A request, and what tells a repetition of it from another that comes with the same key by mistake. */
type Repeatable = { operatorId: number; request: ApiRequest; path: string; raw: Record<string, unknown> };

/**
 * Runs `work` once for an `Idempotency-Key`: a repeated request (double click, network retry) waits for the first and
 * gets its answer. Keys are kept for a day (server/process/cleanup.ts). Without the header it simply runs.
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another path or body before; INVALID_INPUT for a malformed key.
 */
export const idempotent = async (
  trx: Database,
  { operatorId, request, path, raw }: Repeatable,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = keyOf(request);
  if (!key) return work();
  const requestHash = hashOf(path, raw);

  // A second request with the key waits here until the first has committed (or rolled back, and then runs itself).
  if (!(await claim(trx, operatorId, key, requestHash))) {
    const first = await rowOf(trx, operatorId, key);
    if (!first?.request_hash.equals(requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return first.response;
  }
  const response = await work();
  await keep(trx, operatorId, key, response);
  return response;
};

/** A request with files: all input besides them is in its address. */
const withFiles = (operatorId: number, request: ApiRequest): Repeatable => ({
  operatorId,
  request,
  path: request.url,
  raw: {},
});

/**
 * The same for the transaction in which a call stores its files: the answer is stored together with them, or not at all.
 * @throws as `idempotent`
 */
export const idempotentFiles = <T>(
  trx: Database,
  operatorId: number,
  request: ApiRequest,
  work: () => Promise<T>,
): Promise<T> => idempotent(trx, withFiles(operatorId, request), work) as Promise<T>;

/**
 * Runs a call that takes files, unless its key has an answer: then the files are stored already, and those of the repetition are not read. If
 * the repetition is refused, the answer is looked up again: the first request may have been completed meanwhile, which is why there is no
 * room for a second.
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another address before; INVALID_INPUT for a malformed key
 */
export const unlessAnswered = async (
  db: Database,
  operatorId: number,
  request: ApiRequest,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = keyOf(request);
  if (!key) return work();
  const { path, raw } = withFiles(operatorId, request);
  const answered = async () => {
    const first = await rowOf(db, operatorId, key);
    if (first && !first.request_hash.equals(hashOf(path, raw))) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return first?.status ? first : null;
  };
  const before = await answered();
  if (before) return before.response;
  try {
    return await work();
  } catch (error) {
    const meanwhile = await answered();
    if (meanwhile) return meanwhile.response;
    throw error;
  }
};

const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

/**
 * The same for calls that open their own transactions: the key is stored before, the answer after. If the process died in between,
 * the call is not repeated under its key, since it is unknown how far it got. @throws as `idempotent`, and SERVICE_UNAVAILABLE when the first has no answer yet
 */
export const idempotentOutsideTransaction: typeof idempotent = async (db, { operatorId, request, path, raw }, work) => {
  const key = keyOf(request);
  if (!key) return work();
  const requestHash = hashOf(path, raw);
  for (
    const end = performance.now() + WAIT_MS;
    !(await claim(db, operatorId, key, requestHash));
    await wait(LOOK_EVERY_MS)
  ) {
    const first = await rowOf(db, operatorId, key);
    if (first && !first.request_hash.equals(requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    if (first?.status) return first.response;
    if (performance.now() > end) throw new Refusal('SERVICE_UNAVAILABLE');
  }
  try {
    const response = await work();
    await keep(db, operatorId, key, response);
    return response;
  } catch (error) {
    await db.deleteFrom('idempotency_key').where('operator_id', '=', operatorId).where('key', '=', key).execute();
    throw error;
  }
};
