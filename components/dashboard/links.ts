import type { Count } from '@/contract/dashboard';
import { dayOf } from '@/domain/time';
import { formatNumber } from '@/lib/formats';

type Query = Record<string, string | readonly string[]>;

/** A phone shows only the first items of a list; the list itself is linked. */
export const FIRST_ON_PHONE = 3;

/** A list's URL with filters, as its screen reads them. */
export const listLink = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};

/** The lists behind the figures about somebody's own work at an instant (ISO). */
export const workLinks = (operatorId: number | undefined, at: string) => {
  const assigneeId = String(operatorId ?? '');
  const today = dayOf(at);
  return {
    open: listLink('/activities/list', { assigneeId, status: OPEN_WORK }),
    late: listLink('/activities/list', { assigneeId, late: '1' }),
    today: listLink('/activities/list', { assigneeId, status: OPEN_WORK, dueFrom: today, dueTo: today }),
    visits: listLink('/appointments/list', { assigneeId, state: HELD, startsFrom: today, startsTo: today }),
  };
};

export const OPEN_WORK = ['INITIAL', 'WORKING'] as const;
/** Appointments whose time is reserved. */
const HELD = ['APPOINTMENT', 'RE_APPOINTMENT'] as const;
export const LIVE = ['LIVE', 'BIDDING'] as const;

/** A formatted count; one that stopped at the cap gets a plus. */
export const formatCount = ({ count, capped }: Count): string => `${formatNumber(count)}${capped ? '+' : ''}`;
