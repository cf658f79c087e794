import fc from 'fast-check';
import type { Waterfall } from '@/contract/earnings';
import { partsOf } from './waterfallParts';

const whole: Waterfall = {
  listFee: 120_000_00,
  operatorDiscount: 0,
  codeDiscount: 20_000_00,
  total: 100_000_00,
  hasBroker: true,
  brokerPercent: 25,
  brokerShare: 25_000_00,
  agentPercent: 35,
  agentShare: 35_000_00,
  houseShare: 40_000_00,
};

test('from the fee to the shares, each bar beginning where the one above ends', () => {
  expect(partsOf(whole).map(({ key, from, to }) => [key, from, to])).toEqual([
    ['listFee', 0, 120_000_00],
    ['codeDiscount', 100_000_00, 120_000_00],
    ['total', 0, 100_000_00],
    ['broker', 75_000_00, 100_000_00],
    ['agent', 40_000_00, 75_000_00],
    ['house', 0, 40_000_00],
  ]);
});

test('hidden shares stand together in what is left', () => {
  const agents = { ...whole, brokerShare: null, brokerPercent: null, houseShare: null };
  expect(partsOf(agents).slice(3)).toMatchObject([
    { key: 'agent', kurus: 35_000_00 },
    { key: 'rest', kurus: 65_000_00 },
  ]);
});

test('whatever is hidden, the shares add up to what is parted', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_00 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.boolean(),
      fc.boolean(),
      (broker, agent, house, off, seesA, seesB) => {
        const total = broker + agent + house;
        const parts = partsOf({
          ...whole,
          listFee: total + off,
          codeDiscount: off,
          total,
          brokerShare: seesB ? broker : null,
          agentShare: seesA ? agent : null,
          houseShare: seesA && seesB ? house : null,
        });
        const shares = parts.slice(parts.findIndex(({ key }) => key === 'total') + 1);
        expect(shares.reduce((sum, { kurus }) => sum + kurus, 0)).toBe(total);
        expect(parts.every(({ from, to }) => from >= 0 && to >= from)).toBe(true);
      },
    ),
  );
});
