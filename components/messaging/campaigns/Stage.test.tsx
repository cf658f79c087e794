import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import type { CampaignDetail } from '@/contract/messaging/campaigns';
import { Stage } from './Stage';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const show = (more: Partial<CampaignDetail>) => {
  const campaign = {
    reason: '',
    nextAt: null,
    goesAt: null,
    scheduledAt: null,
    people: 9,
    approvalFrom: 5,
    counts: [],
  };
  renderIn(<Stage campaign={{ ...campaign, ...more } as unknown as CampaignDetail} />);
};

test.each(['DRAFT', 'WAITING', 'SCHEDULED'] as const)('a chosen time that is over is said to be over: %s', (status) => {
  show({ status, scheduledAt: ago(2), goesAt: ago(-10) });
  expect(screen.getByText(/Seçilen zaman \(.*\) geçti\./)).toBeInTheDocument();
  expect(screen.queryByText(/dışında kalıyor/)).toBeNull();
});

test('a chosen time to come that is outside of the hours is said to be that', () => {
  show({ status: 'SCHEDULED', scheduledAt: ago(-2), goesAt: ago(-10) });
  expect(screen.getByText(/gönderim saatleri dışında kalıyor/)).toBeInTheDocument();
  expect(screen.queryByText(/geçti/)).toBeNull();
});
