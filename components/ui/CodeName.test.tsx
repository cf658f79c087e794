import { render } from '@testing-library/react';
import { CodeName } from './CodeName';

test('a name out of the code breaks behind its marks alone, and reads as it is', () => {
  const { container } = render(<CodeName name="0175_shares_of_offices.sql" />);
  expect(container).toHaveTextContent('0175_shares_of_offices.sql');
  expect(container.innerHTML).toBe('0175_<wbr>shares_<wbr>of_<wbr>offices.<wbr>sql');
});
