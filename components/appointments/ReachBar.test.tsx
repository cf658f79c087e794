import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import type { AppointmentDetail } from '@/contract/appointments';
import { ReachBar } from './ReachBar';

const open = (some: Partial<AppointmentDetail>) =>
  renderIn(
    <ReachBar
      appointment={
        {
          customer: { id: 5, name: 'Ayşe Kaya', canOpen: true },
          phone: '+905321234567',
          position: { latitude: 40.98, longitude: 29.03 },
          ...some,
        } as AppointmentDetail
      }
    />,
    { authorities: ['AGENT', 'PHONE_VIEWER'] },
  );

test('who has the appointment calls, notes, is led there and writes', () => {
  open({});
  expect(screen.getByRole('link', { name: 'Ara' })).toHaveAttribute('href', 'tel:+905321234567');
  expect(screen.getByRole('link', { name: 'Not' })).toHaveAttribute('href', '/customers/detail?id=5#notes');
  const route = screen.getByRole('link', { name: 'Yol tarifi' });
  expect(route).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=40.98,29.03');
  expect(route).toHaveAttribute('target', '_blank');
  expect(route).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/905321234567');
});

test('an appointment without customer and place has no bar', () => {
  open({ customer: null, phone: null, position: null });
  expect(screen.queryByRole('group')).toBeNull();
});
