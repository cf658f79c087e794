import type { EnumValue } from './enums';

type Status = EnumValue<'earningStatus'>;

/** The steps of an earning, as shown on the screen. */
export const EARNING_STEPS = [
  'PENDING',
  'WAITING_APPROVAL',
  'WAITING_INVOICE',
  'WAITING_PAYMENT',
  'PAID',
] as const satisfies readonly Status[];
/** Final but unpaid. */
export const EARNING_WAITING = [
  'WAITING_APPROVAL',
  'WAITING_INVOICE',
  'WAITING_PAYMENT',
] as const satisfies readonly Status[];

/** The agent's role in a sale: brought the buyer, the property, or brought the two together in another way. */
export const earningTypeOf = (
  agentId: number,
  { buyersAgentId, auctionsAgentId }: { buyersAgentId: number | null; auctionsAgentId: number | null },
): EnumValue<'earningType'> =>
  buyersAgentId === agentId ? 'SALE' : auctionsAgentId === agentId ? 'LISTING' : 'REFERRAL';
