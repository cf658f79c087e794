import { cutAround } from './marked';

const REFERENCE = 'TLL00012-000345';

test.each([
  ['GELEN EFT TLL00012-000345 TEMİNAT', 'TLL00012-000345'],
  ['eft tll00012 000345 mezat', 'tll00012 000345'],
  ['TLL 12/345', 'TLL 12/345'],
])('a reference is found however it was written: %s', (description, found) => {
  const parts = cutAround(description, REFERENCE);
  expect(parts[1]).toBe(found);
  expect(parts.join('')).toBe(description);
});

test('a longer number is another reference', () => {
  expect(cutAround('TLL00012-0003456', REFERENCE)).toEqual(['TLL00012-0003456', '', '']);
  expect(cutAround('HAVALE', REFERENCE)).toEqual(['HAVALE', '', '']);
});
