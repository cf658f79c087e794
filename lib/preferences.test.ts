import { readFileSync } from 'node:fs';
import { BREAKPOINTS_PX, DRAWER_WIDTH_PX, HEADER_HEIGHT_PX, SIDE_MENU_WIDTH_PX } from '@/domain/limits';
import { chooseScheme, cookie, shownScheme } from './preferences';

test('a cookie is found by its whole name', () => {
  expect(cookie('XLANG=en; LANG=tr', 'LANG')).toBe('tr');
  expect(cookie('XLANG=en', 'LANG')).toBeUndefined();
  expect(cookie(undefined, 'LANG')).toBeUndefined();
});

test('a colour scheme holds at once and on the next page', () => {
  chooseScheme('dark');
  expect(shownScheme()).toBe('dark');
  expect(document.cookie).toContain('SCHEME=dark');
});

test('the style sheets keep the measures of domain/limits.ts', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--header-height: ${HEADER_HEIGHT_PX.desktop}px`);
  expect(tokens).toContain(`--header-height: ${HEADER_HEIGHT_PX.mobile}px`);
  expect(tokens).toContain(`--menu-width: ${SIDE_MENU_WIDTH_PX.expanded}px`);
  expect(tokens).toContain(`--menu-width: ${SIDE_MENU_WIDTH_PX.collapsed}px`);
  expect(tokens).toContain(`max-width: ${BREAKPOINTS_PX.md - 0.05}px`);
  expect(readFileSync('components/ui/FormDrawerBox.module.css', 'utf8')).toContain(`width: ${DRAWER_WIDTH_PX}px`);
});
