import { agentBar, menuFor, SCREENS, screenFor } from './screens';

const hrefs = (authorities: string[]) => menuFor(authorities).map(({ href }) => href);

test('an address belongs to the screen with the longest path that it continues', () => {
  expect(screenFor('/auctions/detail')?.titleKey).toBe('screens:title.auction');
  expect(screenFor('/auctions/list/anything')?.path).toBe('/auctions/list');
  expect(screenFor('/auctions/listing')).toBeUndefined();
  expect(screenFor('/')).toBeUndefined();
  expect(screenFor('/nowhere')).toBeUndefined();
});

test('an administrator and an agent get their own menus, in order', () => {
  expect(hrefs(['ADMIN'])).toEqual([
    '/dashboard',
    '/operators/event',
    '/auctions/list',
    '/appraisal/list',
    '/revisions/list',
    '/auctions/eids',
    '/projects/list',
    '/corporate/list',
    '/agreement/list',
    '/categories/attributes-list',
    '/location/analysis',
    '/links',
    '/activities/work',
    '/customers/list',
    '/activities/list',
    '/calls/list',
    '/appointments/list',
    '/deals/board',
    '/want-to-sell/list?open=1',
    '/user/list',
    '/closing/list?outcome=OPEN',
    '/eft/list',
    '/payments/match',
    '/payments/journal',
    '/agent/earning-list',
    '/operators/list',
    '/groups/list',
    '/location/list',
    '/access/requests',
    '/audit/list',
    '/backoffice',
    '/logout',
  ]);
  expect(hrefs(['AGENT'])).toEqual([
    '/dashboard',
    '/operators/event',
    '/auctions/list?agent=1',
    '/revisions/list',
    '/activities/work',
    '/customers/list?agent=1',
    '/activities/list',
    '/calls/list',
    '/appointments/list',
    '/deals/board',
    '/want-to-sell/list?open=1',
    '/closing/list?agent=1',
    '/earnings/list?agent=1',
    '/account',
    '/logout',
  ]);
});

test('the unpaid fees are in the menu of administrators who may see them', () => {
  expect(hrefs(['ADMIN'])).not.toContain('/unpaid/list?state=OPEN&state=IN_COLLECTION');
  expect(hrefs(['UNCHARGED_VIEW'])).not.toContain('/unpaid/list?state=OPEN&state=IN_COLLECTION');
  expect(hrefs(['ADMIN', 'UNCHARGED_VIEW'])).toContain('/unpaid/list?state=OPEN&state=IN_COLLECTION');
});

test('somebody without any authority still finds the dashboard and the way out', () => {
  expect(hrefs([])).toEqual(['/dashboard', '/logout']);
});

test('the bottom bar has no item that leads nowhere, and ends with the menu', () => {
  const bar = agentBar();
  expect(bar.at(-1)?.href).toBeNull();
  for (const { href } of bar) expect(href === null || screenFor(new URL(href, 'http://x').pathname)).toBeTruthy();
});

test('each screen stands once, and a detail screen belongs to a list', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { detailOf } of SCREENS) if (detailOf) expect(paths).toContain(detailOf);
});
