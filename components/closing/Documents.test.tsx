import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import type { ClosingDetail } from '@/contract/closing/record';
import { Documents } from './Documents';
import { SellerApprovalDrawer } from './SellerApprovalDrawer';

const file = (more: Partial<ClosingDetail> = {}) =>
  ({
    id: 36,
    step: 'WAITING_SELLER_APPROVE',
    outcome: 'OPEN',
    sellerApprovedAt: null,
    plan: {},
    checks: [],
    can: { work: true, readDocuments: true },
    bidPrice: 4_000_000_00,
    seller: { id: 7, name: 'Seher Gündüz', canOpen: false },
    documents: [
      {
        id: 3,
        type: 'STF',
        name: 'form.pdf',
        size: 40_000,
        contentType: 'application/pdf',
        made: true,
        wordsVersion: 1,
        addedAt: '2026-11-02T08:00:00Z',
        addedBy: null,
      },
    ],
    stfOutdated: false,
    ...more,
  }) as unknown as ClosingDetail;
const show = (ui: React.ReactElement) =>
  renderIn(ui, {
    authorities: ['ADMIN', 'CLOSING_MANAGER', 'CLOSING_LIST_ACCESS', 'BACKOFFICE'],
  });
const CHANGED = /hazırlandıktan sonra içindeki bilgiler değişti/;

describe('a form that says what is no longer so', () => {
  test('says so beside the button that makes it anew', () => {
    show(<Documents file={file({ stfOutdated: true })} />);
    expect(screen.getByText(CHANGED)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yeniden oluştur' })).toBeEnabled();
  });
  test('says so before the seller’s agreement is written down', async () => {
    show(<SellerApprovalDrawer file={file({ stfOutdated: true })} onClose={jest.fn()} />);
    expect(await screen.findByText(CHANGED)).toBeVisible();
  });
  test('says nothing while it is right', () => {
    show(<Documents file={file()} />);
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });
});

test('who says what they see on a button presses it: its name begins with its text', () => {
  show(<Documents file={file()} />);
  const named = screen
    .getAllByRole('button')
    .filter((button) => button.ariaLabel !== null && button.textContent !== '');
  expect(named.length).toBeGreaterThan(1);
  for (const button of named) expect(button.ariaLabel).toContain(button.textContent);
  expect(screen.getByRole('button', { name: 'Ekle: Ödeme dekontu' })).toBeVisible();
});
