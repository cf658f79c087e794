import type { EnumValue } from '@/domain/enums';
import { assertNoTransaction } from '@/server/kernel/db/transaction';
import { jsonIn } from '@/server/kernel/http/answers';
import { Refusal } from '@/server/kernel/refusal';

type Stage = EnumValue<'callStage'>;
/** The state of a call as the line reports it; times in milliseconds since 1970. */
export type LineState = { stage: Stage; answeredAt: number | null; endedAt: number | null };
/** A call as the line knows it. */
export type LineCall = {
  providerCallId: string;
  phone: string;
  inbound: boolean;
  startedAt: number;
  /** When an operator accepted it; only for incoming calls. */
  answeredAt: number | null;
};

/** The connection to the telephone exchange. */
export type Line = {
  simulated: boolean;
  /** Calls the customer and connects the operator; returns the exchange's id of the call. @throws CALL_LINE_FAILED */
  dial: (call: { reference: string; operator: string; phone: string }) => Promise<string>;
  /** @throws CALL_LINE_FAILED */
  state: (call: LineCall) => Promise<LineState>;
  /** @throws CALL_LINE_FAILED */
  hangUp: (call: LineCall) => Promise<void>;
  /** Connects a ringing call to an operator. @throws CALL_LINE_FAILED */
  connect: (call: LineCall, operator: string) => Promise<void>;
  /** The incoming calls that are ringing now. @throws CALL_LINE_FAILED */
  ringing: () => Promise<{ providerCallId: string; phone: string }[]>;
};

/** How the simulated line behaves, milliseconds after dialling. */
export const SIMULATED = { ANSWERS: 1_200, BUSY: 800, NO_ANSWER: 6_000 } as const;

/** The result of a call to this number: one ending in 0 is busy, one ending in 9 never answers, all others do. */
export const simulatedFate = (phone: string): keyof typeof SIMULATED =>
  phone.endsWith('0') ? 'BUSY' : phone.endsWith('9') ? 'NO_ANSWER' : 'ANSWERS';

/** The state of a simulated call at a given time; it depends on the number and the time only. */
export const simulatedState = ({ phone, inbound, startedAt, answeredAt }: LineCall, now: number): LineState => {
  if (inbound) return { stage: answeredAt === null ? 'RINGING' : 'TALKING', answeredAt, endedAt: null };
  const fate = simulatedFate(phone);
  const at = startedAt + SIMULATED[fate];
  if (now < at) return { stage: 'RINGING', answeredAt: null, endedAt: null };
  if (fate === 'ANSWERS') return { stage: 'TALKING', answeredAt: at, endedAt: null };
  return { stage: fate, answeredAt: null, endedAt: at };
};

/** A line without an exchange: it rings, answers or is busy, by the number alone. */
export const simulatedLine = (now: () => number = Date.now): Line => ({
  simulated: true,
  dial: async ({ reference }) => `SIM-${reference}`,
  state: async (call) => simulatedState(call, now()),
  hangUp: async () => undefined,
  connect: async () => undefined,
  ringing: async () => [],
});

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 1_000_000;
const STAGES: readonly string[] = ['RINGING', 'TALKING', 'BUSY', 'NO_ANSWER', 'ENDED'] satisfies Stage[];
const isStage = (value: unknown): value is Stage => typeof value === 'string' && STAGES.includes(value);
const moment = (value: unknown): number | null => {
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : at;
};

/**
 * An exchange that is called over HTTP with JSON, the key in the Authorization header: POST {url}/calls
 * { reference, operator, phone } → { callId }; GET {url}/calls/{id} → { state, answeredAt, endedAt }; POST
 * {url}/calls/{id}/hangup; POST {url}/calls/{id}/connect { operator }; GET {url}/ringing → [{ callId, phone }].
 */
export const exchangeLine = ({ url, key }: { url: string; key: string }): Line => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    try {
      const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        ...(body && { body: JSON.stringify(body) }),
        // Redirects are not followed: the key and the phone may go to the configured address only.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the exchange answered ${answer.status}`);
      return answer.status === 204 ? null : await jsonIn(answer, ANSWER_BYTES);
    } catch (error) {
      throw Object.assign(new Refusal('CALL_LINE_FAILED'), { cause: error });
    }
  };
  const of = ({ providerCallId }: LineCall) => `/calls/${encodeURIComponent(providerCallId)}`;
  return {
    simulated: false,
    dial: async (call) => {
      const answer = await ask('POST', '/calls', call);
      const id = (answer as { callId?: unknown } | null)?.callId;
      if (typeof id !== 'string' || id === '' || id.length > 200) throw new Refusal('CALL_LINE_FAILED');
      return id;
    },
    state: async (call) => {
      const answer = (await ask('GET', of(call))) as Record<string, unknown> | null;
      if (!isStage(answer?.state)) throw new Refusal('CALL_LINE_FAILED');
      return { stage: answer.state, answeredAt: moment(answer.answeredAt), endedAt: moment(answer.endedAt) };
    },
    hangUp: async (call) => void (await ask('POST', `${of(call)}/hangup`, {})),
    connect: async (call, operator) => void (await ask('POST', `${of(call)}/connect`, { operator })),
    ringing: async () => {
      const answer = await ask('GET', '/ringing');
      if (!Array.isArray(answer)) throw new Refusal('CALL_LINE_FAILED');
      return answer.flatMap((one: { callId?: unknown; phone?: unknown } | null) =>
        typeof one?.callId === 'string' && typeof one.phone === 'string'
          ? [{ providerCallId: one.callId, phone: one.phone }]
          : [],
      );
    },
  };
};

/** The line may be a slow exchange, so no call to it may happen inside a transaction, not even with the simulated one. */
export const outsideTransactions = (line: Line): Line => {
  const apart =
    <A extends unknown[], R>(ask: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      assertNoTransaction('the telephone exchange');
      return ask(...given);
    };
  const { simulated, dial, state, hangUp, connect, ringing } = line;
  return {
    simulated,
    dial: apart(dial),
    state: apart(state),
    hangUp: apart(hangUp),
    connect: apart(connect),
    ringing: apart(ringing),
  };
};

/** The exchange of the settings, or the simulated line without them. */
export const openLine = ({ url, key }: { url?: string | undefined; key?: string | undefined }): Line =>
  outsideTransactions(url && key ? exchangeLine({ url, key }) : simulatedLine());
