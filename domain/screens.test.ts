import { AGENT_BAR, menuTree } from './menu';
import { menuFor, SCREENS, screenFor } from './screens';

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
    '/activities/work',
    '/operators/event',
    '/auctions/list',
    '/appraisal/list',
    '/revisions/list',
    '/auctions/eids',
    '/projects/list',
    '/corporate/list',
    '/agreement/list?status=ACTIVE',
    '/categories/attributes-list',
    '/location/analysis',
    '/links',
    '/customers/list',
    '/activities/list',
    '/calls/list',
    '/appointments/list?ahead=1&sort=startsAt',
    '/deals/board',
    '/want-to-sell/list?open=1',
    '/user/list',
    '/closing/list?outcome=OPEN',
    '/eft/list',
    '/payments/match',
    '/payments/journal',
    '/agent/earning-list',
    '/agents/landing-dashboard',
    '/agent/list',
    '/agent/applications',
    '/agent/onboarding-list',
    '/notion/knowledge?desk=1',
    '/collections',
    '/collections/blocks',
    '/banner/list',
    '/collections/faqs',
    '/cms/list',
    '/cms/agreements',
    '/sms',
    '/mail/list',
    '/push',
    '/sms/automatic',
    '/segments/list',
    '/campaigns/list',
    '/consents/list',
    '/operators/list',
    '/groups/list',
    '/location/list',
    '/access/requests',
    '/audit/list',
    '/backoffice',
    '/jobs',
    '/logout',
  ]);
  expect(hrefs(['AGENT'])).toEqual([
    '/dashboard',
    '/activities/work',
    '/operators/event',
    '/auctions/list?agent=1',
    '/revisions/list',
    '/customers/list?agent=1',
    '/activities/list',
    '/calls/list',
    '/appointments/list?ahead=1&sort=startsAt',
    '/deals/board',
    '/want-to-sell/list?open=1',
    '/closing/list?agent=1',
    '/earnings/list?agent=1',
    '/agent/profile',
    '/account',
    '/notion/knowledge',
    '/logout',
  ]);
});

test('the menu has few items at the top, and the others are their children', () => {
  const tree = menuTree(menuFor(['ADMIN', 'UNCHARGED_VIEW', 'KVK']));
  const named = tree.map((entry) => ('children' in entry ? entry.group : entry.href));
  expect(named).toEqual([
    '/dashboard',
    '/activities/work',
    '/operators/event',
    'auctions',
    'crm',
    'money',
    'agents',
    'content',
    'messaging',
    'info',
    '/logout',
  ]);
  const children = tree.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  expect(children.map(({ href }) => href)).toEqual(hrefs(['ADMIN', 'UNCHARGED_VIEW', 'KVK']));
});

test('customers are in the menu of whoever may read all of them, or their own', () => {
  expect(hrefs(['USER', 'ALL_CUSTOMER_ACCESS'])).toContain('/customers/list');
  expect(hrefs(['USER', 'OWN_CUSTOMER_ACCESS'])).toContain('/customers/list?agent=1');
  expect(hrefs(['USER', 'CALL_CONNECTOR_REQUEST'])).not.toContain('/customers/list');
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
  expect(AGENT_BAR.at(-1)?.href).toBeNull();
  for (const { href } of AGENT_BAR) expect(href === null || screenFor(new URL(href, 'http://x').pathname)).toBeTruthy();
});

test('each screen stands once, and a detail screen belongs to a list', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { detailOf } of SCREENS) if (detailOf) expect(paths).toContain(detailOf);
});

test('each place in the menu has a number of its own, and those of a group stand together', () => {
  const places = SCREENS.flatMap(({ menu = [] }) => menu).toSorted((a, b) => a.order - b.order);
  const numbers = places.map(({ order }) => order);
  expect(numbers.filter((order, index) => numbers.indexOf(order) !== index)).toEqual([]);
  expect(numbers.filter((order) => !/^[1-9]\d\d$/.test(String(order)))).toEqual([]);
  const groups = places.flatMap(({ group }, index) => (group && places[index - 1]?.group !== group ? [group] : []));
  expect(groups).toEqual([...new Set(groups)]);
});
