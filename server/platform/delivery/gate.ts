import type { Verdict } from '@/domain/customers/consent';
import type { Database } from '@/server/kernel/db/pool';
import type { Channel } from './outbox';

/** Whether a marketing message may go to that customer's phone, address or device now, asked in the transaction that claims it. */
export type MarketingGate = (
  db: Database,
  to: { customerId: number; channel: Channel; recipient: string },
) => Promise<Verdict>;

let known: MarketingGate | undefined;

/** Registers whom the delivery asks, since the platform imports no area (server/process/wiring.ts). */
export const registerMarketingGate = (gate: MarketingGate): void => {
  known = gate;
};

export const marketingGate = (): MarketingGate => {
  if (!known) throw new Error('nobody says whether marketing may go');
  return known;
};
