import type { AuctionDetail } from '@/contract/auctions/record';
import type { DetailSection } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { VideoManager } from '@/components/ui/media/VideoManager';
import { Value } from '@/components/ui/Value';
import { Bids, Participants } from './Bids';
import { Documents } from './Documents';
import { Gallery } from './Gallery';
import { Live } from './Live';
import { Offices } from './Offices';
import { PriceLine } from './PriceLine';
import { Property } from './Property';
import { Seller } from './Seller';
import { Stepper } from './Stepper';
import { Activities, Appointments } from './Work';

const PRICES = [
  'startPrice',
  'reservePrice',
  'requestPrice',
  'estimatedPrice',
  'appraisalPrice',
  'serviceFee',
  'incrementBeforeReserve',
  'incrementAfterReserve',
] as const satisfies readonly (keyof AuctionDetail)[];

const DATES = [
  'startAt',
  'endAt',
  'firstActivatedAt',
  'appraisedAt',
  'agreementEndOn',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof AuctionDetail)[];

const readsBids = ({ bidding }: AuctionDetail) => bidding !== null;
const bidOn = (record: AuctionDetail) => (record.bidding?.participantCount ?? 0) > 0;

/** The sections of an auction's screen, in order of importance. */
export const AUCTION_SECTIONS: readonly DetailSection<AuctionDetail>[] = [
  {
    key: 'progress',
    content: (record) => (
      <>
        <Live id={record.id} status={record.status} />
        <Stepper status={record.status} progress={record.progress} />
      </>
    ),
  },
  { key: 'pictures', content: ({ id, images }) => <Gallery id={id} images={images} /> },
  {
    key: 'videos',
    when: ({ videos }) => videos.length > 0,
    content: ({ id }) => <VideoManager auctionId={id} readOnly />,
  },
  {
    key: 'prices',
    content: (record) => (
      <>
        <PriceLine record={record} />
        <Facts record={record} fields={PRICES} compact />
      </>
    ),
  },
  { key: 'bids', when: readsBids, content: (record) => <Bids record={record} /> },
  { key: 'participants', when: bidOn, content: (record) => <Participants record={record} /> },
  { key: 'property', content: (record) => <Property record={record} /> },
  {
    key: 'description',
    when: ({ description }) => description !== '',
    content: ({ description }) => <Value value={description} kind={{ kind: 'longText' }} />,
  },
  { key: 'documents', content: ({ id, documents }) => <Documents id={id} documents={documents} /> },
  { key: 'history', content: ({ id }) => <History entity="auction" id={id} /> },
  /** Filled in by the page with the possible moves (components/auctions/life). */
  { key: 'moves', side: true, content: () => null },
  { key: 'seller', side: true, content: (record) => <Seller record={record} /> },
  { key: 'activities', side: true, content: ({ id }) => <Activities auctionId={id} /> },
  { key: 'appointments', side: true, content: ({ id }) => <Appointments auctionId={id} /> },
  { key: 'offices', side: true, content: (record) => <Offices record={record} /> },
  { key: 'dates', side: true, content: (record) => <Facts record={record} fields={DATES} compact /> },
  {
    key: 'eids',
    side: true,
    content: (record) => (
      <Facts record={record} fields={['eidsStatus', 'eidsNumber', 'eidsCertificate', 'eidsExpiresOn']} compact />
    ),
  },
];
