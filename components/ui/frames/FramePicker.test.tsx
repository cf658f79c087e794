import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { useState } from 'react';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { FramePicker } from './FramePicker';

const frame = (time: string, closed: string | null = null, minutes = 0) => ({
  startsAt: `2026-11-23T${time}:00.000Z`,
  endsAt: `2026-11-23T${time}:59.000Z`,
  closed,
  travel: minutes > 0 ? { km: 12, minutes } : null,
});
const answer = {
  assignee: { id: 7, name: 'İlknur Şahin' },
  closed: null as string | null,
  travelCounted: true,
  days: [
    { day: '2026-11-21', closed: 'APPOINTMENT_ON_WEEKEND', holiday: null, frames: [] },
    {
      day: '2026-11-23',
      closed: null,
      holiday: null,
      frames: [frame('07:00', 'APPOINTMENT_DATE_TAKEN'), frame('08:00', null, 35), frame('09:00')],
    },
  ],
};
const asked: Record<string, unknown>[] = [];
const open = (changes: Partial<typeof answer> = {}, autoFocus = false, first: string | null = null) => {
  asked.splice(0);
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push(config.params as Record<string, unknown>);
    const { from } = config.params as { from: string };
    const days = from === '2026-12-08' ? [{ day: from, closed: null, holiday: null, frames: [] }] : answer.days;
    return { status: 200, data: { ...answer, days, ...changes }, statusText: '', headers: {}, config };
  };
  const chosen = jest.fn();
  const Host = () => {
    const [value, setValue] = useState(first);
    const change = (at: string | null) => {
      setValue(at);
      chosen(at);
    };
    return <FramePicker auctionId={3} value={value} onChange={change} autoFocus={autoFocus} />;
  };
  renderIn(<Host />);
  return chosen;
};

test('the chosen hour that somebody else has just taken is where the arrows go on from', async () => {
  const chosen = open({}, false, '2026-11-23T07:00:00.000Z');
  const taken = await screen.findByRole('radio', { name: '10:00, Seçilen tarihte başka bir randevu var.' });
  expect(taken).toBeEnabled();
  taken.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen).toHaveBeenLastCalledWith('2026-11-23T08:00:00.000Z');
});

test('opens on the first day with a free hour; what is taken cannot be chosen and says why', async () => {
  const chosen = open();
  expect(await screen.findByRole('radio', { name: /23 Kasım Pazartesi, 2 boş saat/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: '10:00, Seçilen tarihte başka bir randevu var.' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '11:00, ≈ 35 dk yol, 12 km' }));
  expect(chosen).toHaveBeenLastCalledWith('2026-11-23T08:00:00.000Z');
  expect(screen.getByText(/Seçilen: 23 Kasım Pazartesi 11:00/)).toBeVisible();
});

test('a weekend has no hours and says so (V25)', async () => {
  const chosen = open();
  await userEvent.click(await screen.findByRole('radio', { name: /21 Kasım Cumartesi, Hafta sonu/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('Hafta sonuna randevu verilemez.');
  expect(screen.queryByRole('radio', { name: /^\d\d:\d\d/ })).not.toBeInTheDocument();
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test('a property that cannot be entered has no days at all (V49)', async () => {
  open({ closed: 'KEY_NO_WAY' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Taşınmaza girilemediği için randevu verilemez.');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a day without a free hour keeps the form closed and leads to the next day that has one', async () => {
  const full = { day: '2026-11-20', closed: null, holiday: null, frames: [frame('07:00', 'APPOINTMENT_DATE_TAKEN')] };
  open({ days: [full, ...answer.days] });
  await userEvent.click(await screen.findByRole('radio', { name: /20 Kasım Cuma, Boş saat yok/ }));
  expect(document.querySelector(':invalid[required]')).not.toBeNull();
  expect(screen.getByText(/Bu günde boş saat kalmadı/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sıradaki boş gün: 23 Kasım Pazartesi' }));
  expect(screen.getByRole('radio', { name: /23 Kasım Pazartesi/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^12:00/ }));
  expect(document.querySelector('input:invalid')).toBeNull();
});

test('where no day has a free hour it goes on to the days after', async () => {
  const full = { day: '2026-11-20', closed: null, holiday: null, frames: [frame('07:00', 'APPOINTMENT_DATE_TAKEN')] };
  open({ days: [full] });
  await userEvent.click(await screen.findByRole('button', { name: 'Sonraki günlerde ara' }));
  expect(Date.parse(String(asked.at(-1)?.from)) - Date.parse(String(asked[0]?.from))).toBe(7 * 86_400_000);
});

test('asks for the days after those shown', async () => {
  open();
  await screen.findByRole('radio', { name: /23 Kasım/ });
  const first = asked[0]?.from as string;
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki günler' }));
  expect(Date.parse(String(asked.at(-1)?.from)) - Date.parse(first)).toBe(7 * 86_400_000);
});

test('until the days asked for are there, nothing of those before can be chosen', async () => {
  open();
  const hour = await screen.findByRole('radio', { name: /^11:00/ });
  const picker = screen.getByRole('group', { name: 'Randevu saati' });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answers = http.defaults.adapter as (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
  http.defaults.adapter = (config: InternalAxiosRequestConfig) => arrived.then(() => answers(config));
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki günler' }));
  expect(picker).toHaveAttribute('aria-busy', 'true');
  expect(hour.closest('fieldset')).toHaveAttribute('inert');
  arrive();
  await waitFor(() => expect(picker).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByRole('radio', { name: /^11:00/ }).closest('fieldset')).not.toHaveAttribute('inert');
});

test('other days that come while a date is typed do not take the focus', async () => {
  open({}, true);
  expect(await screen.findByRole('radio', { name: /23 Kasım Pazartesi/ })).toHaveFocus();
  const field = screen.getByRole('group', { name: 'Başka bir tarih' });
  await userEvent.click(within(field).getByRole('spinbutton', { name: 'Gün' }));
  await userEvent.keyboard('08122026');
  expect(await screen.findByRole('radio', { name: /8 Aralık/ })).not.toHaveFocus();
  expect(within(field).getByRole('spinbutton', { name: 'Yıl' })).toHaveFocus();
});
