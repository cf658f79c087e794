import { returnPath } from './returnPath';

test.each(['/auctions/list?status=LIVE', '/auctions/detail?id=5#bids', '/dashboard'])('%s is a way back', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/login?next=/x',
  '',
  undefined,
  ['/a', '/b'],
])('%p leads to the dashboard', (path) => {
  expect(returnPath(path)).toBe('/dashboard');
});
