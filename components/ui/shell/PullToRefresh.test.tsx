import { fireEvent, screen } from '@testing-library/react';
import { noteUnsavedForm } from '@/lib/unsavedForms';
import { renderIn } from '../testing';
import { PullToRefresh } from './PullToRefresh';

const pull = (from: number, to: number, target: Element = document.body) => {
  fireEvent.touchStart(target, { touches: [{ clientY: from }] });
  fireEvent.touchMove(document, { touches: [{ clientY: to }] });
};
const open = () => renderIn(<PullToRefresh />);

test('a pull of 200 px that begins near the top is ready to reload the page', () => {
  open();
  pull(100, 299);
  expect(screen.getByRole('status')).toHaveTextContent('Yenilemek için çekin');
  pull(100, 300);
  expect(screen.getByRole('status')).toHaveTextContent('Yenilemek için bırakın');
});

test('a pull that begins below the uppermost 300 px is scrolling', () => {
  open();
  pull(301, 600);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  '<div role="dialog"><p>x</p></div>',
  '<ul role="menu"><li><p>x</p></li></ul>',
  '<label><textarea></textarea></label>',
])('a pull in %s is not the page’s', (html) => {
  open();
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  pull(100, 320, place.querySelector('p, textarea') ?? undefined);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  place.remove();
});

test('a page that stands scrolled, or under something, or has unsaved changes, is not pulled', () => {
  open();
  const saved = noteUnsavedForm();
  pull(100, 320);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  saved();
  const list = document.createElement('div');
  document.body.append(list);
  Object.defineProperty(list, 'scrollTop', { value: 12 });
  pull(100, 320, list);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  list.className = 'MuiModal-root';
  pull(100, 320);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  list.remove();
  pull(100, 320);
  expect(screen.getByRole('status')).toBeVisible();
});
