import { screen } from '@testing-library/react';
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

test('collapses and remembers it', async () => {
  renderIn(<SideMenu open={false} onClose={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü daralt veya genişlet' }));
  expect(document.documentElement).toHaveAttribute('data-menu', 'collapsed');
  expect(document.cookie).toContain('MENU=collapsed');
});
