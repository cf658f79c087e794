import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Something that goes on until it is stopped. It keeps no process alive. */
export type Job = { stop: () => void };

const attempts = (log: Logger, name: string, work: () => Promise<unknown>) => {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    await work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
    running = false;
  };
};

const timed = (attempt: () => Promise<void>, ms: number): Job => {
  const timer = setInterval(() => void attempt(), ms).unref();
  return { stop: () => clearInterval(timer) };
};

/** Runs `work` again and again, every `ms` unless it is still at it. What fails is logged under `name` and tried again the next time. */
export const every = (log: Logger, ms: number, name: string, work: () => Promise<unknown>): Job =>
  timed(attempts(log, name, work), ms);

/** The same, the first time now. */
export const nowAndEvery: typeof every = (log, ms, name, work) => {
  const attempt = attempts(log, name, work);
  void attempt();
  return timed(attempt, ms);
};

/** Stops all of them. */
export const together = (...jobs: readonly Job[]): Job => ({ stop: () => jobs.forEach((job) => job.stop()) });

/**
 * Works again at once while `work` answers that there is more, otherwise after `ms`. `stop` waits for the piece in hand.
 */
export const piecewise = (log: Logger, ms: number, name: string, work: () => Promise<boolean>) => {
  const stopping = new AbortController();
  const pause = () => setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const piece = () =>
    work().catch((error: unknown) => {
      log.error({ err: error }, `${name} failed`);
      return false;
    });
  const loop = async () => {
    while (!stopping.signal.aborted) if (!(await piece())) await pause();
  };
  const running = loop();
  return {
    stop: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
};
