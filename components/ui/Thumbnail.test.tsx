import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from './testing';
import { Thumbnail } from './Thumbnail';
import { Value } from './Value';

const picture = () => screen.queryByRole('presentation');

test('a picture that cannot be fetched looks as none does, and another one is tried', () => {
  const { container, rerender } = renderIn(<Thumbnail src={null} />);
  const none = container.innerHTML;
  rerender(<Thumbnail src="/rest/image/1" />);
  expect(picture()).toHaveAttribute('src', '/rest/image/1');
  fireEvent.error(picture() as HTMLElement);
  expect(container.innerHTML).toBe(none);
  rerender(<Thumbnail src="/rest/image/2" />);
  expect(picture()).toHaveAttribute('src', '/rest/image/2');
});

test('one that failed before the page was taken over too', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  renderIn(<Thumbnail src="/rest/image/1" instead="yok" />);
  expect(screen.getByText('yok')).toBeVisible();
  expect(picture()).toBeNull();
  jest.restoreAllMocks();
});

test('the picture of a list’s cell that cannot be fetched is said to be none', () => {
  renderIn(<Value kind={{ kind: 'image' }} value="/rest/image/1" />);
  fireEvent.error(picture() as HTMLElement);
  expect(picture()).toBeNull();
  expect(screen.getByText('—')).toBeVisible();
});
