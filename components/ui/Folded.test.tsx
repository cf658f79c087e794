import { fireEvent, screen } from '@testing-library/react';
import { Folded } from './Folded';
import { renderIn } from './testing';

test('a short text stands as it is; of a long one the beginning is seen, and all of it when it is pressed', () => {
  renderIn(<Folded text="Kısa bir not" />);
  expect(screen.getByText('Kısa bir not')).toBeVisible();
  const long = 'Uzun bir anlatım. '.repeat(20).trim();
  renderIn(<Folded text={long} />);
  expect(screen.getByText(long)).not.toBeVisible();
  fireEvent.click(screen.getByText(/…$/));
  expect(screen.getByText(long)).toBeVisible();
});

test('many lines are folded to the first', () => {
  renderIn(<Folded text={'bir\niki\nüç\ndört\nbeş'} />);
  expect(screen.getByText('bir…')).toBeVisible();
  expect(screen.getByText(/beş/)).not.toBeVisible();
});
