import { useTranslation } from 'react-i18next';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import type { ListPage } from '@/components/ui/list/loader';
import { StatusSums } from '@/components/ui/list/StatusSums';
import { RowLink } from '@/components/ui/RowLink';
import type { earnings, OfficeEarningRow } from '@/contract/earnings';
import type { ListCall } from '@/contract/listCall';
import { asks } from '@/contract/request';
import { earningPath } from '@/domain/earnings/paths';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import styles from './Card.module.css';

const OFFICE_TOTALS = asks<typeof earnings.officeTotals>('/rest/agent-earning/list/office-earnings/calculations');

/** Count and sum of offices' earnings by status. */
const OfficeTotals = ({ list }: { list: ListCall }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(OFFICE_TOTALS, {});
  return (
    <StatusSums
      list={list}
      name="earningStatus"
      label={t('earnings/offices:totals.label')}
      sums={data?.rows.map(({ brokerShare, ...row }) => ({ ...row, kurus: brokerShare }))}
      error={error}
      onRetry={refetch}
      countText={(count) => t('earnings/offices:totals.count', { count })}
    />
  );
};

const BY_OFFICE = choices(() => import('@/contract/earnings').then(({ earnings }) => earnings.officesWithEarnings), {
  options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
});

const COLUMNS = [
  { field: 'id', hidden: true },
  {
    field: 'office',
    card: 'title',
    cell: ({ office }: OfficeEarningRow) => <RowLink record={office} path="/brokers/detail" />,
  },
  { field: 'status', card: 'chip' },
  { field: 'brokerShare', card: 'fact' },
  {
    field: 'auction',
    card: 'fact',
    cell: ({ auction }: OfficeEarningRow) => (
      <span className={styles.auction}>
        <RowLink record={auction} path="/auctions/detail" />
      </span>
    ),
  },
  { field: 'frozenAt', card: 'fact' },
  'paidOn',
  { field: 'buyerName', hidden: true },
  'total',
  { field: 'closingId', hidden: true },
  { field: 'deedAt', hidden: true },
  { field: 'approvedAt', hidden: true },
  { field: 'invoiceSentAt', hidden: true },
] as const;

/** What each office is owed for which closing, and what was paid. */
export const OfficeEarnings = ({ list }: ListPage<typeof earnings.offices>) => {
  useLiveCalls(['earnings'], [list.call, OFFICE_TOTALS]);
  return (
    <ListScreen
      list={list}
      area="earnings/offices"
      defaultSort="-frozenAt"
      open={({ id }) => earningPath({ id, kind: 'OFFICE' })}
      above={<OfficeTotals list={list} />}
      columns={COLUMNS}
      filters={['status', { field: 'brokerId', choices: BY_OFFICE }, 'owed', 'paid', 'auctionId']}
    />
  );
};
