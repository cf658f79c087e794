import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LockedButton } from './LockedButton';
import { renderIn } from './testing';

test('says which permission is missing, and does nothing', async () => {
  const act = jest.fn();
  renderIn(
    <LockedButton may="auctions.export" onClick={act}>
      Dışa aktar
    </LockedButton>,
    { authorities: ['AGENT'] },
  );
  const button = screen.getByRole('button', { name: 'Dışa aktar' });
  expect(button).toHaveAccessibleDescription(/Mezat listesini dosya olarak almak/);
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('says what has to happen first', () => {
  renderIn(<LockedButton reason="Önce teklif onaylanmalı.">İlerlet</LockedButton>);
  expect(screen.getByRole('button', { name: 'İlerlet' })).toHaveAccessibleDescription('Önce teklif onaylanmalı.');
});

test('is a plain button for those who may', async () => {
  const act = jest.fn();
  renderIn(
    <LockedButton may="auctions.export" onClick={act}>
      Dışa aktar
    </LockedButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dışa aktar' }));
  expect(act).toHaveBeenCalledTimes(1);
});
