import { AGENT_SHARE_PERCENT, BROKER_SHARE_PERCENT } from './limits';

const shareOf = (totalKurus: number, percent: number): number => Number((BigInt(totalKurus) * BigInt(percent)) / 100n);

/**
 * Splits a service fee (V47): 100,000 TRY gives the agent 35,000, the broker 25,000 and the house the rest. All in
 * kuruş; a share is rounded down and the house takes what is left, so that the shares always add up to the whole.
 * Whole percents, together at most 100; an auction without a broker is asked for with `broker: 0`.
 */
export const commission = (
  totalKurus: number,
  percent: { agent: number; broker: number } = { agent: AGENT_SHARE_PERCENT, broker: BROKER_SHARE_PERCENT },
): { agent: number; broker: number; house: number } => {
  const agent = shareOf(totalKurus, percent.agent);
  const broker = shareOf(totalKurus, percent.broker);
  return { agent, broker, house: totalKurus - agent - broker };
};
