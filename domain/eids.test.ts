import { isCertificateNumber, isPropertyNumber } from './eids';

test('a certificate begins with the plate of a province and has seven digits', () => {
  for (const good of ['3400123', '0603771', '8100001']) expect(isCertificateNumber(good)).toBe(true);
  for (const bad of ['', '0000123', '8200123', '340012', '34001234', '34-0123', 'AB00123', ' 3400123'])
    expect(isCertificateNumber(bad)).toBe(false);
});

test('a property has a number of digits alone', () => {
  for (const good of ['1234', '97093012', '107435126']) expect(isPropertyNumber(good)).toBe(true);
  for (const bad of ['', '123', '0123456', '34-12345', 'TR123456', '1234567890'])
    expect(isPropertyNumber(bad)).toBe(false);
});
