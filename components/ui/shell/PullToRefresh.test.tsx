import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../testing';
import { PullToRefresh } from './PullToRefresh';

const pull = (from: number, to: number) => {
  fireEvent.touchStart(document, { touches: [{ clientY: from }] });
  fireEvent.touchMove(document, { touches: [{ clientY: to }] });
};
const inApp = (installed: boolean) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('all'), { matches: installed }));
  renderIn(<PullToRefresh />);
};

test('a pull of 200 px that begins near the top is ready to reload the page', () => {
  inApp(true);
  pull(100, 299);
  expect(screen.getByRole('status')).toHaveTextContent('Yenilemek için çekin');
  pull(100, 300);
  expect(screen.getByRole('status')).toHaveTextContent('Yenilemek için bırakın');
});

test('a pull that begins below the uppermost 300 px is scrolling', () => {
  inApp(true);
  pull(301, 600);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a browser tab has the browser’s own', () => {
  inApp(false);
  pull(100, 300);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
