import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { NewActivity } from '@/components/activities/NewActivity';
import { NewAppointment } from '@/components/appointments/NewAppointment';
import { Checklist } from '@/components/auctions/life/Checklist';
import { EidsAction } from '@/components/auctions/life/EidsAction';
import { Moves } from '@/components/auctions/life/Moves';
import { Trail } from '@/components/auctions/life/Trail';
import { Countdown } from '@/components/auctions/Countdown';
import { FirstPicture } from '@/components/auctions/FirstPicture';
import { listCallFor } from '@/components/auctions/ownList';
import { HighestBid } from '@/components/auctions/Prices';
import { AUCTION_SECTIONS } from '@/components/auctions/sections';
import { ClosingLink } from '@/components/closing/ClosingLink';
import { CreateRevision } from '@/components/auctions/revisions/CreateButton';
import { Button } from '@/components/ui/Button';
import { DetailScreen, type DetailSection } from '@/components/ui/detail/DetailScreen';
import { recordLoader } from '@/components/ui/detail/loader';
import { nothing } from '@/components/ui/Value';
import { type AuctionDetail, auctionRecord } from '@/contract/auctions/record';
import { isLive } from '@/domain/auctions/revisions';
import { screenProps } from '@/lib/page';
import { useRights } from '@/lib/session';

export const getServerSideProps = screenProps('/auctions/detail', recordLoader(auctionRecord.detail));

const PREPARED: readonly AuctionDetail['status'][] = [
  'DRAFT',
  'INITIAL',
  'PENDING',
  'WAITING_REPORT',
  'READY_FOR_REVIEW',
  'WAITING_SELLER_APPROVE',
  'RETURN',
  'ACCEPTED',
  'WAITING_PUBLISH_APPROVAL',
  'OFFLINE',
  'AGENT_AD',
];

/** Has a desk: bidding is planned, running or over. */
const hasDesk = ({ status, startAt, endAt, startPrice }: AuctionDetail) =>
  ['BIDDING', 'BIDDING_FINISHED', 'WAITING_PAYMENT', 'SOLD'].includes(status) ||
  (status === 'LIVE' && startAt !== null && endAt !== null && startPrice !== null);

/** It was won at least once. */
const hasClosing = ({ status }: AuctionDetail) =>
  ['BIDDING_FINISHED', 'WAITING_PAYMENT', 'SOLD', 'RETURN'].includes(status);

type Section = DetailSection<AuctionDetail>;

/** The auction's life cycle beside its facts: possible moves, what publication lacks, past moves, possible revisions. */
const LIFE: Partial<Record<string, (section: Section) => Section[]>> = {
  moves: (section) => [
    { ...section, content: (record) => <Moves record={record} /> },
    {
      key: 'publish',
      titleKey: 'auctions/life:sections.publish',
      side: true,
      when: ({ status }) => PREPARED.includes(status),
      content: (record) => <Checklist record={record} />,
    },
  ],
  prices: (section) => [
    {
      ...section,
      aside: ({ id, status }) => (isLive(status) ? <CreateRevision auctionId={id} size="small" /> : null),
    },
  ],
  eids: (section) => [
    {
      ...section,
      aside: ({ id, eidsNumber, eidsCertificate, eidsStatus, eidsExpiresOn }) => (
        <EidsAction
          eids={{
            auctionId: id,
            number: eidsNumber,
            certificate: eidsCertificate,
            status: eidsStatus,
            expiresOn: eidsExpiresOn,
          }}
        />
      ),
    },
  ],
  history: (section) => [
    { key: 'trail', titleKey: 'auctions/life:sections.trail', content: ({ id }) => <Trail auctionId={id} /> },
    section,
  ],
};
const SECTIONS = AUCTION_SECTIONS.flatMap((section) => LIFE[section.key]?.(section) ?? [section]);

export default function AuctionPage() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const may = useRights();
  const agent = new URLSearchParams(String(query.q ?? '')).get('agent');
  return (
    <DetailScreen
      call={auctionRecord.detail}
      area="auctions"
      lent={{ kind: 'AUCTION', all: 'auctions.read' }}
      queue={listCallFor(may, agent)}
      title={({ extraInfo }) => extraInfo}
      lead={({ id, town, city, categoryName }) => `#${id} · ${categoryName} · ${town}, ${city}`}
      chip="status"
      stage={(record) => <FirstPicture images={record.images} />}
      actions={(record) => (
        <>
          {may('bidding.read') && hasDesk(record) && (
            <Button icon="live" href={`/events/detail?id=${record.id}`}>
              {t('auctions:desk')}
            </Button>
          )}
          {hasClosing(record) && <ClosingLink auctionId={record.id} />}
          {may('activities.work') && <NewActivity auctionId={record.id} beside />}
          {may('appointments.book') && <NewAppointment auction={{ id: record.id, name: record.extraInfo }} beside />}
          {may('auctions.edit') && (
            <Button icon="edit" href={`/auctions/editor?id=${record.id}`}>
              {t('auctions:edit')}
            </Button>
          )}
          {may('marketing.read') && (
            <Button icon="share" href={`/auctions-marketing/detail?id=${record.id}`}>
              {t('auctions:marketing')}
            </Button>
          )}
        </>
      )}
      facts={(record) => [
        { key: 'remaining', value: <Countdown {...record} /> },
        ...(record.bidding ? [{ key: 'highestBid', value: <HighestBid {...record.bidding} /> }] : []),
        'startPrice',
        'requestPrice',
        { key: 'agent', value: record.agent?.name ?? nothing },
        'score',
      ]}
      sections={SECTIONS}
    />
  );
}
