import type { Logger } from 'pino';
import { sealAudit } from '@/server/platform/audit/verify';
import type { Database } from '@/server/kernel/db/pool';
import type { FileStorage } from '@/server/platform/files/storage';
import { removeDestroyedFiles } from '@/server/areas/privacy/files';
import { every, type Job, together } from '../every';

const SEAL_EVERY_MS = 10 * 60_000;
const FILES_EVERY_MS = 60_000;

/** By the clock: seals the audit trail and removes the bytes of destroyed files. */
export const startKvkkJobs = (db: Database, storage: FileStorage, log: Logger): Job =>
  together(
    every(log, SEAL_EVERY_MS, 'sealing', () => sealAudit(db)),
    every(log, FILES_EVERY_MS, 'file removal', () => removeDestroyedFiles(db, storage)),
  );
