import { commission } from './commission';

test('100.000 TL gives the agent 35.000 and the broker 25.000 (V47)', () => {
  expect(commission(100_000_00)).toEqual({ agent: 35_000_00, broker: 25_000_00, house: 40_000_00 });
});

test('without a broker the house keeps the share', () => {
  expect(commission(100_000_00, { agent: 35, broker: 0 })).toEqual({ agent: 35_000_00, broker: 0, house: 65_000_00 });
});

test('shares always add up to the whole and are never negative', () => {
  for (const total of [0, 1, 2, 3, 7, 99, 101, 333_33, 1_234_567_89, Number.MAX_SAFE_INTEGER]) {
    for (const percent of [
      { agent: 35, broker: 25 },
      { agent: 50, broker: 50 },
      { agent: 33, broker: 67 },
    ]) {
      const { agent, broker, house } = commission(total, percent);
      expect(BigInt(agent) + BigInt(broker) + BigInt(house)).toBe(BigInt(total));
      expect(Math.min(agent, broker, house)).toBeGreaterThanOrEqual(0);
    }
  }
});
