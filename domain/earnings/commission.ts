/** Percentages have at most two decimals, so hundredths of a percent are whole numbers. */
const HUNDREDTHS = 100;
const shareOf = (totalKurus: number, percent: number): number =>
  Number((BigInt(totalKurus) * BigInt(Math.round(percent * HUNDREDTHS))) / BigInt(100 * HUNDREDTHS));

export type Percents = { agent: number; broker: number };
export type Shares = { agent: number; broker: number; house: number };

/** Whether percentages are valid: not negative, together at most 100. */
export const arePercents = ({ agent, broker }: Percents): boolean =>
  agent >= 0 && broker >= 0 && Math.round((agent + broker) * HUNDREDTHS) <= 100 * HUNDREDTHS;

/**
 * Splits a service fee (V47): of 100,000 TRY, 35 and 25 percent give the agent 35,000, the broker 25,000 and the company the rest. All in
 * kuruş; shares are rounded down and the company gets the remainder, so that they always add up to the total. Percentages have at most two
 * decimals and are together at most 100; 0 without a broker or an agent.
 */
export const commission = (totalKurus: number, percent: Percents): Shares => {
  const agent = shareOf(totalKurus, percent.agent);
  const broker = shareOf(totalKurus, percent.broker);
  return { agent, broker, house: totalKurus - agent - broker };
};
