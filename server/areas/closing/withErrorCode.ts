import type { Logger } from 'pino';
import type { ErrorCode } from '@/domain/errors';
import { Refusal } from '@/server/kernel/refusal';

/** Runs one part of a closing: what goes wrong inside is told by its own code, and undoes everything. A refusal stays what it is. */
export const withErrorCode = async <T>(code: ErrorCode, log: Logger, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) throw error;
    log.error({ err: error }, code);
    throw new Refusal(code);
  }
};
