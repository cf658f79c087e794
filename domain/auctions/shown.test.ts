import { ENUMS, type EnumValue } from '../enums';
import { isShownTo, showsPrice } from './shown';

const DAY = '2026-11-25';
const of = (status: EnumValue<'auctionStatus'>, openForBroker = true, openForBrokerOn: string | null = null) => ({
  status,
  openForBroker,
  openForBrokerOn,
});

test('offices see what is open to them from its day on, and what is only for them', () => {
  expect(isShownTo('OFFICE', of('ONLY_FOR_BROKERS', false), DAY)).toBe(true);
  expect(isShownTo('VISITOR', of('ONLY_FOR_BROKERS'), DAY)).toBe(false);
  expect(isShownTo('OFFICE', of('LIVE', false), DAY)).toBe(false);
  expect(isShownTo('VISITOR', of('LIVE', false), DAY)).toBe(true);
  for (const status of ['LIVE', 'ONLY_FOR_BROKERS'] as const) {
    expect(isShownTo('OFFICE', of(status, true, '2026-11-26'), DAY)).toBe(false);
    expect(isShownTo('OFFICE', of(status, true, DAY), DAY)).toBe(true);
  }
});

test.each(ENUMS.auctionStatus)('%s: what is not on show is shown to nobody outside', (status) => {
  const shown = ['LIVE', 'BIDDING', 'VIEW_ONLY', 'HIDDEN_PRICE'].includes(status);
  expect(isShownTo('VISITOR', of(status), DAY)).toBe(shown);
  expect(isShownTo('OFFICE', of(status), DAY)).toBe(shown || status === 'ONLY_FOR_BROKERS');
  expect(showsPrice(status)).toBe(status !== 'HIDDEN_PRICE');
});
