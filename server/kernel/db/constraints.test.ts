import { LATER_STATES } from '@/tests/support/later';
import { refusalOf } from './constraints';

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

/** Error codes of the network, when PostgreSQL cannot be reached. */
const LOST = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
// In server/process/later.test.ts a real PostgreSQL raises each of LATER_STATES in every kind of call.
test.each([...LATER_STATES, ...LOST])('%s is answered with "later" and a time', (code) => {
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
