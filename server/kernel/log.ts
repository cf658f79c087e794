import { pino, type Logger } from 'pino';

/** Structured logs, one JSON line each, without personal data: ids, routes, codes and times, never names, bodies or queries. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A database error quotes the values it stumbled over (detail, parameters): only what locates it is kept.
    serializers: {
      err: (error: Error & { code?: string; constraint?: string; table?: string }) => ({
        type: error.name,
        code: error.code,
        table: error.table,
        constraint: error.constraint,
        stack: error.stack
          ?.split('\n')
          .slice(1, 8)
          .map((line) => line.trim()),
        ...(error.code === undefined && { message: error.message }),
      }),
    },
  });
