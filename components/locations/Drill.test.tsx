import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { Drill } from './Drill';

test('on a phone, places that do not come say why and can be asked for again; where there are none it says so', async () => {
  let away = true;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (away) throw new AxiosError('', undefined, config, null, reply(500, { errors: ['UNEXPECTED'] }));
    return reply(200, { rows: [], next: null, previous: null, total: null });
  };
  renderIn(<Drill root="country" at={undefined} path={[]} onSelect={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu.');
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Henüz konum yok.')).toBeVisible();
});
