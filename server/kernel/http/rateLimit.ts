import type { Endpoint } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { Refusal } from '@/server/kernel/refusal';

export type RateLimit = {
  /** Counts a call of a session (null: not signed in) from an address. @throws TOO_MANY_REQUESTS with the seconds to wait */
  count: (endpoint: Endpoint, operatorId: number | null, ip: string) => void;
};

type Limit = { calls: number; seconds: number };

const MINUTE = 60;
/** An office may share one address. */
const OPERATORS_AT_AN_ADDRESS = 10;
/** Above this number all counters are dropped, because an attacker may use many addresses and memory is limited. */
const MAX_COUNTERS = 20_000;

/**
 * The weight of a call that reads much data: lists, searches and exports. An export counts as many calls, since it holds many pages.
 * Null: not counted.
 */
const weightOf = ({ input, kind, method, path }: Endpoint): number | null => {
  if (kind === 'download') return method === 'POST' ? FILE_WEIGHT : null;
  const fields = Object.keys(input.shape);
  if (PAGING_FIELDS.every((field) => fields.includes(field))) return 1;
  return /\/(search|find)\b/.test(path) ? 1 : null;
};
const FILE_WEIGHT = 20;

/** Whether a call reads a list or searches. */
export const readsLists = (endpoint: Endpoint): boolean => endpoint.kind === 'json' && weightOf(endpoint) !== null;

/**
 * Allows each operator and each address `perMinute()` pages of lists a minute (0: any number), and ten times that in an hour: several times
 * what a fast person reads, and far less than copying all data needs. Counted in this process.
 */
export const openRateLimit = (perMinute: () => number, now = () => performance.now()): RateLimit => {
  const counters = new Map<string, { calls: number; until: number }>();

  const add = (key: string, { calls, seconds }: Limit, weight: number) => {
    const at = now();
    const known = counters.get(`${key}/${seconds}`);
    const counter = known && known.until > at ? known : { calls: 0, until: at + seconds * 1000 };
    if (!known && counters.size >= MAX_COUNTERS) counters.clear();
    counters.set(`${key}/${seconds}`, counter);
    counter.calls += weight;
    if (counter.calls > calls) {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((counter.until - at) / 1000)) });
    }
  };

  return {
    count: (endpoint, operatorId, ip) => {
      const weight = weightOf(endpoint);
      const calls = perMinute();
      if (weight === null || calls === 0) return;
      const limits: readonly Limit[] = [
        { calls, seconds: MINUTE },
        { calls: calls * 10, seconds: 60 * MINUTE },
      ];
      for (const limit of limits) {
        if (operatorId !== null) add(`operator ${operatorId}`, limit, weight);
        add(`address ${ip}`, { ...limit, calls: limit.calls * OPERATORS_AT_AN_ADDRESS }, weight);
      }
    },
  };
};
