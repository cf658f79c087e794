import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { SignInAgain } from './SignInAgain';

test('who signs in again has only the password to type', async () => {
  renderIn(<SignInAgain why="IDLE" answer={() => undefined} />);
  expect(await screen.findByLabelText('Kullanıcı adı')).toHaveValue('ilknur.sahin');
  expect(screen.getByLabelText('Şifre')).toHaveFocus();
});
