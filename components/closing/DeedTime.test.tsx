import { screen } from '@testing-library/react';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { calendar } from '@/contract/appointments/calendar';
import { DeedTime } from './DeedTime';

/** A Thursday evening, after the last hour of the day. */
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-26T19:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const draw = (value: string) => {
  answering(({ url }) =>
    url === calendar.events.path
      ? { data: { events: [], holidays: [], hours: { from: 9, to: 18, halfDayTo: 13 } } }
      : undefined,
  );
  renderIn(<DeedTime value={value} onChange={() => undefined} />);
};

test('an appointment that has passed is moved to the first day with an hour left', async () => {
  draw('2026-11-20T11:00:00.000Z');
  expect(await screen.findByRole('group', { name: '27 Kasım Cuma için saat' })).toBeVisible();
  expect(await screen.findByRole('radio', { name: '10:00' })).toBeEnabled();
  expect(screen.queryByText('Bugünün mesai saatleri bitti.')).toBeNull();
});

test('an appointment to come stands at its own day and hour', async () => {
  draw('2026-12-01T11:00:00.000Z');
  expect(await screen.findByRole('radio', { name: '14:00' })).toBeChecked();
});
