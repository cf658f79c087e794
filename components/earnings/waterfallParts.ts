import type { Waterfall } from '@/contract/earnings';

export type Part = {
  key: 'listFee' | 'operatorDiscount' | 'codeDiscount' | 'total' | 'broker' | 'agent' | 'house' | 'rest';
  kurus: number;
  /** Start and end of the bar, in kuruş. */
  from: number;
  to: number;
  percent: number | null;
};

/** Whose shares are included in the remainder, if some of them are hidden. */
export const hiddenIn = ({ hasBroker, brokerShare, agentShare }: Waterfall): 'broker' | 'agent' | 'both' | 'none' => {
  if (!hasBroker) return 'none';
  if (agentShare === null) return brokerShare === null ? 'both' : 'agent';
  return 'broker';
};

/**
 * The bars from the fee down to the last share. A deduction is at the end of the bar above it; shares are taken from the top of the split
 * amount, so that the last one starts at zero. The parts always add up to the split amount.
 */
export const partsOf = (waterfall: Waterfall): Part[] => {
  const { listFee, operatorDiscount, codeDiscount, total, brokerShare, agentShare, houseShare } = waterfall;
  const parts: Part[] = [];
  const add = (key: Part['key'], from: number, to: number, percent: number | null = null) =>
    parts.push({ key, kurus: to - from, from, to, percent });
  let left = listFee;
  const take = (key: Part['key'], kurus: number, percent: number | null = null) => {
    add(key, left - kurus, left, percent);
    left -= kurus;
  };
  if (operatorDiscount + codeDiscount > 0) add('listFee', 0, listFee);
  if (operatorDiscount > 0) take('operatorDiscount', operatorDiscount);
  if (codeDiscount > 0) take('codeDiscount', codeDiscount);
  add('total', 0, total);
  if (waterfall.hasBroker && brokerShare !== null) take('broker', brokerShare, waterfall.brokerPercent);
  // A sale without an agent has no agent's share.
  if (agentShare !== null && (agentShare > 0 || waterfall.agentPercent !== 0))
    take('agent', agentShare, waterfall.agentPercent);
  if (houseShare !== null) take('house', houseShare);
  else if (left > 0 || total === 0) take('rest', left);
  return parts;
};
