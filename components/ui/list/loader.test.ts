import { auctions } from '@/contract/auctions';
import { views } from '@/contract/views';
import { listLoader } from './loader';

const PATH = '/auctions/list';
const VIEW = { id: 5, name: 'Yayında', isDefault: true, config: { filters: { status: ['LIVE'] }, sort: '-id' } };

/** The URL that a list with this query redirects to, if it does. */
const ledTo = async (query: Record<string, string>, rows: unknown[] = [VIEW]): Promise<string | undefined> => {
  const led: string[] = [];
  const prefetch = (endpoint: unknown) => Promise.resolve(endpoint === views.list ? { rows } : undefined);
  await Promise.all(
    listLoader(
      PATH,
      auctions.list,
    )({
      query,
      prefetch: prefetch as never,
      bring: () => undefined,
      goTo: (address) => void led.push(address),
    }),
  );
  return led[0];
};

test('who comes from the menu is led to the view with which the list opens', async () => {
  expect(await ledTo({})).toBe('/auctions/list?status=LIVE&sort=-id&view=5');
});

test('an address that says something is shown as it is', async () => {
  const addresses: Record<string, string>[] = [{ status: 'SOLD' }, { view: '0' }, { page: '2' }, { tab: 'map' }];
  for (const query of addresses) expect(await ledTo(query)).toBeUndefined();
});

test('without such a view the list opens as it is', async () => {
  expect(await ledTo({}, [])).toBeUndefined();
  expect(await ledTo({}, [{ ...VIEW, isDefault: false }])).toBeUndefined();
});
