import { fireEvent, screen } from '@testing-library/react';
import { Picture } from './Picture';
import { renderIn } from './testing';

test('a picture that cannot be fetched leaves its place to a mark with its words', () => {
  renderIn(<Picture src="/rest/image/1" alt="Salon" />);
  fireEvent.error(screen.getByRole('img', { name: 'Salon' }));
  const mark = screen.getByRole('img', { name: 'Salon. Fotoğraf gösterilemiyor.' });
  expect(mark.tagName).toBe('SPAN');
});
