import type { Logger } from 'pino';
import type { ErrorCode } from '@/domain/errors';
import { isLater } from '@/server/kernel/db/constraints';
import { isDiskTrouble } from '@/server/kernel/disk';
import { Refusal } from '@/server/kernel/refusal';

/**
 * Runs one part of a closing. An unexpected error is logged and becomes a refusal with this code; refusals and temporary errors are passed
 * on.
 */
export const withErrorCode = async <T>(code: ErrorCode, log: Logger, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if ((error instanceof Refusal && error.status < 500) || isLater(error) || isDiskTrouble(error)) throw error;
    log.error({ err: error }, code);
    throw new Refusal(code);
  }
};
