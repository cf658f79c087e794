import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { SCREENS } from '@/domain/screens';
import { draftsOf, keepDraft } from '@/lib/deviceStore';
import { DashboardLayout } from './DashboardLayout';

// No API.
beforeEach(() => void answering(() => undefined));
const open = (authorities: string[]) =>
  renderIn(
    <DashboardLayout>
      <p>Ekran</p>
    </DashboardLayout>,
    { authorities },
  );

test('an agent has the bottom bar and no hamburger', async () => {
  open(['AGENT']);
  const bar = screen.getByRole('navigation', { name: 'Alt menü' });
  expect(within(bar).getByRole('link', { name: 'Mezatlar' })).toHaveAttribute('href', '/auctions/list?agent=1');
  expect(screen.queryByRole('button', { name: 'Menüyü aç' })).not.toBeInTheDocument();
  await userEvent.click(within(bar).getByRole('button', { name: 'Menü' }));
  expect(screen.getByRole('navigation', { name: 'Ana menü' })).toHaveAttribute('data-open');
});

test.each([[['ADMIN']], [['ADMIN', 'AGENT']]])('%s has the hamburger and no bottom bar', (authorities) => {
  open(authorities);
  expect(screen.getByRole('button', { name: 'Menüyü aç' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Alt menü' })).not.toBeInTheDocument();
});

test('while the menu covers the screen, nothing behind it can be reached; Escape closes it', async () => {
  open(['ADMIN']);
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }));
  expect(screen.getByText('Ekran').closest('[inert]')).not.toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Menüde ara' }), '{Escape}');
  expect(screen.getByText('Ekran').closest('[inert]')).toBeNull();
});

test('Ctrl+K opens the palette; Enter goes to what was typed', async () => {
  const { push } = open(['ADMIN']);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Ekran, işlem ya da kayıt arayın' });
  await userEvent.type(field, 'operator');
  expect(screen.getByRole('option', { name: 'Operatörler', selected: true })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Müşterilerde ara: “operator”' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/operators/list');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('? shows the shortcuts, but not while somebody types', async () => {
  open(['ADMIN']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Menüde ara' }), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
});

test('in the installed app a pull from the top reloads the page; a browser tab has the browser’s own', async () => {
  const plain = window.matchMedia('all');
  const pullIn = (installed: boolean) => {
    const shown = { matches: installed, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => (query.includes('standalone') ? { ...plain, ...shown } : plain));
    const { unmount } = open(['ADMIN']);
    const pull = () => {
      fireEvent.touchStart(document.body, { touches: [{ clientY: 100 }] });
      fireEvent.touchMove(document, { touches: [{ clientY: 320 }] });
      return screen.queryByText('Yenilemek için bırakın');
    };
    return { pull, unmount };
  };
  const app = pullIn(true);
  await waitFor(() => expect(app.pull()).toBeVisible());
  app.unmount();
  const tab = pullIn(false);
  await screen.findByRole('button', { name: 'Bildirimler' });
  expect(tab.pull()).not.toBeInTheDocument();
});

test.each(['/customers/merge', '/customers/import'])(
  '%s tells a phone to open it on a wider screen',
  async (pathname) => {
    renderIn(
      <DashboardLayout>
        <p>Ekran</p>
      </DashboardLayout>,
      { router: { pathname } },
    );
    expect(await screen.findByText(/Bu ekran telefonda rahat kullanılmaz/)).toBeInTheDocument();
    expect(screen.getByText('Ekran')).toBeInTheDocument();
  },
);

test('all other screens are for phones too', () => {
  const wide = SCREENS.filter(({ notForPhones }) => notForPhones).map(({ path }) => path);
  expect(wide).toEqual(['/customers/merge', '/customers/import']);
  open(['ADMIN']);
  expect(screen.queryByText(/telefonda rahat kullanılmaz/)).not.toBeInTheDocument();
});

test('what anybody left half typed on the device a week ago is taken away; newer and whole drafts stay', () => {
  const day = 24 * 60 * 60 * 1_000;
  keepDraft(8, 'text-deneme-1', { typed: { text: 'Ayşe Yılmaz, 0532 …' }, at: Date.now() - 7 * day });
  keepDraft(9, 'text-deneme-1', { typed: { text: 'Kapıcıda' }, at: Date.now() - 6 * day });
  keepDraft(9, 'auction-1', { changes: {}, savedAt: '2020-01-01T00:00:00.000Z' });
  open(['ADMIN']);
  expect([draftsOf(8), draftsOf(9)]).toEqual([0, 2]);
});
