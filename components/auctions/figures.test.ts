import { ENUMS } from '@/domain/enums';
import { partsOf, spanText } from '@/lib/duration';
import { allTexts } from '@/lib/allTexts';
import { bidSteps } from './bidSteps';
import { PHASES, phasesOf } from './phases';
import { priceMarks } from './priceMarks';

const { t } = allTexts('tr');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [3 * DAY + 4 * HOUR + 5 * MINUTE, '3 gün 4 sa'],
  [2 * HOUR + 5 * MINUTE, '2 sa 5 dk'],
  [14 * DAY, '14 gün'],
  [14 * DAY + 5 * MINUTE, '14 gün'],
  [5 * HOUR, '5 sa'],
  [20 * MINUTE + 30_000, '20 dk'],
  [59_999, '0 dk'],
  [-5, '0 dk'],
])('%i ms are left: %s', (left, text) => {
  expect(spanText(left, t)).toBe(text);
});

test('nothing is left once the time is over', () => {
  expect(partsOf(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

describe('the price line', () => {
  const none = { startPrice: null, reservePrice: null, requestPrice: null, estimatedPrice: null, appraisalPrice: null };

  test('has the known prices from the lowest to the highest, in proportion', () => {
    const marks = priceMarks({ ...none, startPrice: 100, requestPrice: 300, reservePrice: 200 }, null);
    expect(marks.map(({ name, at }) => [name, at])).toEqual([
      ['startPrice', 4],
      ['reservePrice', 50],
      ['requestPrice', 96],
    ]);
  });

  test('puts labels that would overlap into different lanes', () => {
    const marks = priceMarks({ ...none, startPrice: 100, reservePrice: 101, requestPrice: 300 }, 102);
    expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 2, 0]);
  });

  test('has nothing without prices, and its only price in the middle', () => {
    expect(priceMarks(none, null)).toEqual([]);
    expect(priceMarks({ ...none, requestPrice: 100 }, null)).toMatchObject([{ at: 50, lane: 0 }]);
  });
});

describe('the bids over time', () => {
  const bid = (amount: number, minute: number, status: 'VALID' | 'OUTBID' | 'CANCELLED' = 'OUTBID') => ({
    amount,
    placedAt: new Date(minute * MINUTE).toISOString(),
    status,
  });

  test('rise in steps from the start price; a cancelled bid moves nothing', () => {
    const bids = [bid(400, 20, 'VALID'), bid(999, 15, 'CANCELLED'), bid(200, 0)];
    const steps = bidSteps(bids, { startPrice: 100, reservePrice: null }, 100, 100);
    expect(steps?.path).toMatch(/^M0 100H0V[\d.]+H96\.2V[\d.]+H100$/);
    expect(steps?.y(100)).toBe(100);
    expect(steps?.y(400)).toBeGreaterThan(0);
  });

  test('leave room for the reserve above them', () => {
    const steps = bidSteps([bid(200, 0)], { startPrice: 100, reservePrice: 1000 }, 100, 100);
    expect(steps?.y(1000)).toBeGreaterThan(0);
  });

  test('are no picture while there is none', () => {
    expect(bidSteps([bid(200, 0, 'CANCELLED')], { startPrice: 100, reservePrice: null }, 100, 100)).toBeNull();
  });
});

describe('the way from draft to sale', () => {
  test('is at one phase, with those before it done', () => {
    expect(phasesOf('BIDDING').map(({ state }) => state)).toEqual(['done', 'done', 'done', 'here', 'ahead']);
    expect(phasesOf('SOLD').every(({ state }) => state === 'done')).toBe(true);
    expect(phasesOf('OFFLINE').every(({ state }) => state === 'ahead')).toBe(true);
  });

  test('knows every status and names every phase', () => {
    for (const status of ENUMS.auctionStatus) expect(phasesOf(status)).toHaveLength(PHASES.length);
    for (const phase of PHASES) expect(t(`auctions:phases.${phase}`)).not.toContain('phases');
  });
});
