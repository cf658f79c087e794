import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { PublishInfo } from '@/contract/auctions/life';
import type { AuctionDetail, AuctionMove } from '@/contract/auctions/record';
import { CallError } from '@/lib/callError';
import permissions from '@/locales/tr/permissions.json';
import { Checklist } from './Checklist';
import { Moves } from './Moves';

const sent: unknown[] = [];
let refused: CallError | undefined;
let info: PublishInfo;

jest.mock('@/lib/http', () => ({
  request: async ({ url, method, data }: { url: string; method: string; data: unknown }) => {
    if (method === 'POST') {
      sent.push(data);
      if (refused) throw refused;
      return { auctionId: 12, status: 'OFFLINE', progress: 'UPDATE', activityId: null };
    }
    return url.includes('auction-publish') ? info : { rows: [] };
  },
}));
jest.mock('@/lib/useLive', () => ({ useLiveCalls: () => undefined }));

beforeEach(() => {
  sent.length = 0;
  refused = undefined;
  info = {
    auctionId: 12,
    status: 'WAITING_PUBLISH_APPROVAL',
    progress: 'IN_PUBLISH',
    ready: false,
    checks: [
      { check: 'TITLE_DEED', code: null, blocks: true, section: 'documents', fields: [] },
      {
        check: 'ESTIMATED_PRICE',
        code: 'AUCTION_ESTIMATE_MISSING',
        blocks: false,
        section: 'prices',
        fields: ['estimatedPrice'],
      },
      { check: 'IMAGES', code: 'AUCTION_IMAGE_NOT_FOUND', blocks: true, section: 'images', fields: ['images'] },
      {
        check: 'MOTIVATION',
        code: 'SELLER_MOTIVATION_REQUIRED',
        blocks: true,
        section: 'seller',
        fields: ['sellerCustomerId'],
      },
      {
        check: 'ATTRIBUTES',
        code: 'AUCTION_ATTRIBUTES_REQUIRED',
        blocks: true,
        section: 'attributes',
        fields: ['attribute:4'],
      },
      { check: 'EIDS', code: 'AUCTION_EIDS_NOT_VERIFIED', blocks: true, section: null, fields: [] },
    ],
    missingAttributes: ['Isıtma'],
    imageCount: 2,
    eidsRequired: true,
    activity: null,
    lastNote: { action: 'SEND_BACK', note: 'Tapu okunmuyor.', by: 'Pınar Coşkun', at: '2026-11-20T09:00:00.000Z' },
  };
});

const record = (moves: AuctionMove[]) =>
  ({
    id: 12,
    status: 'LIVE',
    moves,
    eidsNumber: null,
    eidsStatus: 'MISSING',
    eidsExpiresOn: null,
  }) as unknown as AuctionDetail;
const shown = (ui: React.ReactElement, authorities = ['ADMIN']) => renderIn(ui, { authorities });
const OFFLINE: AuctionMove = { action: 'TAKE_OFFLINE', to: 'OFFLINE', closed: [], lacks: null };

test('an open move is a button, a closed one says every reason, a missing right by its name', async () => {
  shown(
    <Moves
      record={record([
        OFFLINE,
        {
          action: 'GO_LIVE',
          to: 'LIVE',
          closed: ['AUTHORIZATION_ERROR', 'AUCTION_IMAGE_NOT_FOUND'],
          lacks: 'auctions.publish',
        },
      ])}
    />,
  );
  expect(screen.getByRole('button', { name: 'Yayından kaldır' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yayına al' })).toBeNull();
  const closed = screen.getByRole('listitem');
  expect(closed).toHaveTextContent(permissions.action.auctions.publish);
  expect(closed).toHaveTextContent('en az 5');
  expect(await screen.findByText('Tapu okunmuyor.')).toBeVisible();
});

test('a move that needs a reason waits for it, and a refusal keeps what was written', async () => {
  shown(<Moves record={record([OFFLINE])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Yayından kaldır' }));
  const submit = drawer.getByRole('button', { name: 'Yayından kaldır' });
  expect(submit).toBeDisabled();
  await pasteInto(drawer.getByLabelText(/^Not/), 'Satıcı vazgeçti.');
  refused = new CallError(409, { errors: ['AUCTION_STATUS_LOCKED_WHILE_BIDDING'] });
  await userEvent.click(submit);
  expect(await screen.findByText('Teklif süreci devam ederken durum elle değiştirilemez.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
  expect(drawer.getByLabelText(/^Not/)).toHaveValue('Satıcı vazgeçti.');
  refused = undefined;
  await userEvent.click(submit);
  expect(await screen.findByText('Mezat artık “Yayından kaldırıldı” durumunda.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ auctionId: 12, action: 'TAKE_OFFLINE', note: 'Satıcı vazgeçti.' });
});

test('what is missing for publication stands first, each with the way to mend it', async () => {
  shown(<Checklist record={record([])} />);
  expect(await screen.findByText('Yayın için 4 eksik var.')).toBeVisible();
  expect(screen.getByText('1/5')).toBeVisible();
  const lines = screen.getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('Yayına almak için en az 5 fotoğraf yüklenmelidir.');
  expect(lines.at(-1)).toHaveTextContent('Tapu senedi');
  expect(screen.getByRole('link', { name: 'Motivasyonu sor' })).toHaveAttribute(
    'href',
    '/auctions/editor?id=12&field=sellerCustomerId#seller',
  );
  expect(screen.getByText('Isıtma')).toBeVisible();
  expect(lines.at(-2)).toHaveTextContent('Tahmini fiyat girilmemiş.Yayını engellemez.');
  expect(screen.getByRole('link', { name: 'Fotoğraf ekle' })).toHaveAttribute('href', '#pictures');
  await userEvent.click(screen.getByRole('button', { name: 'Doğrulamayı gir' }));
  expect(await screen.findByRole('dialog', { name: 'EİDS yetki doğrulaması' })).toBeVisible();
});
