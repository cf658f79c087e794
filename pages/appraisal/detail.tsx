import { useTranslation } from 'react-i18next';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { AppraisalActions } from '@/components/auctions/appraisal/Actions';
import { Comparables, Encumbrances } from '@/components/auctions/appraisal/Basis';
import { Gaps } from '@/components/auctions/appraisal/Gaps';
import { LandFacts } from '@/components/auctions/appraisal/Land';
import { Range } from '@/components/auctions/appraisal/Range';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { Notice } from '@/components/ui/Notice';
import { nothing } from '@/components/ui/Value';
import { appraisal } from '@/contract/auctions/appraisal';
import { isLand } from '@/domain/auctions/editing';
import { countedM2 } from '@/domain/auctions/valuation';
import { formatMoney } from '@/lib/formats';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/appraisal/detail', recordLoader(appraisal.detail));

const LIRA = 100;
const squareMetre = (value: number | null, m2: number | null) =>
  value !== null && m2 ? formatMoney(Math.round(value / m2 / LIRA) * LIRA) : nothing;

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
      facts={({ value, appraiser, ...record }) => [
        { key: 'value', value: value === null ? nothing : <strong>{formatMoney(value)}</strong> },
        {
          key: 'squareMetre',
          value: squareMetre(value, countedM2(record)),
        },
        { key: 'appraiser', value: appraiser ?? nothing },
        'dueAt',
        'auctionStatus',
      ]}
      sections={[
        {
          key: 'result',
          content: (record) => (
            <>
              {record.outdated && <Notice kind="warning">{t('errors:APPRAISAL_REPORT_OUTDATED')}</Notice>}
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
        { key: 'comparables', content: (record) => <Comparables record={record} /> },
        { key: 'encumbrances', content: (record) => <Encumbrances record={record} /> },
        { key: 'land', when: ({ category }) => isLand(category), content: (record) => <LandFacts record={record} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="appraisal" id={id} />,
        },
        {
          key: 'readiness',
          side: true,
          when: ({ gaps }) => gaps.length > 0,
          content: ({ auctionId, gaps }) => <Gaps auctionId={auctionId} gaps={gaps} />,
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
