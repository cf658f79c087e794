import { render, screen } from '@testing-library/react';
import { reloadPage } from './reloadPage';
import { type BroughtSession, SessionProvider, useMay } from './session';

jest.mock('./reloadPage', () => ({ reloadPage: jest.fn() }));
beforeEach(() => jest.mocked(reloadPage).mockReset());

const brought = (authorities: string[], rights?: BroughtSession['rights']) =>
  ({ operator: { id: 7, authorities }, ...(rights && { rights }) }) as BroughtSession;

const Said = () => <p>{useMay('auctions.edit') ? 'may' : 'may not'}</p>;
const within = (session: BroughtSession | null) => (
  <SessionProvider session={session}>
    <Said />
  </SessionProvider>
);

test('what the whole page brought holds for the screens that one goes on to', () => {
  const { rerender } = render(within(brought(['AUCTION_CREATOR'], ['auctions.edit'])));
  expect(screen.getByText('may')).toBeVisible();
  rerender(within(brought(['AUCTION_CREATOR'])));
  expect(screen.getByText('may')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each([
  ['other authorities', brought(['AUCTION_CREATOR'], ['auctions.edit']), brought(['USER'])],
  ['a first session', null, brought(['AUCTION_CREATOR'])],
])('%s on the way: nothing is offered, and the page is loaded with their rights', (_what, first, then) => {
  const { rerender } = render(within(first));
  rerender(within(then));
  expect(screen.getByText('may not')).toBeVisible();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('nobody is signed in: nothing is offered, and nothing is loaded for that', () => {
  render(within(null));
  expect(screen.getByText('may not')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});
