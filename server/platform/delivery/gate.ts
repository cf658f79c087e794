import type { Verdict } from '@/domain/customers/consent';
import type { Database } from '@/server/kernel/db/pool';
import type { Channel } from './outbox';

/** Whether a marketing message may be sent to this recipient of the customer now; called in the transaction that claims it. */
export type MarketingGate = (
  db: Database,
  to: { customerId: number; channel: Channel; recipient: string },
) => Promise<Verdict>;

let known: MarketingGate | undefined;

/** Registers the gate, since the platform imports no area (server/process/wiring.ts). */
export const registerMarketingGate = (gate: MarketingGate): void => {
  known = gate;
};

export const marketingGate = (): MarketingGate => {
  if (!known) throw new Error('nobody says whether marketing may go');
  return known;
};
