import type { Logger } from 'pino';

/**
 * Runs `work` again and again, `ms` after it last began. What fails is logged under `name` and tried again the next time. It keeps no
 * process alive.
 */
export const every = (log: Logger, ms: number, name: string, work: () => Promise<unknown>): NodeJS.Timeout =>
  setInterval(() => void attempt(log, name, work), ms).unref();

/** The same, the first time now. */
export const nowAndEvery: typeof every = (log, ms, name, work) => {
  void attempt(log, name, work);
  return every(log, ms, name, work);
};

const attempt = (log: Logger, name: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
