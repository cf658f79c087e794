import type { Page } from 'playwright';
import { SCREENS } from '../../domain/screens';
import auctions from '../../locales/tr/auctions.json';
import location from '../../locales/tr/location.json';

export const WIDTHS = { 1440: 900, 390: 844 } as const;
export type Width = keyof typeof WIDTHS;
const [DESKTOP, PHONE]: [Width, Width] = [1440, 390];

/** One picture of a screen, or of a state that a screen can be in. */
export type Shot = {
  /** The file's name without the width. */
  name: string;
  /** Under which the contact sheet shows it. */
  title: string;
  path: string;
  /** A demo operator; null is nobody, the administrator when not said. */
  as?: string | null;
  dark?: true;
  widths?: readonly Width[];
  /** What is done on the screen before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
};

/** What a list is opened with so that its first record is one worth showing. */
const WORTH_SHOWING: Record<string, string> = { '/auctions/list': '?kind=ONGOING' };

/** Opens the first record of the list whose detail this screen is. */
const openFirst = (list: string, detail: string) => async (page: Page) => {
  const id = await page.locator('tr[data-id]').first().getAttribute('data-id');
  if (!id) throw new Error(`${list} is empty: no record to show`);
  await page.goto(`${detail}?id=${id}`);
};

const screens: Shot[] = SCREENS.map(({ path, may, detailOf }) => ({
  name: path.slice(1).replaceAll('/', '-'),
  title: path,
  path: detailOf ? detailOf + (WORTH_SHOWING[detailOf] ?? '') : path,
  ...(may === 'public' && path !== '/logout' && { as: null }),
  ...(detailOf && { act: openFirst(detailOf, path) }),
}));

const detail = screens.find(({ title }) => title === '/auctions/detail');
const dark = (shot: Shot): Shot => ({ ...shot, name: `${shot.name}-dark`, title: `${shot.title}, dark`, dark: true });
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const states: Shot[] = [
  ...screens.filter(({ title }) => ['/dashboard', '/auctions/list'].includes(title)).map(dark),
  ...(detail ? [dark(detail)] : []),
  {
    name: 'auctions-list-filtered',
    title: '/auctions/list, filtered, with a filter open',
    path: '/auctions/list?status=LIVE&status=BIDDING',
    act: press(auctions.fields.category),
  },
  {
    name: 'auctions-list-selected',
    title: '/auctions/list, records selected',
    path: '/auctions/list',
    act: async (page) => {
      for (const row of [0, 1, 2]) await page.locator('tr[data-id] input[type=checkbox]').nth(row).click();
    },
    widths: [DESKTOP],
  },
  {
    name: 'palette',
    title: 'The command palette',
    path: '/dashboard',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('mezat');
    },
    widths: [DESKTOP],
  },
  {
    name: 'location-place',
    title: '/location/list, a place chosen',
    path: '/location/list',
    act: (page) => page.getByText('Ankara', { exact: true }).first().click(),
  },
  {
    name: 'location-drawer',
    title: 'The form drawer, on /location/list',
    path: '/location/list',
    act: press(location.add.country),
  },
  {
    name: 'agent-auctions',
    title: '/auctions/list as an agent sees it',
    path: '/auctions/list?agent=1',
    as: 'danisman1',
    widths: [PHONE],
  },
  {
    name: 'agent-dashboard',
    title: '/dashboard as an agent sees it',
    path: '/dashboard',
    as: 'danisman1',
    widths: [PHONE],
  },
  { name: 'forbidden', title: 'A screen without its permission', path: '/operators/list', as: 'salt-okur' },
  { name: 'not-found', title: 'An address without a screen', path: '/yok' },
];

export const SHOTS: readonly Shot[] = [...screens, ...states];
