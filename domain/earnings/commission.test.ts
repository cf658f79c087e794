import fc from 'fast-check';
import { arePercents, commission } from './commission';

test('100.000 TL gives the agent 35.000 and the broker 25.000 (V47)', () => {
  expect(commission(100_000_00, { agent: 35, broker: 25 })).toEqual({
    agent: 35_000_00,
    broker: 25_000_00,
    house: 40_000_00,
  });
});

test('without a broker the house keeps the share', () => {
  expect(commission(100_000_00, { agent: 35, broker: 0 })).toEqual({ agent: 35_000_00, broker: 0, house: 65_000_00 });
});

test('a broker of one’s own percent, to the hundredth', () => {
  expect(commission(100_000_00, { agent: 35, broker: 22.75 })).toEqual({
    agent: 35_000_00,
    broker: 22_750_00,
    house: 42_250_00,
  });
});

/** Percentages with two decimals that add up to at most 100. */
const percents = fc
  .tuple(fc.integer({ min: 0, max: 100_00 }), fc.integer({ min: 0, max: 100_00 }))
  .map(([agent, broker]) => ({ agent: agent / 100, broker: Math.min(broker, 100_00 - agent) / 100 }));
const fee = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.maxSafeNat());

test('for any kuruş and any percents the shares add up to the whole, and none is less than nothing', () => {
  fc.assert(
    fc.property(fee, percents, (total, percent) => {
      const { agent, broker, house } = commission(total, percent);
      expect(BigInt(agent) + BigInt(broker) + BigInt(house)).toBe(BigInt(total));
      expect(Math.min(agent, broker, house)).toBeGreaterThanOrEqual(0);
      expect(arePercents(percent)).toBe(true);
    }),
  );
});

test('nobody loses more than a kuruş to rounding, and what is rounded off is the house’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), percents, (total, percent) => {
      const { agent, broker } = commission(total, percent);
      expect((total * percent.agent) / 100 - agent).toBeLessThan(1.001);
      expect((total * percent.broker) / 100 - broker).toBeLessThan(1.001);
    }),
  );
});

test('more than the whole, or less than nothing, cannot be given', () => {
  expect(arePercents({ agent: 60, broker: 40 })).toBe(true);
  expect(arePercents({ agent: 60, broker: 40.01 })).toBe(false);
  expect(arePercents({ agent: -1, broker: 0 })).toBe(false);
});
