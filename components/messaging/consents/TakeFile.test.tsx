import { screen } from '@testing-library/react';
import { answering, Address } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { TakeFile } from './TakeFile';

const show = (...authorities: string[]) => {
  answering(() => undefined);
  renderIn(
    <Address pathname="/consents/list">
      <TakeFile />
    </Address>,
    { authorities },
  );
  return screen.getByRole('button', { name: 'İYS dosyası al' });
};

test.each([
  [['MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER']],
  [['MARKETING_PREFERENCE_MANAGER', 'EMAIL_VIEWER']],
  [['MARKETING_PREFERENCE_MANAGER', 'PHONE_VIEWER']],
])('the file is closed to who lacks one of the rights that it asks for: %j', (authorities) => {
  expect(show(...authorities)).toHaveAttribute('aria-disabled', 'true');
});

test('it is open to who exchanges consents and sees contacts', () => {
  expect(show('MARKETING_PREFERENCE_MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER')).not.toHaveAttribute('aria-disabled');
});
