import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCHEME_COOKIE, schemeStorage } from '@/lib/preferences';
import { renderIn } from '../testing';
import { SchemeSwitch } from './SchemeSwitch';

test('a colour scheme holds at once and on the next page', async () => {
  renderIn(<SchemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Koyu görünüme geç' }));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  expect(document.cookie).toContain('SCHEME=dark');
  expect(schemeStorage({ key: SCHEME_COOKIE, storageWindow: window }).get('system')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Açık görünüme geç' }));
  expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
});
