import { refusalOf } from './constraints';

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

/** Everything with which PostgreSQL says "not now" (its appendix A), and what the network and the driver say instead of it. */
const LATER = `
08000 08001 08003 08004 08006 08P01 53000 53100 53200 53300 53400
57014 57P01 57P02 57P03 57P05 40001 40P01 55P03 25P03 25P04 25006 58030
ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN`
  .trim()
  .split(/\s+/);
test.each(LATER)('%s is answered with "later" and a time', (code) => {
  const refusal = refusalOf(failure(code));
  expect([refusal?.code, refusal?.status, refusal?.detail.retryAfter]).toEqual(['SERVICE_UNAVAILABLE', 503, 1]);
});

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('the driver: %s', (message) => {
  expect(refusalOf(new Error(message))?.code).toBe('SERVICE_UNAVAILABLE');
});

test.each(['42601', '42703', '42501', '23514', '22P02', '2F003'])(
  '%s is a fault of ours, not a busy moment',
  (code) => {
    expect(refusalOf(failure(code))).toBeUndefined();
  },
);
