import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCall } from '@/contract/listCall';
import { renderIn } from '../testing';
import { choices } from './choices';
import { ListScreen } from './ListScreen';
import { Address, answering, type Asked, cities, house, houses } from './testing';
import type { ListScreenProps } from './types';

const page = (ids: number[], more: object = {}) => ({
  data: { rows: ids.map(house), next: null, previous: null, total: null, ...more },
});
const isList = ({ url, params }: Asked) => url === houses.list.path && params.total !== 1;

type Setup = {
  start?: Record<string, string | string[]>;
  answer?: (asked: Asked) => { status?: number; data: unknown } | undefined;
  chosen?: string[];
  opensWith?: { isDefault: boolean };
  authorities?: string[];
  props?: Partial<ListScreenProps<typeof houses.list>>;
};
const asLeft = (columns: string[]) => ({
  data: {
    rows: [
      { id: 1, name: '', own: true, isDefault: false, shared: false, version: 1, config: { filters: {}, columns } },
    ],
  },
});
const VIEW = {
  id: 5,
  screen: '/auctions/list',
  name: 'Yayında',
  own: true,
  removable: true,
  shared: false,
  ownerName: 'Ada Deneme',
  version: 1,
  config: { filters: { status: ['LIVE'] } },
};
const show = async ({ start, answer = () => page([1, 2, 3]), chosen, opensWith, authorities, props }: Setup = {}) => {
  const asked = answering((one) => {
    if (one.url === '/rest/view/list' && chosen) return asLeft(chosen);
    if (one.url === '/rest/view/list' && opensWith)
      return { data: { rows: [{ ...VIEW, isDefault: opensWith.isDefault }] } };
    return one.url === houses.list.path ? answer(one) : undefined;
  });
  const moved: string[] = [];
  renderIn(
    <Address pathname="/auctions/list" start={start} moved={(to) => moved.push(to)}>
      <ListScreen
        list={listCall(houses.list)}
        area="houses"
        columns={['id', 'title', 'status', 'price', 'endAt', { field: 'note', hidden: true }]}
        filters={['title', 'status', 'price', { field: 'city', hidden: true }]}
        open={(row) => `/auctions/detail?id=${row.id}`}
        {...props}
      />
    </Address>,
    { authorities },
  );
  return { asked, moved, user: userEvent.setup() };
};
const rows = () => screen.getAllByRole('row').slice(1);
const lastQuery = (moved: string[]) => new URL(moved.at(-1) ?? '', 'http://console').searchParams;

beforeEach(() => sessionStorage.clear());

it('shows the columns by their fields’ names and kinds, and leaves hidden ones out', async () => {
  await show();
  await screen.findByText('Ev 2');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '',
    'No',
    'Başlık',
    'Durum',
    'Fiyat',
    'Bitiş',
  ]);
  const cells = within(rows()[1]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['', '2', 'Ev 2', 'Yayında', '₺2.000.000', '21/11/2026 12:30']);
});

it('reads filters and sort from the address, and passes over what the call would refuse', async () => {
  const { asked } = await show({ start: { status: 'LIVE', sort: '-price', priceFrom: 'çok', nonsense: '1' } });
  await screen.findByText('Ev 1');
  expect(asked.find(isList)?.params).toEqual({ status: ['LIVE'], sort: '-price' });
  expect(screen.getByRole('columnheader', { name: 'Fiyat' })).toHaveAttribute('aria-sort', 'descending');
});

it.each(['after', 'before'])(
  'begins anew where the address names a place (%s) that the server does not know',
  async (name) => {
    const { moved } = await show({
      start: { status: 'LIVE', sort: '-price', [name]: 'old', page: '3' },
      answer: ({ params }) => (params[name] ? { status: 400, data: { errors: ['INVALID_INPUT'] } } : page([1])),
    });
    expect(await screen.findByText('Ev 1')).toBeInTheDocument();
    expect(moved).toEqual(['/auctions/list?status=LIVE&sort=-price']);
  },
);

it('sorts by a header: ascending, descending, as it was', async () => {
  const { moved, user } = await show();
  await screen.findByText('Ev 1');
  const header = within(screen.getByRole('table')).getByRole('button', { name: 'Fiyat' });
  for (const expected of ['price', '-price', null]) {
    await user.click(header);
    expect(lastQuery(moved).get('sort')).toBe(expected);
  }
  expect(within(screen.getByRole('table')).queryByRole('button', { name: 'Başlık' })).not.toBeInTheDocument();
});

it('turns round at the first press where it comes downwards by that column', async () => {
  const { moved, user } = await show({ props: { defaultSort: '-price' } });
  await screen.findByText('Ev 1');
  const header = within(screen.getByRole('table')).getByRole('button', { name: 'Fiyat' });
  for (const expected of ['price', '-price', 'price']) {
    await user.click(header);
    expect(lastQuery(moved).get('sort')).toBe(expected);
  }
});

it('writes a filter into the address, shows it as a chip and takes it away again', async () => {
  const { asked, moved, user } = await show();
  await screen.findByText('Ev 1');
  await user.click(screen.getByRole('button', { name: 'Durum' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Yayında' }));
  expect(lastQuery(moved).getAll('status')).toEqual(['LIVE']);
  await waitFor(() => expect(asked.filter(isList).at(-1)?.params).toEqual({ status: ['LIVE'] }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /Durum\s*Yayında/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Durum filtresini kaldır' }));
  expect(moved.at(-1)).toBe('/auctions/list');
});

it('draws a row once for a search: those before stay as they are until the found ones are there', async () => {
  const drawn: number[] = [];
  const cell = ({ id, title }: { id: number; title: string }) => {
    drawn.push(id);
    return title;
  };
  const { user } = await show({
    answer: ({ params }) => page(params.title ? [4, 5] : [1, 2, 3]),
    props: { columns: ['id', { field: 'title', cell }] },
  });
  await screen.findByText('Ev 1');
  drawn.length = 0;
  await user.type(screen.getByRole('searchbox'), 'ev');
  await screen.findByText('Ev 5');
  expect(drawn).toEqual([4, 5]);
});

it('takes a range of amounts as Turks write them, and says so beside the field when it cannot', async () => {
  const { moved, user } = await show();
  await screen.findByText('Ev 1');
  await user.click(screen.getByRole('button', { name: 'Fiyat', expanded: false }));
  await user.type(await screen.findByLabelText('En az'), '1,2,3{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('1.250.000,50');
  await user.clear(screen.getByLabelText('En az'));
  await user.type(screen.getByLabelText('En az'), '1.250.000,50');
  await user.type(screen.getByLabelText('En çok'), '2 000 000{Enter}');
  expect(Object.fromEntries(lastQuery(moved))).toEqual({ priceFrom: '125000050', priceTo: '200000000' });
});

it('searches a little after the last letter, from the first page', async () => {
  const { moved, user } = await show({ start: { after: 'abc', page: '3' } });
  await screen.findByText('Ev 1');
  await user.keyboard('/');
  await user.keyboard('kıyı');
  await waitFor(() => expect(moved.at(-1)).toBe(`/auctions/list?${new URLSearchParams({ title: 'kıyı' })}`));
  expect(moved).toHaveLength(1);
});

it('says how many there are, capped, and turns pages by cursor', async () => {
  const { moved, user } = await show({
    answer: ({ params }) =>
      params.total === 1 ? page([1], { total: { count: 10_000, capped: true } }) : page([1, 2, 3], { next: 'CURSOR' }),
  });
  expect(await screen.findByText('1–3 / 10.000+')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Önceki sayfa' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
  expect(Object.fromEntries(lastQuery(moved))).toEqual({ after: 'CURSOR', page: '2' });
});

it('does not ask how many where all are seen', async () => {
  const { asked } = await show();
  expect(await screen.findByText('1–3 / 3')).toBeInTheDocument();
  expect(asked.some(({ params }) => params.total === 1)).toBe(false);
});

it('shows on a phone’s card what the screen declares, whatever somebody chose for the table', async () => {
  const wide = window.matchMedia('all');
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(wide, { matches: true }));
  try {
    await show({
      chosen: ['endAt'],
      props: {
        columns: [
          'id',
          'title',
          { field: 'status', hidden: true, card: 'chip' },
          { field: 'price', card: 'none' },
          'endAt',
          { field: 'note', hidden: true },
        ],
      },
    });
    await screen.findByText('Ev 2');
    const cells = within(rows()[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['', '2', 'Ev 2', 'Yayında', '21/11/2026 12:30']);
    expect(screen.queryByRole('button', { name: 'Sütunlar' })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Fiyat.*artan/ })).toBeInTheDocument();
  } finally {
    jest.restoreAllMocks();
  }
});

it('tells a text that its cell cuts to whoever points at it, and no other', async () => {
  const title = 'Süleymanpaşa Kumbağ 6+1 deniz manzaralı villa';
  const answer = () => ({
    data: { rows: [house(1), { ...house(2), title }], next: null, previous: null, total: null },
  });
  const { user } = await show({ answer });
  const text = await screen.findByText(title);
  const cell = text.closest('td')!;
  await user.hover(text);
  expect(cell).not.toHaveAttribute('title');
  // As in a browser that shows one of the text's two lines.
  Object.defineProperties(text, { scrollHeight: { value: 42 }, clientHeight: { value: 21 } });
  await user.unhover(text);
  await user.hover(text);
  expect(cell).toHaveAttribute('title', title);
});
it('selects a row, a range with Shift, and acts on the selection', async () => {
  const run = jest.fn();
  const { user } = await show({
    answer: () => page([1, 2, 3, 4, 5]),
    props: { bulkActions: [{ labelKey: 'action.save', run }] },
  });
  await screen.findByText('Ev 1');
  const box = (houseId: number) => screen.getByRole('checkbox', { name: `${houseId} numaralı kaydı seç` });
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 kayıt seçildi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ ids: [2, 3, 4] }));
  await user.click(screen.getByRole('button', { name: 'Seçimi kaldır' }));
  expect(screen.queryByText(/kayıt seçildi/)).not.toBeInTheDocument();
});

it('keeps a view only under a name: blanks are none', async () => {
  const { user, asked } = await show();
  await screen.findByText('Ev 1');
  await user.click(screen.getByRole('button', { name: /Tüm kayıtlar/ }));
  const name = await screen.findByRole('textbox', { name: 'Görünüm adı' });
  const save = () => screen.getByRole('button', { name: 'Kaydet' });
  const saved = () => asked.filter(({ url }) => url === '/rest/view/save').length;
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(name, '   {Enter}');
  expect(save()).toHaveAccessibleDescription('Önce yukarıdaki alanı doldurun.');
  expect(saved()).toBe(0);
  await user.type(name, 'Sürenler{Enter}');
  await waitFor(() => expect(saved()).toBe(1));
});

describe('of a list that opens with a view', () => {
  const start = { status: 'LIVE', view: '5' };
  it('the view is chosen in the menu, and given up there', async () => {
    for (const isDefault of [false, true]) {
      const { user, asked } = await show({ start, opensWith: { isDefault } });
      await user.click(await screen.findByRole('button', { name: 'Yayında' }));
      const menu = await screen.findByRole('dialog', { name: 'Görünümler' });
      expect(within(menu).queryAllByText('Liste bununla açılır')).toHaveLength(Number(isDefault));
      await user.click(within(menu).getByRole('button', { name: 'Liste bununla açılsın', pressed: isDefault }));
      await waitFor(() =>
        expect(asked.filter(({ url }) => url === '/rest/view/default').at(-1)?.data).toEqual({
          screen: '/auctions/list',
          id: isDefault ? null : 5,
        }),
      );
      cleanup();
    }
  });
  it('all records and other filters stay what they are in the address', async () => {
    const { user, moved } = await show({ start, opensWith: { isDefault: true } });
    await user.click(await screen.findByRole('button', { name: 'Yayında' }));
    await user.click(await screen.findByRole('button', { name: /Tüm kayıtlar/ }));
    expect(moved.at(-1)).toBe('/auctions/list?view=0');
  });
});

it('offers the file of what is selected where there is nothing else to do with it', async () => {
  const { user } = await show();
  await screen.findByText('Ev 1');
  await user.click(screen.getByRole('checkbox', { name: '2 numaralı kaydı seç' }));
  await user.click(screen.getByRole('button', { name: 'Dosya olarak al' }));
  const files = await screen.findByRole('dialog', { name: 'Dışa aktar' });
  expect(within(files).getByText('Seçilen 1 kayıt')).toBeInTheDocument();
});

it('chooses all that the filter finds, until a record is taken out', async () => {
  const run = jest.fn();
  const { user } = await show({
    start: { status: 'LIVE' },
    answer: ({ params }) =>
      params.total === 1 ? page([1], { total: { count: 1840, capped: false } }) : page([1, 2, 3], { next: 'CURSOR' }),
    props: { bulkActions: [{ labelKey: 'action.save', run, wholeList: true }] },
  });
  await screen.findByText('1–3 / 1.840');
  const whole = () => screen.queryByRole('button', { name: 'Filtreye uyan 1.840 kaydın tümünü seç' });
  await user.click(screen.getByRole('checkbox', { name: '1 numaralı kaydı seç' }));
  expect(whole()).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }));
  await user.click(whole() as HTMLElement);
  expect(screen.getByText('1.840 kayıt seçildi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ query: { status: ['LIVE'] }, count: 1840 }));
  await user.click(screen.getByRole('checkbox', { name: '2 numaralı kaydı seç' }));
  expect(screen.getByText('2 kayıt seçildi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ ids: [1, 3], query: null, count: 2 }));
});

it('opens a row with its place in the queue, and finds it again on the way back', async () => {
  const { moved, user } = await show({ start: { status: 'LIVE' } });
  await user.click(await screen.findByText('Ev 2'));
  expect(moved.at(-1)).toBe(`/auctions/detail?id=2&q=${encodeURIComponent('status=LIVE')}&n=2`);
  document.body.innerHTML = '';
  await show({ start: { status: 'LIVE' } });
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-id', '2'));
});

it('is worked by keyboard: j and k move, x selects, Enter opens, e exports', async () => {
  const { moved, user } = await show();
  await screen.findByText('Ev 1');
  await user.keyboard('jjk');
  expect(document.activeElement).toHaveAttribute('data-id', '1');
  await user.keyboard('{ArrowDown}x');
  expect(screen.getByText('1 kayıt seçildi')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(moved.at(-1)).toBe('/auctions/detail?id=2&n=2');
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Dışa aktar' })).toBeInTheDocument();
});

it('keeps the chosen columns on the server, in their order', async () => {
  const { asked, user } = await show();
  await screen.findByText('Ev 1');
  await user.click(screen.getByRole('button', { name: 'Sütunlar' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Not' }));
  await user.click(screen.getByRole('button', { name: 'Not sütununu yukarı taşı' }));
  const saved = asked.filter(({ url }) => url === '/rest/view/save').at(-1);
  expect(saved?.data).toMatchObject({
    screen: '/auctions/list',
    name: '',
    config: { columns: ['id', 'title', 'status', 'price', 'note', 'endAt'] },
  });
  expect(
    screen
      .getAllByRole('columnheader', { hidden: true })
      .map((cell) => cell.textContent)
      .slice(-2),
  ).toEqual(['Not', 'Bitiş']);
});

describe('in the place of rows', () => {
  it('says that nothing is there yet', async () => {
    await show({ answer: () => page([]) });
    expect(await screen.findByText('Henüz ev yok.')).toBeInTheDocument();
    expect(screen.getByText('Eklenen evler burada görünür.')).toBeInTheDocument();
  });
  it('says that nothing matches, and clears the filters', async () => {
    const { moved, user } = await show({
      start: { title: 'yok' },
      answer: ({ params }) => (params.title ? page([]) : page([1])),
    });
    await user.click(await screen.findByRole('button', { name: 'Filtreleri temizle' }));
    expect(moved.at(-1)).toBe('/auctions/list');
    expect(await screen.findByText('Ev 1')).toBeInTheDocument();
  });
  it('says why it failed, and tries again', async () => {
    let broken = true;
    const { user } = await show({
      answer: () => (broken ? { status: 500, data: { errors: ['UNEXPECTED'] } } : page([1])),
    });
    const again = await screen.findByRole('button', { name: 'Yeniden dene' });
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Ev 1')).toBeInTheDocument();
  });
  it('says that the list is not for this operator', async () => {
    await show({ answer: () => ({ status: 403, data: { errors: ['AUTHORIZATION_ERROR'] } }) });
    expect(await screen.findByText('Bu listeyi görme yetkiniz yok.')).toBeInTheDocument();
  });
});

it('offers no export to those who may not', async () => {
  await show({ authorities: ['USER'] });
  await screen.findByText('Ev 1');
  expect(screen.queryByRole('button', { name: 'Dışa aktar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('finds what a filter may be set to with a call that is imported when the filter is set or opened', async () => {
  const byCity = choices(async () => cities, {
    options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
  });
  answering(({ url }) => (url === cities.path ? { data: { rows: [{ id: 35, name: 'İzmir' }] } } : page([1])));
  renderIn(
    <Address pathname="/auctions/list" start={{ city: '35' }}>
      <ListScreen
        list={listCall(houses.list)}
        area="houses"
        columns={['id', 'title']}
        filters={[{ field: 'city', choices: byCity }]}
      />
    </Address>,
  );
  const filter = await screen.findByRole('button', { name: 'İl İzmir' });
  await userEvent.click(filter);
  expect(await screen.findByRole('radio', { name: 'İzmir' })).toBeChecked();
});

it('names what a filter is set to, and finds it, when it stands on a later page of what is chosen from', async () => {
  const pages: Record<string, object> = {
    first: { rows: [{ id: 35, name: 'İzmir' }], next: 'second' },
    second: { rows: [{ id: 67, name: 'Zonguldak' }], next: null },
  };
  answering(({ url, params }) => (url === cities.path ? { data: pages[String(params.after ?? 'first')] } : page([1])));
  const byCity = choices(async () => cities, {
    every: true,
    options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
  });
  renderIn(
    <Address pathname="/auctions/list" start={{ city: '67' }}>
      <ListScreen
        list={listCall(houses.list)}
        area="houses"
        columns={['id', 'title']}
        filters={[{ field: 'city', choices: byCity }]}
      />
    </Address>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'İl Zonguldak' }));
  expect(await screen.findByRole('radio', { name: 'Zonguldak' })).toBeChecked();
});
