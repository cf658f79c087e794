import { ENUMS } from '../enums';
import { changeableDates, changeablePrices, lockedInForm, missingToSave, PRICE_FIELDS } from './editing';

test('before an auction is public the form changes everything, the commands nothing', () => {
  for (const status of [null, 'DRAFT', 'WAITING_PUBLISH_APPROVAL', 'OFFLINE', 'AGENT_AD'] as const) {
    expect(lockedInForm(status)).toEqual([]);
    expect(changeablePrices(status)).toEqual([]);
  }
});

test('once it is public prices and dates are the commands’ alone', () => {
  for (const status of ['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS'] as const) {
    expect(lockedInForm(status)).toEqual([...PRICE_FIELDS, 'startAt', 'endAt']);
    expect(changeablePrices(status)).toEqual(PRICE_FIELDS);
    expect(changeableDates(status)).toEqual(['startAt', 'endAt']);
  }
});

test('bidders rely on what is sold, by whom and where; only the reserve and the end can move, and after bidding nothing', () => {
  expect(lockedInForm('BIDDING')).toEqual(
    expect.arrayContaining(['categoryId', 'sellerCustomerId', 'cityId', 'endAt']),
  );
  expect(changeablePrices('BIDDING')).toEqual(['reservePrice']);
  expect(changeableDates('BIDDING')).toEqual(['endAt']);
  for (const status of ['BIDDING_FINISHED', 'WAITING_PAYMENT', 'SOLD'] as const) {
    expect(changeablePrices(status)).toEqual([]);
    expect(changeableDates(status)).toEqual([]);
  }
  for (const status of ENUMS.auctionStatus) expect(lockedInForm(status)).not.toContain('description');
});

describe('what is missing', () => {
  it('keeps an empty form from being saved, by section', () => {
    const missing = missingToSave({});
    expect(missing.seller).toEqual(['sellerId']);
    expect(missing.prices).toEqual(['requestPrice']);
    expect(missing.address).toEqual(['cityId', 'townId']);
  });
  it('is satisfied by a company or a person as the seller', () => {
    expect(missingToSave({ sellerCorporateId: 3 }).seller).toBeUndefined();
    expect(missingToSave({ sellerCustomerId: 3 }).seller).toBeUndefined();
  });
});
