import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import {
  cannotBid,
  depositOf,
  extensionOf,
  judge,
  nextAmount,
  reserveMet,
  type BiddingState,
  stepsAround,
} from './bidding';
import { ENUMS } from './enums';
import { BID_EXTENSION_MINUTES, BID_EXTENSION_TOTAL_MINUTES, BID_EXTENSION_WINDOW_MINUTES } from './limits';
import { problems, toMermaid } from './machine';
import { bidMachine } from './machines/bid';
import { participantMachine } from './machines/participant';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21);
const kurus = (min: number, max: number) => fc.integer({ min, max }).map((lira) => lira * 100);

const terms = fc
  .record({
    startPriceKurus: kurus(1_000, 50_000_000),
    above: kurus(0, 20_000_000),
    incrementBeforeKurus: kurus(1, 500_000),
    incrementAfterKurus: kurus(1, 500_000),
  })
  .map(({ above, ...rest }) => ({ ...rest, reservePriceKurus: rest.startPriceKurus + above }));
const state = terms.map((its): BiddingState => ({
  ...its,
  open: true,
  startsAt: now - MINUTE,
  endsAt: now + 60 * MINUTE,
  extendedMinutes: 0,
  priceKurus: null,
  leaderId: null,
}));
const person = (id: number) => ({ id, status: 'PAYMENT_RECEIVED' as const, hasDeposit: true, isSeller: false });

test('whatever is bid, the price rises by whole increments of the moment, from the start price on', () => {
  fc.assert(
    fc.property(
      state,
      fc.array(
        fc.record({ who: fc.integer({ min: 1, max: 4 }), steps: fc.integer({ min: -2, max: 6 }), off: fc.nat(3) }),
        {
          maxLength: 60,
        },
      ),
      (first, offers) => {
        let at = first;
        for (const { who, steps, off } of offers) {
          const increment =
            at.priceKurus !== null && reserveMet(at, at.priceKurus) ? at.incrementAfterKurus : at.incrementBeforeKurus;
          const next = nextAmount(at, at.priceKurus);
          const amount = next + steps * increment + (off === 3 ? 1 : 0);
          const judged = judge(at, person(who), amount, now);
          if ('refused' in judged) continue;
          expect(amount).toBeGreaterThanOrEqual(next);
          expect(
            at.priceKurus === null ? (amount - at.startPriceKurus) % increment : (amount - at.priceKurus) % increment,
          ).toBe(0);
          expect(judged.state).toMatchObject({ priceKurus: amount, leaderId: who });
          expect(at.leaderId).not.toBe(who);
          at = judged.state;
        }
      },
    ),
  );
});

test('the next amount is always taken, one kuruş less never, and what a refusal offers is taken', () => {
  fc.assert(
    fc.property(state, fc.nat(200), fc.nat(1_000_000), (first, steps, extra) => {
      const price = first.startPriceKurus + steps * first.incrementBeforeKurus;
      const at: BiddingState = { ...first, priceKurus: price, leaderId: 1 };
      const next = nextAmount(at, price);
      expect(judge(at, person(2), next, now)).not.toHaveProperty('refused');
      expect(judge(at, person(2), next - 1, now)).toMatchObject({ refused: 'BID_TOO_LOW', params: { next } });
      const { below, above } = stepsAround(at, price, next + extra);
      for (const amount of [below, above]) {
        expect(amount).toBeGreaterThanOrEqual(next);
        const judged = judge(at, person(2), amount, now);
        expect('refused' in judged ? judged.refused : 'taken').toMatch(/taken|BID_TOO_HIGH/);
      }
      expect(above).toBeGreaterThan(below);
    }),
  );
});

test('an end never moves back, never by more than the step, and never further than the total', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 * MINUTE }), { maxLength: 100 }), (pauses) => {
      let endsAt = now + 2 * MINUTE;
      let extendedMinutes = 0;
      let clock = now;
      for (const pause of pauses) {
        clock += pause;
        if (clock >= endsAt) break;
        const by = extensionOf({ endsAt, extendedMinutes } as BiddingState, clock);
        expect(by).toBeGreaterThanOrEqual(0);
        expect(by).toBeLessThanOrEqual(BID_EXTENSION_MINUTES);
        if (endsAt - clock > BID_EXTENSION_WINDOW_MINUTES * MINUTE) expect(by).toBe(0);
        endsAt += by * MINUTE;
        extendedMinutes += by;
        expect(extendedMinutes).toBeLessThanOrEqual(BID_EXTENSION_TOTAL_MINUTES);
      }
    }),
  );
});

test.each(ENUMS.participantStatus)('of all statuses only those with the deposit in may bid: %s', (status) => {
  const [at] = fc.sample(state, 1) as [BiddingState];
  const may = ['PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN'].includes(status);
  expect(cannotBid(at, { ...person(1), status }, now) === null).toBe(may);
});

test('at the very end it is too late, a moment before it is not', () => {
  const [at] = fc.sample(state, 1) as [BiddingState];
  expect(cannotBid(at, person(1), at.endsAt)).toBe('BIDDING_IS_OVER');
  expect(cannotBid(at, person(1), at.endsAt - 1)).toBeNull();
  expect(cannotBid({ ...at, open: false }, person(1), now)).toBe('BIDDING_NOT_OPEN');
});

test('the deposit is three percent in whole thousands of lira, and never nothing', () => {
  expect(depositOf(4_000_000_00)).toBe(120_000_00);
  expect(depositOf(4_010_000_00)).toBe(120_000_00);
  expect(depositOf(1_000_00)).toBe(1_000_00);
});

test('the machines of bids and participants are sound and use every action', () => {
  expect([...problems(bidMachine), ...problems(participantMachine)]).toEqual([]);
  const used = (moves: Record<string, object>) =>
    [...new Set(Object.values(moves).flatMap((ways) => Object.keys(ways)))].sort();
  expect(used(bidMachine.moves)).toEqual([...ENUMS.bidAction].sort());
  expect(used(participantMachine.moves)).toEqual([...ENUMS.participantAction].sort());
});

test('docs/machines.md shows both', () => {
  const drawn = readFileSync(join(import.meta.dirname, '../docs/machines.md'), 'utf8');
  expect(drawn).toContain(toMermaid(bidMachine));
  expect(drawn).toContain(toMermaid(participantMachine));
});
