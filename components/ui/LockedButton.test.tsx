import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '@/lib/call';
import { LockedButton } from './LockedButton';
import { renderIn } from './testing';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

test('says which permission is missing, and does nothing', async () => {
  const act = jest.fn();
  renderIn(
    <LockedButton may="operators.grant" onClick={act}>
      Dışa aktar
    </LockedButton>,
    { authorities: ['AGENT'] },
  );
  const button = screen.getByRole('button', { name: 'Dışa aktar' });
  await waitFor(() => expect(button).toHaveAccessibleDescription(/Operatörlere rol ve grup atamak/));
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('asks for the permission that may be lent, with a reason', async () => {
  const asked = jest.mocked(call).mockImplementation(async () => ({ askable: true, latest: null }) as never);
  renderIn(<LockedButton may="locations.edit">Düzenle</LockedButton>, { authorities: ['AGENT'] });
  await userEvent.click(screen.getByRole('button', { name: 'Düzenle' }));
  await userEvent.type(await screen.findByLabelText(/Neden gerekiyor/), 'Mahalle adı yanlış.');
  await userEvent.click(screen.getByRole('button', { name: 'Talebi gönder' }));
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/rest/callcenter/operator/request-permission' }),
    { kind: 'PERMISSION', permission: 'locations.edit', reason: 'Mahalle adı yanlış.' },
    expect.anything(),
  );
});

test('offers nothing for a permission that is never lent', async () => {
  renderIn(<LockedButton may="operators.grant">Ver</LockedButton>, { authorities: ['AGENT'] });
  const button = screen.getByRole('button', { name: 'Ver' });
  await waitFor(() => expect(button).toHaveAccessibleDescription(/yöneticinizden isteyebilirsiniz/));
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says what has to happen first', () => {
  renderIn(<LockedButton reason="Önce teklif onaylanmalı.">İlerlet</LockedButton>);
  expect(screen.getByRole('button', { name: 'İlerlet' })).toHaveAccessibleDescription('Önce teklif onaylanmalı.');
});

test('keeps the focus when its own press locks it, and when it opens again', async () => {
  const drawn = (reason: string | null) => (
    <LockedButton reason={reason} busy={false}>
      Eşleştir
    </LockedButton>
  );
  const { rerender } = renderIn(drawn(null));
  const button = screen.getByRole('button', { name: 'Eşleştir' });
  await userEvent.click(button);
  rerender(drawn('Önce bir ödeme seçin.'));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Önce bir ödeme seçin.');
  rerender(drawn(null));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
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
