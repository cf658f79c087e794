import type { Waterfall } from '@/contract/earnings';

export type Part = {
  key: 'listFee' | 'operatorDiscount' | 'codeDiscount' | 'total' | 'broker' | 'agent' | 'house' | 'rest';
  kurus: number;
  /** Where the bar begins and ends, kuruş. */
  from: number;
  to: number;
  percent: number | null;
};

/** Whose shares stand together in what is left, when some of them are hidden. */
export const hiddenIn = ({ hasBroker, brokerShare, agentShare }: Waterfall): 'broker' | 'agent' | 'both' | 'none' => {
  if (!hasBroker) return 'none';
  if (agentShare === null) return brokerShare === null ? 'both' : 'agent';
  return 'broker';
};

/**
 * The bars from the fee down to the last share. What is taken off stands at the end of the bar above; shares are taken from the top
 * of what is parted, so that the last one begins at nothing. The parts always add up to what is parted.
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
  // A sale without an agent has no part of one.
  if (agentShare !== null && (agentShare > 0 || waterfall.agentPercent !== 0))
    take('agent', agentShare, waterfall.agentPercent);
  if (houseShare !== null) take('house', houseShare);
  else if (left > 0 || total === 0) take('rest', left);
  return parts;
};
