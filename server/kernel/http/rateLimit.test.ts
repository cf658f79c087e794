import { auctions } from '@/contract/auctions';
import { auctionRecord } from '@/contract/auctions/record';
import { customers } from '@/contract/customers';
import { listExports } from '@/contract/exports';
import { operators } from '@/contract/operators';
import { Refusal } from '@/server/kernel/refusal';
import { openRateLimit } from './rateLimit';

let clock = 0;
const open = (perMinute: number) =>
  openRateLimit(
    () => perMinute,
    () => clock,
  );
const times = (count: number, work: () => void) => Array.from({ length: count }).forEach(work);
const waitOf = (work: () => void): number | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).code).toBe('TOO_MANY_REQUESTS');
    return (error as Refusal).detail.retryAfter;
  }
};

beforeEach(() => (clock = 0));

test('lists and searches are counted by operator and minute; records and changes are not', () => {
  const rateLimit = open(10);
  times(5, () => rateLimit.count(auctions.list, 1, '10.0.0.1'));
  times(5, () => rateLimit.count(customers.search, 1, '10.0.0.1'));
  times(50, () => rateLimit.count(auctionRecord.detail, 1, '10.0.0.1'));
  times(50, () => rateLimit.count(operators.session, 1, '10.0.0.1'));
  clock = 20_000;
  expect(waitOf(() => rateLimit.count(auctions.list, 1, '10.0.0.1'))).toBe(40);
  expect(waitOf(() => rateLimit.count(auctions.list, 2, '10.0.0.1'))).toBeUndefined();
  clock = 61_000;
  expect(waitOf(() => rateLimit.count(auctions.list, 1, '10.0.0.1'))).toBeUndefined();
});

test('a file counts as many pages', () => {
  const rateLimit = open(30);
  rateLimit.count(listExports.create, 1, '10.0.0.1');
  expect(waitOf(() => rateLimit.count(listExports.create, 1, '10.0.0.1'))).toBe(60);
});

test('whoever keeps just under a minute’s number meets the hour’s', () => {
  const rateLimit = open(10);
  for (let minute = 0; minute < 10; minute += 1) {
    clock = minute * 60_001;
    times(10, () => rateLimit.count(auctions.list, 1, `10.0.${minute}.1`));
  }
  clock = 10 * 60_001;
  expect(waitOf(() => rateLimit.count(auctions.list, 1, '10.0.99.1'))).toBeGreaterThan(2_900);
});

test('many accounts at one address share what ten operators have', () => {
  const rateLimit = open(10);
  for (let operator = 1; operator <= 10; operator += 1)
    times(10, () => rateLimit.count(auctions.list, operator, '10.0.0.9'));
  expect(waitOf(() => rateLimit.count(auctions.list, 11, '10.0.0.9'))).toBeDefined();
  expect(waitOf(() => rateLimit.count(auctions.list, 11, '10.0.0.10'))).toBeUndefined();
});

test('a machine’s clock that is set back keeps nobody waiting for longer', () => {
  const [date, passed] = [jest.spyOn(Date, 'now'), jest.spyOn(performance, 'now')];
  try {
    const [at, since] = [Date.now(), performance.now()];
    const rateLimit = openRateLimit(() => 1);
    const call = () => rateLimit.count(auctions.list, 1, '10.0.0.1');
    call();
    expect(waitOf(call)).toBe(60);
    date.mockReturnValue(at - 3 * 3_600_000);
    passed.mockReturnValue(since + 61_000);
    expect(waitOf(call)).toBeUndefined();
  } finally {
    date.mockRestore();
    passed.mockRestore();
  }
});
