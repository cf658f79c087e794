import { screen } from '@testing-library/react';
import { Link } from './Link';
import { renderIn } from './testing';

const shown = (href: string, authorities: string[]) => {
  renderIn(<Link href={href}>Moda 3+1</Link>, { authorities });
  return screen.queryByRole('link', { name: 'Moda 3+1' });
};

test.each([
  ['/operators/edit?id=4', ['MANAGER'], true],
  ['/operators/edit?id=4', ['AGENT'], false],
  ['/eft/list?eft=12#lines', ['AGENT'], false],
  ['/dashboard', ['AGENT'], true],
  ['/rest/files/12', ['AGENT'], true],
])('%s for %s is a link: %s', (href, authorities, is) => {
  expect(shown(href, authorities) !== null).toBe(is);
  expect(screen.getByText('Moda 3+1')).toBeVisible();
});
