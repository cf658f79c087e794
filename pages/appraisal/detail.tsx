import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { AppraisalActions } from '@/components/auctions/appraisal/Actions';
import { Range } from '@/components/auctions/appraisal/Range';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { NOTHING } from '@/components/ui/Value';
import { appraisal } from '@/contract/auctions/appraisal';
import { formatMoney } from '@/lib/formats';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/appraisal/detail', ({ query, prefetch }) => {
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? [prefetch(appraisal.detail, { id: String(id) })] : [];
});

const LIRA = 100;

export default function AppraisalPage() {
  const { t } = useTranslation();
  return (
    <DetailScreen
      call={appraisal.detail}
      area="auctions/appraisal"
      queue={appraisal.list}
      title={({ extraInfo }) => extraInfo}
      lead={({ auctionId, town, city }) => (
        <>
          {town}, {city} ·{' '}
          <Link href={`/auctions/detail?id=${auctionId}`}>
            {t('auctions/appraisal:openAuction')} #{auctionId}
          </Link>
        </>
      )}
      chip="status"
      actions={(record) => <AppraisalActions record={record} />}
      facts={({ value, grossM2, appraiser }) => [
        { key: 'value', value: value === null ? NOTHING : <strong>{formatMoney(value)}</strong> },
        {
          key: 'squareMetre',
          value: value !== null && grossM2 ? formatMoney(Math.round(value / grossM2 / LIRA) * LIRA) : NOTHING,
        },
        { key: 'appraiser', value: appraiser ?? NOTHING },
        'dueAt',
        'auctionStatus',
      ]}
      sections={[
        {
          key: 'result',
          content: (record) => (
            <>
              <Range record={record} />
              <Facts
                record={record}
                fields={[
                  'propertyKind',
                  'reportedBy',
                  'reportedAt',
                  ...(record.reportFromOutside
                    ? [{ key: 'documentId', value: t('auctions/appraisal:report.fromOutside') }]
                    : []),
                  'findings',
                ]}
                compact
              />
            </>
          ),
        },
        {
          key: 'request',
          side: true,
          content: (record) => (
            <Facts record={record} fields={['requestedBy', 'createdAt', 'category', 'note']} compact />
          ),
        },
        {
          key: 'decision',
          side: true,
          content: (record) =>
            record.decidedAt === null ? (
              <p>{t('auctions/appraisal:noDecision')}</p>
            ) : (
              <Facts record={record} fields={['decidedBy', 'decidedAt', 'decisionNote']} compact />
            ),
        },
      ]}
    />
  );
}
