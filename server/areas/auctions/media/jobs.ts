import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { UPLOAD_KEPT_HOURS } from '@/domain/limits';
import { HOUR_MS } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { FileStorage } from '@/server/platform/files/storage';
import { incomingDir } from './incoming';
import { removeParts } from './uploads';

type Parts = { db: Database; storage: FileStorage; filesDir: string };

const KEPT_MS = UPLOAD_KEPT_HOURS * HOUR_MS;
const BATCH = 500;

/** Removes abandoned uploads with their bytes, and finished ones after some time. Returns how many. */
export const removeAbandonedUploads = async ({ db, storage }: Parts, now = Date.now()): Promise<number> => {
  const before = new Date(now - KEPT_MS).toISOString();
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'storage_keys', 'result'])
    .where('updated_at', '<', before)
    .execute();
  for (const { id, storage_keys, result } of rows) {
    await removeParts(storage, id);
    if (result === null) for (const key of storage_keys) await storage.remove(key);
    await db.deleteFrom('upload').where('id', '=', id).where('updated_at', '<', before).execute();
  }
  return rows.length;
};

const knownKeys = async (db: Database, keys: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file where storage_key = any(${keys}::text[])
    union select unnest(storage_keys) from upload where storage_keys && ${keys}::text[]`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

const knownUploads = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id::text from upload where id::text = any(${ids}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

async function* batches(storage: FileStorage, prefix: string, before: number) {
  let batch: string[] = [];
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (modifiedAt.getTime() < before) batch.push(key);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Removes bytes older than a day that no row refers to, among the keys that uploads use. Returns how many. */
export const removeUnknownBytes = async ({ db, storage }: Parts, now = Date.now()): Promise<number> => {
  const before = now - KEPT_MS;
  const unknown: string[] = [];
  for await (const keys of batches(storage, 'media/', before)) {
    const known = await knownKeys(db, keys);
    unknown.push(...keys.filter((key) => !known.has(key)));
  }
  for await (const keys of batches(storage, 'pending/', before)) {
    const idOf = (key: string) => key.split('/')[1] ?? '';
    const known = await knownUploads(db, [...new Set(keys.map(idOf))]);
    unknown.push(...keys.filter((key) => !known.has(idOf(key))));
  }
  for (const key of unknown) await storage.remove(key);
  return unknown.length;
};

/** Removes folders that a killed process left while it was receiving files. Returns how many. */
export const removeLeftIncoming = async ({ filesDir }: Parts, now = Date.now()): Promise<number> => {
  const parent = incomingDir(filesDir);
  let removed = 0;
  for (const name of await readdir(parent).catch(() => [])) {
    const known = await stat(join(parent, name)).catch(() => undefined);
    if (!known || known.mtimeMs > now - HOUR_MS) continue;
    await rm(join(parent, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
