import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { AppraisalDetail } from '@/contract/auctions/appraisal';
import { http } from '@/lib/http';
import { Comparables, Encumbrances } from './Basis';
import { Gaps } from './Gaps';

const comparable = (key: string, price: number, adjustPercent = 0): AppraisalDetail['comparables'][number] => ({
  key,
  auctionId: null,
  place: `Moda ${key}`,
  kind: 'APARTMENT',
  m2: 100,
  price,
  priceKind: 'SOLD',
  onDay: '2026-03-01',
  source: 'İlan sitesi',
  distanceM: 400,
  adjustPercent,
  note: '',
});
const record = {
  id: 4,
  version: 2,
  auctionId: 8,
  status: 'REQUESTED',
  category: 'APARTMENT',
  propertyKind: null,
  grossM2: 100,
  netParcelM2: null,
  value: 6_000_000_00,
  comparables: [comparable('a', 5_000_000_00), comparable('b', 6_000_000_00, -10), comparable('c', 4_000_000_00)],
  encumbrances: [
    {
      key: '3f1f2c5e-7a54-4a1f-9a57-0c6d0d2f9a11',
      kind: 'MORTGAGE',
      holder: 'Ziraat Bankası',
      amount: 1_200_000_00,
      registeredOn: '2021-03-04',
      journalNo: '4512',
      lifted: false,
      note: '',
    },
  ],
  gaps: [],
} as unknown as AppraisalDetail;

const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.splice(0);
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'post') sent.push(JSON.parse(String(config.data)));
    return { status: 200, data: record, statusText: '', headers: {}, config };
  };
});
const show = (ui: React.ReactElement, authorities?: string[]) => {
  renderIn(ui, {
    ...(authorities && { authorities }),
  });
  return userEvent.setup();
};

test('comparables stand with their prices for a square metre, and their spread against the appraised one', () => {
  show(<Comparables record={record} />);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('₺50.000');
  expect(second).toHaveTextContent('₺54.000');
  expect(second).toHaveTextContent('%10 azaltıldı');
  expect(screen.getByText('Ortanca m²').parentElement).toHaveTextContent('₺50.000');
  expect(screen.getByText('Takdir edilen m²').parentElement).toHaveTextContent('ortancanın %20 üstünde');
});

test('who does not appraise changes nothing, and neither does anybody after the decision', () => {
  show(<Comparables record={record} />, ['BACKOFFICE']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an encumbrance is written in its drawer: who is owed money is owed an amount', async () => {
  const user = show(<Encumbrances record={record} />);
  expect(screen.getByRole('row', { name: /Ziraat Bankası/ })).toHaveTextContent('Kalacak');
  await user.click(screen.getByRole('button', { name: 'Düzenle: İpotek, Ziraat Bankası' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('textbox', { name: /Tutar/ })).toBeRequired();
  await user.click(within(drawer).getByRole('checkbox', { name: /Devirde kaldırılacak/ }));
  await user.click(within(drawer).getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Takyidat kaydedildi.');
  expect(sent).toMatchObject([{ id: 4, version: 2, kind: 'MORTGAGE', lifted: true }]);
});

test('what readiness misses is said, and whoever edits is led to it', () => {
  show(
    <Gaps
      auctionId={8}
      gaps={[{ check: 'PARCEL', code: 'AUCTION_PARCEL_REQUIRED', blocks: false, section: 'map', fields: ['ada'] }]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Tamamla' })).toHaveAttribute('href', '/auctions/editor?id=8&field=ada#map');
});
