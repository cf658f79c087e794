import { sql } from 'kysely';
import type { Logger } from 'pino';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { type Scanner, scanFile } from './clamav';
import type { FileStorage } from './storage';

/** Files that are stored unchanged, and so need a scan. Pictures are encoded again, and parts of uploads are not files yet. */
const AS_IT_CAME = /\.(pdf|doc|mp4)$/;
const AT_ONCE = 20;

type State = 'WAITING' | 'CLEAN' | 'INFECTED';

const stateOf = async (db: Database, key: string): Promise<State | undefined> =>
  (await db.selectFrom('file_scan').select('state').where('storage_key', '=', key).executeTakeFirst())?.state;

const note = async (db: Database, key: string, state: State, signature = ''): Promise<void> => {
  await sql`
    insert into file_scan (storage_key, state, signature) values (${key}, ${state}, ${signature})
    on conflict (storage_key) do update set state = excluded.state, signature = excluded.signature, at = now()`.execute(
    db,
  );
};

type Infected = { signature: string; key: string; byId?: number | undefined };

/** Notifies administrators, and the uploader unless a refusal has already told them. */
const tellInfected = async (db: Database, { signature, key, byId }: Infected): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string | null; file: string | null; who: number | null }>`
    with brought as (
      select file.name as file, coalesce(file.uploaded_by_id, ${byId ?? null}::integer) as who
        from (select 1) one left join file on file.storage_key = ${key})
    select distinct operator_id as id, brought.who, brought.file,
           (select first_name || ' ' || last_name from operator where operator.id = brought.who) as name
      from operator_authority, brought where authority = 'ADMIN'`.execute(db);
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  await notifyOperator(db, {
    operatorId: first.who !== null && first.file !== null ? [...ids, first.who] : ids,
    kind: 'SECURITY',
    level: 'danger',
    title: messages.fileInfected,
    body: fill(messages.fileInfectedBody, {
      name: first.name ?? messages.fileInfectedByNobody,
      file: first.file ?? messages.fileInfectedRefused,
      signature,
    }),
  });
};

type Scanned = {
  storage: FileStorage;
  /** The job: scans waiting files. Returns how many are still waiting. */
  scanWaiting: () => Promise<number>;
};

/**
 * The storage behind a virus scanner. An incoming file is scanned before it is stored; an infected one is refused. While the scanner does
 * not answer, files are stored but cannot be downloaded, like files from before the scanner was set up: a job scans them. If one of these
 * is infected, its bytes are removed at once; its row keeps the signature.
 */
export const scannedFiles = (storage: FileStorage, db: Database, scanner: Scanner, log: Logger): Scanned => {
  const infected = async (found: Infected) => {
    await transaction(db, async (trx) => {
      await note(trx, found.key, 'INFECTED', found.signature);
      await tellInfected(trx, found);
    });
  };

  const scanOne = async (key: string): Promise<void> => {
    const opened = await storage.open(key).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
    // Removed meanwhile.
    if (!opened) {
      await db.deleteFrom('file_scan').where('storage_key', '=', key).execute();
      return;
    }
    const { signature } = await scanner.scan(opened.body);
    if (signature === null) return note(db, key, 'CLEAN');
    await storage.remove(key);
    await infected({ key, signature });
  };

  const assertClean = async (key: string): Promise<void> => {
    const state = await stateOf(db, key);
    if (state === 'CLEAN') return;
    if (state === 'INFECTED') throw new Refusal('FILE_INFECTED');
    if (state === undefined) {
      // A file made by the console itself, on its way to the storage.
      const made = await db
        .selectFrom('file_waiting')
        .select('storage_key')
        .where('storage_key', '=', key)
        .executeTakeFirst();
      if (made) return;
      await sql`insert into file_scan (storage_key, state) values (${key}, 'WAITING') on conflict do nothing`.execute(
        db,
      );
    }
    throw new Refusal('FILE_WAITS_FOR_SCAN', { retryAfter: 60 });
  };

  return {
    storage: {
      ...storage,
      // Files made by the console itself.
      put: async (key, bytes, type) => {
        await storage.put(key, bytes, type);
        if (AS_IT_CAME.test(key)) await note(db, key, 'CLEAN');
      },
      putFile: async (key, path, type, byId) => {
        if (!AS_IT_CAME.test(key)) return storage.putFile(key, path, type);
        const found = await scanFile(scanner, path).catch((error: unknown) => {
          log.error({ err: error }, 'a file waits for the virus scanner');
          return undefined;
        });
        if (found && found.signature !== null) {
          await infected({ key, signature: found.signature, byId });
          throw new Refusal('FILE_INFECTED');
        }
        await note(db, key, found ? 'CLEAN' : 'WAITING');
        await storage.putFile(key, path, type);
      },
      open: async (key, range) => {
        if (AS_IT_CAME.test(key)) await assertClean(key);
        return storage.open(key, range);
      },
      remove: async (key) => {
        await storage.remove(key);
        await db.deleteFrom('file_scan').where('storage_key', '=', key).where('state', '<>', 'INFECTED').execute();
      },
    },
    scanWaiting: async () => {
      const rows = await db
        .selectFrom('file_scan')
        .select('storage_key as key')
        .where('state', '=', 'WAITING')
        .orderBy('at')
        .limit(AT_ONCE)
        .execute();
      let waiting = 0;
      for (const { key } of rows) {
        try {
          await scanOne(key);
        } catch (error) {
          // The next file may work: this one goes to the end of the queue.
          log.error({ err: error }, 'a file still waits for the virus scanner');
          waiting += 1;
          await db
            .updateTable('file_scan')
            .set({ at: sql`now()` })
            .where('storage_key', '=', key)
            .execute();
          if (waiting >= 3) break;
        }
      }
      return waiting;
    },
  };
};
