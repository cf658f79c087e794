import type { EnumValue } from './enums';

type Status = EnumValue<'earningStatus'>;

/** The steps of an earning on the screen. */
export const EARNING_STEPS = [
  'PENDING',
  'WAITING_APPROVAL',
  'WAITING_INVOICE',
  'WAITING_PAYMENT',
  'PAID',
] as const satisfies readonly Status[];
/** Final and not paid yet. */
export const EARNING_WAITING = [
  'WAITING_APPROVAL',
  'WAITING_INVOICE',
  'WAITING_PAYMENT',
] as const satisfies readonly Status[];

/** What an agent did for a sale: brought the buyer, or the property, or the two together in another way. */
export const earningTypeOf = (
  agentId: number,
  { buyersAgentId, auctionsAgentId }: { buyersAgentId: number | null; auctionsAgentId: number | null },
): EnumValue<'earningType'> =>
  buyersAgentId === agentId ? 'SALE' : auctionsAgentId === agentId ? 'LISTING' : 'REFERRAL';
