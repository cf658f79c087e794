import type { Logger } from 'pino';
import { sealAudit } from '../audit/verify';
import type { Database } from '../db/pool';
import type { FileStorage } from '../files/storage';
import { removeDestroyedFiles } from './files';

const SEAL_EVERY_MS = 10 * 60_000;
const FILES_EVERY_MS = 60_000;

/** By the clock: seals the audit trail and removes the bytes of destroyed files. */
export const startKvkkJobs = (db: Database, storage: FileStorage, log: Logger): { stop: () => void } => {
  const every = (ms: number, name: string, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch((error: unknown) => log.error({ err: error }, `${name} failed`)), ms).unref();
  const timers = [
    every(SEAL_EVERY_MS, 'sealing', () => sealAudit(db)),
    every(FILES_EVERY_MS, 'file removal', () => removeDestroyedFiles(db, storage)),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
};
