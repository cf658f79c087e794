import { useTranslation } from 'react-i18next';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { RevisionActions } from '@/components/auctions/revisions/Actions';
import { Compare } from '@/components/auctions/revisions/Compare';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { revisions } from '@/contract/auctions/revisions';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/revisions/detail', recordLoader(revisions.detail));

export default function RevisionPage() {
  const { t } = useTranslation();
  return (
    <DetailScreen
      call={revisions.detail}
      area="auctions/revisions"
      queue={revisions.list}
      title={({ extraInfo }) => extraInfo}
      lead={({ auctionId, town, city }) => (
        <>
          {town}, {city} ·{' '}
          <Link href={`/auctions/detail?id=${auctionId}`}>
            {t('auctions/revisions:openAuction')} #{auctionId}
          </Link>
        </>
      )}
      chip="status"
      actions={(record) => <RevisionActions record={record} />}
      facts={({ highestBid }) => [
        'type',
        'auctionStatus',
        'requestedBy',
        'createdAt',
        ...(highestBid === null ? [] : (['highestBid'] as const)),
      ]}
      sections={[
        { key: 'change', content: (record) => <Compare record={record} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="revision" id={id} />,
        },
        { key: 'request', side: true, content: (record) => <Facts record={record} fields={['note']} /> },
        {
          key: 'decision',
          side: true,
          content: (record) =>
            record.decidedAt === null ? (
              <p>{t('auctions/revisions:noDecision')}</p>
            ) : (
              <Facts record={record} fields={['decidedBy', 'decidedAt', 'decisionNote']} compact />
            ),
        },
      ]}
    />
  );
}
