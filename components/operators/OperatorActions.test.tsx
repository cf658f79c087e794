import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { OperatorRecord } from '@/contract/operators/record';
import { http } from '@/lib/http';
import { OperatorActions } from './OperatorActions';

const operator = { id: 12, firstName: 'Şule', lastName: 'Yıldırım', status: 'ACTIVE', roles: [], version: 4 } as object;
const NO_WORK = { customers: 0, activities: 0, closings: 0, appointments: 0 };

test.each([
  ['İki adımlı doğrulamayı sıfırla', { hasSecondFactor: true }, /^İki adımlı doğrulama sıfırlandı\./],
  ['Aktifleştir', { status: 'PASSIVE' }, /^Operatör aktifleştirildi\.$/],
])('%s says what was done, not that something was saved', async (name, now, said) => {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => ({
    status: 200,
    data: operator,
    statusText: '',
    headers: {},
    config,
  });
  const saved = jest.fn();
  renderIn(
    <OperatorActions
      operator={{ ...operator, ...now } as OperatorRecord}
      work={NO_WORK as never}
      mighty={false}
      onSaved={saved}
    />,
    { authorities: ['ADMIN', 'OPERATOR_MANAGER'] },
  );
  await userEvent.click(screen.getByRole('button', { name }));
  const box = await screen.findByRole('dialog');
  await userEvent.click(screen.getAllByRole('button', { name }).find((button) => box.contains(button)) ?? box);
  await waitFor(() => expect(saved).toHaveBeenCalledWith(operator, expect.stringMatching(said)));
});
