import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../testing';
import { SideMenu } from './SideMenu';

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test.each(['müş', 'MUS', 'MÜŞTERİ', 'musterı'])(
  '“%s” finds Müşteriler, without regard to case and Turkish letters',
  async (sought) => {
    renderIn(<SideMenu open={false} onClose={jest.fn()} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Menüde ara' }), sought);
    expect(links()).toEqual(['Müşteriler']);
  },
);

test('says when nothing is found', async () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />);
  await userEvent.type(screen.getByRole('searchbox'), 'qqq');
  expect(screen.getByText('Menüde “qqq” bulunamadı')).toBeVisible();
});

test('an agent sees own records, not the office’s', () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />, { authorities: ['AGENT'] });
  expect(links()).toEqual(expect.arrayContaining(['Mezatlarım', 'Müşterilerim', 'Çıkış']));
  expect(links()).not.toContain('Mezatlar');
});

test('a detail screen belongs to its list', () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />, {
    router: { pathname: '/auctions/detail', query: { id: '5' } },
  });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Mezatlar');
});

const group = (name: string) => screen.getByRole('button', { name });

test('the groups of a long menu are closed but for the one that somebody is in', () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />, { router: { pathname: '/auctions/list' } });
  expect(group('Mezat işlemleri')).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['CRM', 'Kapanış ve para', 'Bilgi']) expect(group(name)).toHaveAttribute('aria-expanded', 'false');
  expect(links()).toEqual(expect.arrayContaining(['Kontrol paneli', 'İş kuyruğum', 'Mezatlar', 'Çıkış']));
  expect(links()).not.toContain('Müşteriler');
});

test('a group opens and closes by keyboard, and the browser remembers it', async () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />);
  const crm = group('CRM');
  act(() => crm.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Müşteriler' })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Müşteriler' })).toHaveFocus();
  expect(document.cookie).toContain('MENU_GROUPS=crm1');
  act(() => crm.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('link', { name: 'Müşteriler' })).not.toBeInTheDocument();
  expect(document.cookie).toContain('MENU_GROUPS=crm0');
  await userEvent.keyboard('{ArrowRight}');
  expect(crm).toHaveAttribute('aria-expanded', 'true');
});

test('whose group was closed finds it closed, until a screen of it is opened', async () => {
  const { unmount } = renderIn(<SideMenu open={false} onClose={jest.fn()} />, { authorities: ['AGENT'] });
  expect(group('CRM')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(group('CRM'));
  expect(group('CRM')).toHaveAttribute('aria-expanded', 'false');
  unmount();
  renderIn(<SideMenu open={false} onClose={jest.fn()} />, {
    authorities: ['AGENT'],
    menuGroups: { crm: false, money: false },
    router: { pathname: '/customers/list', query: { agent: '1' } },
  });
  expect(group('Kapanış ve para')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Müşterilerim');
});

test('a call-centre operator who may read customers finds them in the menu', () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />, {
    authorities: ['USER', 'CALL_CONNECTOR_REQUEST', 'ALL_CUSTOMER_ACCESS'],
  });
  expect(screen.getByRole('link', { name: 'Müşteriler' })).toHaveAttribute('href', '/customers/list');
});

test('collapses and remembers it', async () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü daralt' }));
  expect(document.documentElement).toHaveAttribute('data-menu', 'collapsed');
  expect(document.cookie).toContain('MENU=collapsed');
  expect(screen.getByRole('button', { name: 'Menüyü genişlet' })).toBeVisible();
});
