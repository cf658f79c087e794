import { gapsBetween, overlap, pageOf, periodOf, shownOn, sizeOf } from './banners';
import { isAppAddress, isInApp, isStore, isWebAddress } from './bannerLinks';

const at = (from: number, until: number) => ({ from, until });

test('two periods overlap where both hold; one that ends when the other begins does not', () => {
  expect(overlap(at(1, 5), at(3, 9))).toEqual(at(3, 5));
  expect(overlap(at(1, 3), at(3, 9))).toBeNull();
  expect(overlap(periodOf({ startsAt: null, endsAt: null }), at(3, 9))).toEqual(at(3, 9));
});

test('gaps are the periods that no banner covers', () => {
  expect(gapsBetween(at(0, 10), [at(4, 6), at(1, 5)])).toEqual([at(0, 1), at(6, 10)]);
  expect(gapsBetween(at(0, 10), [at(-5, 20)])).toEqual([]);
  expect(gapsBetween(at(0, 10), [])).toEqual([at(0, 10)]);
  expect(gapsBetween(at(0, 10), [at(12, 20)])).toEqual([at(0, 10)]);
});

test('V34: the sizes of the mobile pictures', () => {
  expect(sizeOf('MASTHEAD', 'mobile')).toEqual({ width: 375, height: 150 });
  expect(sizeOf('STICKY', 'mobile')).toEqual({ width: 728, height: 90 });
  expect(sizeOf('ANNOUNCEMENT', 'desktop')).toBeNull();
  expect(shownOn('all')).toEqual(['desktop', 'mobile']);
  expect(shownOn('mobile')).toEqual(['mobile']);
  expect(pageOf('AUCTION_BOTTOM')).toBe('AUCTION');
});

test('links lead to the web, the stores or the app, and nowhere else', () => {
  expect(isWebAddress('https://tellal.example/kampanya')).toBe(true);
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'https://a@b.example', 'kampanya', ' tellal://x y'])
    expect([wrong, isWebAddress(wrong)]).toEqual([wrong, false]);
  expect(isAppAddress('tellal://auction/15')).toBe(true);
  expect(isAppAddress('javascript:alert(1)')).toBe(false);
  expect(isInApp('https://tellal.example')).toBe(false);
  expect(isStore('https://play.google.com/store/apps/details?id=x')).toBe(true);
  expect(isStore('https://play.google.com.evil.example/')).toBe(false);
});
