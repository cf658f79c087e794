import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { PriceRange } from './Cells';

const of = { priceMin: 905_000_000, priceMax: 1_005_000_000 };

test.each([
  ['in a record, where it breaks between its amounts', false, '₺9.050.000 – ₺10.050.000', false],
  ['in a list, short and in one', true, /^₺9,1.Mn – ₺10,1.Mn$/, true],
])('a range of prices %s', (_, short, text, whole) => {
  renderIn(<PriceRange of={of} short={short} />);
  expect(screen.getByText(text).hasAttribute('data-figures')).toBe(whole);
});
