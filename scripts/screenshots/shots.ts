import type { Page } from 'playwright';
import { auctions as auctionCalls } from '../../contract/auctions';
import { ENUMS } from '../../domain/enums';
import { may } from '../../domain/permissions';
import type { MenuGroup } from '../../domain/menu';
import { type Screen, SCREENS } from '../../domain/screens';
import auctions from '../../locales/tr/auctions.json';
import location from '../../locales/tr/locations.json';
import titles from '../../locales/tr/screens.json';
import shell from '../../locales/tr/shell.json';
import { DEMO_SIGN_INS } from '../../server/process/seed/signIns';

export const WIDTHS = { 1440: 900, 390: 844 } as const;
export type Width = keyof typeof WIDTHS;
const [DESKTOP, PHONE]: [Width, Width] = [1440, 390];

/** One picture of a screen, or of a state of a screen. */
export type Shot = {
  /** The file name without the width. */
  name: string;
  /** The title on the contact sheet. */
  title: string;
  section: MenuGroup | 'everybody' | 'states';
  path: string;
  /** The list in which the record's URL is found; `path` is then the screen alone. */
  from?: string;
  /** A demo operator; null: not signed in. */
  as: string | null;
  dark?: true;
  widths?: readonly Width[];
  /** Actions on the screen before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** The screen does not become stable: the picture is taken at once. */
  passing?: true;
};

const ADMINISTRATOR = 'yonetici';

/** The operator who uses the screens below these paths, if not the administrator. */
const SEEN_BY: Record<string, string> = {
  '/kvkk': 'kvkk',
  '/activities/work': 'operator',
  '/access/mine': 'danisman1',
  '/agent/profile': 'danisman1',
  '/operators/event': 'operator',
  '/payments/match': 'kapanis',
  '/brokers': 'emlak-ofisi',
};

/** Selects a place by searching for it. */
const chooseQuarter = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: location.search.label }).fill(text);
  await page.getByRole('listbox', { name: location.search.results }).getByRole('option').first().click();
};
/** Selects the first result in a drawer's field. */
const findIn = async (page: Page, label: string, text: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option').first().click();
  await page.getByRole('dialog').locator('dl, fieldset').first().waitFor();
};

/** The administrator, or the first demo operator who may open the screen. */
const viewerOf = ({ path, may: access }: Screen): string | null => {
  if (access === 'public' && path !== '/logout') return null;
  const names = [
    ...Object.keys(SEEN_BY).flatMap((start) => (path.startsWith(start) ? SEEN_BY[start] : [])),
    ADMINISTRATOR,
  ];
  const known = names.map((name) => DEMO_SIGN_INS.find(({ username }) => username === name));
  const viewer = [...known, ...DEMO_SIGN_INS].find((operator) => operator && may(operator.roles, access));
  if (!viewer) throw new Error(`No demo operator may open ${path}.`);
  return viewer.username;
};

/** Filters that make the list's first record a good example. */
const WORTH_SHOWING: Record<string, string> = {
  '/auctions/list': '?kind=ONGOING',
  '/closing/list': '?outcome=OPEN',
  '/appraisal/list': '?status=REPORTED',
  '/earnings/list': '?status=PAID',
  '/agent/application-list': '?stage=EVALUATION',
  '/agent/onboarding-list': '?status=WORKING',
};

/** Screens that need a record but have no list of their own: the list where one is found. */
const FOUND_IN: Record<string, string> = {
  '/auctions/editor': '/auctions/list?status=DRAFT',
  '/customers/merge': '/customers/duplicates',
};

/** Screens of a record that no list's rows link to: the demo's. */
const RECORDS: Record<string, string> = {
  '/notion/page': '?id=4',
  '/notion/edit': '?id=4',
  '/notion/versions': '?id=4',
  '/notion/readers': '?pageId=4',
};

const areaOf = (path: string) => path.split('/')[1];
const groupOf = (screen: Screen): MenuGroup | undefined => screen.menu?.find(({ group }) => group)?.group;

/** The screen's section in the menu: its own, its list's, its neighbours'. */
const sectionOf = (screen: Screen): Shot['section'] =>
  groupOf(screen) ??
  SCREENS.filter(({ path }) => path === screen.detailOf)
    .concat(SCREENS.filter(({ path }) => screen.layout === 'dashboard' && areaOf(path) === areaOf(screen.path)))
    .map(groupOf)
    .find((group) => group !== undefined) ??
  'everybody';

const titleOf = ({ titleKey }: Screen) =>
  titles.title[titleKey.replace('screens:title.', '') as keyof typeof titles.title] ?? titleKey;

/** Every row of domain/screens.ts; new ones are included automatically. */
const screens: Shot[] = SCREENS.map((screen) => {
  const { path, detailOf } = screen;
  const from = FOUND_IN[path] ?? (detailOf && detailOf + (WORTH_SHOWING[detailOf] ?? ''));
  return {
    name: path.slice(1).replaceAll('/', '-'),
    title: `${titleOf(screen)} · ${path}`,
    section: sectionOf(screen),
    path: path + (RECORDS[path] ?? ''),
    as: viewerOf(screen),
    ...(from && { from }),
    // Signing out is only a transient state.
    ...(path === '/logout' && { passing: true }),
  };
});

const DARK = [
  '/login',
  '/dashboard',
  '/auctions/list',
  '/auctions/detail',
  '/events/detail',
  '/customers/detail',
  '/deals/board',
  '/agent/applications',
  '/agent/onboarding',
  '/closing/detail',
  '/payments/match',
];
const dark = (shot: Shot): Shot => ({
  ...shot,
  name: `${shot.name}-dark`,
  title: `${shot.title}, dark`,
  section: 'states',
  dark: true,
});

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Changes a filter while there is no connection. */
const cutOff = async (page: Page) => {
  await page.route(`**${auctionCalls.list.path}*`, (route) => route.abort());
  await page.evaluate(`next.router.push('/auctions/list?status=SOLD', undefined, { shallow: true })`);
  await page.getByRole('button', { name: shell.retry }).waitFor();
};

type State = Omit<Shot, 'section' | 'as'> & { as?: string | null };
const state = (shot: State): Shot => ({ as: ADMINISTRATOR, ...shot, section: 'states' });

const states: Shot[] = [
  ...screens.filter(({ path }) => DARK.includes(path)).map(dark),
  ...(
    [
      {
        name: 'auctions-list-filtered',
        title: 'A list, filtered, with a filter open',
        path: '/auctions/list?status=LIVE&status=BIDDING',
        act: press(auctions.fields.category),
      },
      {
        name: 'auctions-list-selected',
        title: 'A list, records selected',
        path: '/auctions/list',
        act: async (page) => {
          for (const row of [0, 1, 2]) await page.locator('tr[data-id] input[type=checkbox]').nth(row).click();
        },
        widths: [DESKTOP],
      },
      {
        name: 'list-empty',
        title: 'A list that finds nothing',
        path: `/auctions/list?extraInfo=${encodeURIComponent('böyle bir mezat yok')}`,
      },
      {
        name: 'list-failed',
        title: 'A list whose answer did not come',
        path: '/auctions/list',
        act: cutOff,
      },
      {
        name: 'list-loading',
        title: 'A list that waits for its next answer',
        path: '/auctions/list',
        act: async (page) => {
          await cutOff(page);
          await page.unrouteAll();
          await page.route(`**${auctionCalls.list.path}*`, () => undefined);
          await page.getByRole('button', { name: shell.retry }).click();
        },
        passing: true,
      },
      {
        name: 'agent-profile-preview',
        title: 'An agent’s page as the site shows it',
        path: '/agent/profile',
        as: 'danisman1',
        act: press('Önizle'),
      },
      {
        name: 'agent-profile-compare',
        title: 'An agent’s change, old against new',
        path: '/agent/profile?id=2',
      },
      {
        name: 'agent-profile-edit-dark',
        title: 'An agent’s page, dark',
        path: '/agent/profile',
        as: 'danisman1',
        dark: true,
      },
      {
        name: 'notion-page-agent',
        title: 'A page that an agent must read, dark',
        path: '/notion/page?id=4',
        as: 'danisman1',
        dark: true,
      },
      {
        name: 'notion-knowledge-agent',
        title: 'The knowledge as an agent sees it',
        path: '/notion/knowledge',
        as: 'danisman1',
      },
      {
        name: 'notion-search',
        title: 'A search in the knowledge',
        path: '/notion/knowledge',
        as: 'danisman1',
        act: (page) => page.getByRole('searchbox', { name: 'Bilgi bankasında ara' }).fill('tapu harci'),
      },
      {
        name: 'notion-edit-dark',
        title: 'A page of the knowledge while it is written, dark',
        path: '/notion/edit?id=4',
        dark: true,
      },
      { name: 'forbidden', title: 'A screen without its permission', path: '/operators/list', as: 'salt-okur' },
      { name: 'record-not-found', title: 'A record that is not there', path: '/auctions/detail?id=2147483000' },
      { name: 'not-found', title: 'An address without a screen', path: '/yok' },
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
        title: 'Locations, a place chosen',
        path: '/location/list',
        act: async (page) => {
          const city = page.getByText('Ankara', { exact: true }).first();
          if (!(await city.isVisible())) await page.getByRole('button', { name: /^Türkiye/ }).click();
          await city.click();
          await page.locator('.leaflet-container').waitFor();
        },
      },
      {
        name: 'location-merge',
        title: 'Two places that are the same, before they are merged',
        path: '/location/list',
        act: async (page) => {
          await chooseQuarter(page, 'caferağa kadıköy');
          await page.getByRole('button', { name: location.action.merge, exact: true }).click();
          await findIn(page, location.merge.other, 'osmanağa kadıköy');
        },
      },
      {
        name: 'location-move',
        title: 'A place, before it is moved',
        path: '/location/list',
        act: async (page) => {
          await chooseQuarter(page, 'caferağa kadıköy');
          await page.getByRole('button', { name: location.action.move, exact: true }).click();
          await findIn(page, location.into.district, 'merkez üsküdar');
        },
      },
      {
        name: 'location-official-none',
        title: 'The official list of places, none read yet',
        path: '/location/list?tab=official',
      },
      {
        name: 'location-official',
        title: 'The official list of places beside ours',
        path: '/location/list?tab=official',
        act: async (page) => {
          const lines = ['MODA MAH.', 'CAFERAĞA MAH.', 'OSMANAĞA MAH.', 'FENERYOLU SAHİL MAH.'].map(
            (name, at) => `34;İSTANBUL;1421;KADIKÖY;${40_199 + at};${name}`,
          );
          const text = ['IL_KODU;IL;ILCE_KODU;ILCE;MAHALLE_KODU;MAHALLE', ...lines].join('\n');
          const file = { name: 'nvi-istanbul.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
          await page.locator('input[type=file]').last().setInputFiles(file);
          await page.getByRole('button', { name: new RegExp(location.official.kind.GONE) }).click();
        },
      },
      {
        name: 'location-drawer',
        title: 'The form drawer',
        path: '/location/list',
        act: press(location.add.country),
      },
      {
        name: 'agent-auctions',
        title: 'Auctions as an agent sees them',
        path: '/auctions/list?agent=1',
        as: 'danisman1',
        widths: [PHONE],
      },
      {
        name: 'agent-dashboard',
        title: 'The dashboard as an agent sees it',
        path: '/dashboard',
        as: 'danisman1',
        widths: [PHONE],
      },
      {
        name: 'agent-menu',
        title: 'The full-screen menu of an agent',
        path: '/dashboard',
        as: 'danisman1',
        widths: [PHONE],
        act: (page) => page.getByRole('button', { name: titles.bar.menu, exact: true }).last().click(),
      },
    ] satisfies State[]
  ).map(state),
];

/** A record of each type of activity (docs/work.md). */
export const KINDS_OF_WORK: readonly Shot[] = ENUMS.activityType.map((type) =>
  state({
    name: `work-${type.toLowerCase().replaceAll('_', '-')}`,
    title: `Work: ${type}`,
    path: '/activities/detail',
    from: `/activities/list?type=${type}`,
    widths: [DESKTOP],
  }),
);

export const SHOTS: readonly Shot[] = [...screens, ...states, ...KINDS_OF_WORK];
