import { openPool } from './pool';

/** How often the database is asked, and how long it may take to answer. */
const EVERY_MS = 1_000;
const ANSWER_MS = 1_500;

export type Health = {
  /** False after two checks in a row without an answer: one may be a busy moment. */
  isReachable: () => boolean;
  /** Checks now; simultaneous callers share one check. */
  look: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** Whether the database at `url` answers, asked on a connection of its own: busy calls do not make it look dead, nor a dead one busy. */
export const watchHealth = (url: string): Health => {
  // The driver gives up two seconds after PostgreSQL would: too long for a check.
  const pool = openPool(url, { size: 1, waitMs: ANSWER_MS, statementTimeoutMs: ANSWER_MS, name: 'console-health' });
  let missed = 0;
  let running: Promise<boolean> | null = null;

  const ask = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    // After a long busy time timers run before the answer that has arrived meanwhile: that is read first.
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => setImmediate(resolve, false), ANSWER_MS)));
    const asked = pool.query('select').then(
      () => true,
      () => false,
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
  const look = (): Promise<boolean> => {
    running ??= ask()
      .then((answered) => {
        missed = answered ? 0 : missed + 1;
        return answered;
      })
      .finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => void look(), EVERY_MS).unref();

  return {
    isReachable: () => missed < 2,
    look,
    stop: async () => {
      clearInterval(timer);
      await running;
      await pool.end();
    },
  };
};
