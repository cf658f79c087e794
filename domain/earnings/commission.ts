/** Percents have at most two decimals, so that hundredths of one are whole numbers. */
const HUNDREDTHS = 100;
const shareOf = (totalKurus: number, percent: number): number =>
  Number((BigInt(totalKurus) * BigInt(Math.round(percent * HUNDREDTHS))) / BigInt(100 * HUNDREDTHS));

export type Percents = { agent: number; broker: number };
export type Shares = { agent: number; broker: number; house: number };

/** Whether percents are valid: none negative, together at most 100. */
export const arePercents = ({ agent, broker }: Percents): boolean =>
  agent >= 0 && broker >= 0 && Math.round((agent + broker) * HUNDREDTHS) <= 100 * HUNDREDTHS;

/**
 * Splits a service fee (V47): of 100,000 TRY, 35 and 25 percent give the agent 35,000, the broker 25,000 and the house the rest. All in
 * kuruş; a share is rounded down and the house takes what is left, so that the shares always add up to the whole.
 * Percents of at most two decimals, together at most 100; without a broker or an agent, 0.
 */
export const commission = (totalKurus: number, percent: Percents): Shares => {
  const agent = shareOf(totalKurus, percent.agent);
  const broker = shareOf(totalKurus, percent.broker);
  return { agent, broker, house: totalKurus - agent - broker };
};
