import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { AgentProfileRecord } from '@/contract/agents/profile';
import { http } from '@/lib/http';
import { AgentPage } from './AgentPage';

type Page = AgentProfileRecord['page'];
const PAGE: Page = {
  identityNumber: null,
  certificateNumber: null,
  highlightText: 'Sahil benim işim',
  personalText: 'On yıldır buradayım.',
  yearlyTarget: 100_00,
  isBrokerClubMember: false,
  instagramUrl: null,
  facebookUrl: null,
  linkedinUrl: null,
  xUrl: null,
  youtubeUrl: null,
  profileImage: null,
  heroImage: null,
  introImage: null,
  gallery: [],
  towns: [{ id: 1, name: 'Kadıköy', cityId: 34, city: 'İstanbul' }],
  video: null,
};
const recordOf = (version: number, page: Partial<Page> = {}): AgentProfileRecord => ({
  id: 7,
  name: 'Nehir Ak',
  isOwn: true,
  version,
  state: 'DRAFT',
  slug: null,
  page: { ...PAGE, ...page },
  approved: null,
  change: null,
  differs: [],
  writes: 'PAGE',
  editing: 'FREE',
  missing: [],
  actions: [],
  remarks: '',
  fieldRemarks: [],
  sentAt: null,
  sentBy: null,
  approvedAt: null,
  approvedBy: null,
  certificateEndsOn: null,
});

/** The server: stores a save based on its version, and refuses an older one with the present page. */
let stored: AgentProfileRecord;
let saves: Record<string, unknown>[];
/** jsdom has no layout. */
class NoSizes {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: NoSizes });
  localStorage.clear();
  stored = recordOf(1);
  saves = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (!String(config.url).endsWith('/profile/save'))
      return { status: 200, data: { rows: [] }, statusText: '', headers: {}, config };
    const {
      id: _,
      version,
      ...fields
    } = JSON.parse(String(config.data)) as Partial<Page> & { id: number; version: number };
    saves.push(fields);
    if (version !== stored.version) {
      const data = { errors: ['VERSION_CONFLICT'], current: stored };
      throw new AxiosError('refused', '409', config, null, { status: 409, data, statusText: '', headers: {}, config });
    }
    stored = recordOf(version + 1, { ...stored.page, ...fields });
    return { status: 200, data: stored, statusText: '', headers: {}, config };
  };
});

const page = (record: AgentProfileRecord) => <AgentPage record={record} back={undefined} />;
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const PERSONAL = 'Kendini tanıtma yazısı';

/** Each text field of the page, edited by two people at once. */
const TEXTS = [
  [PERSONAL, 'personalText'],
  ['Öne çıkan söz', 'highlightText'],
  ['Mesleki yeterlilik belgesi numarası', 'certificateNumber'],
  ['Instagram', 'instagramUrl'],
] as const;

test.each(TEXTS)('%s that somebody else changes meanwhile is written over by nobody unseen', async (label, name) => {
  const [mine, theirs] = ['https://benim.example/a', 'https://onun.example/b'];
  renderIn(page(stored));
  type(label, mine);
  stored = recordOf(2, { [name]: theirs });
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent(mine);
  expect(conflict).toHaveTextContent(theirs);
  expect(stored.page[name]).toBe(theirs);
  expect(field(label)).toHaveValue(mine);
  fireEvent.click(within(conflict).getByRole('button', { name: 'Benimki kalsın' }));
  await waitFor(() => expect(stored.page[name]).toBe(mine));
  expect(screen.queryByText(/Siz yazarken başka biri/)).toBeNull();
});

test('who takes the other’s text has it, and nothing is sent', async () => {
  const { rerender } = renderIn(page(stored));
  type(PERSONAL, 'Benim yazdığım');
  stored = recordOf(2, { personalText: 'Operasyonun yazdığı' });
  // The live event arrives before the pause in typing.
  rerender(page(stored));
  const conflict = await screen.findByRole('alert');
  fireEvent.click(within(conflict).getByRole('button', { name: 'Kayıttaki kalsın' }));
  await waitFor(() => expect(field(PERSONAL)).toHaveValue('Operasyonun yazdığı'));
  expect(saves).toEqual([]);
});

test('another field that came meanwhile stays, and what was typed is kept beside it', async () => {
  renderIn(page(stored));
  type(PERSONAL, 'Benim yazdığım');
  stored = recordOf(2, { highlightText: 'Operasyonun sözü' });
  await waitFor(() => expect(stored.page.personalText).toBe('Benim yazdığım'));
  expect(stored.page.highlightText).toBe('Operasyonun sözü');
  expect(screen.queryByText(/Siz yazarken başka biri/)).toBeNull();
});
