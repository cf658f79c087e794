import { readFileSync } from 'node:fs';
import { BREAKPOINTS_PX } from '@/domain/basics';
import { cookie } from './preferences';

test('a cookie is found by its whole name', () => {
  expect(cookie('XLANG=en; LANG=tr', 'LANG')).toBe('tr');
  expect(cookie('XLANG=en', 'LANG')).toBeUndefined();
  expect(cookie(undefined, 'LANG')).toBeUndefined();
});

test('the style sheets change where the screens do', () => {
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain(`max-width: ${BREAKPOINTS_PX.md - 0.05}px`);
});
