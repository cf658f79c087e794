import { useTranslation } from 'react-i18next';
import { FilteredSums, REFUND_SUMS, sumsInput } from '@/components/payments/FilteredSums';
import styles from '@/components/payments/Money.module.css';
import { payeeOf } from '@/components/payments/refunds/Head';
import { MoveButtons } from '@/components/payments/refunds/MoveButtons';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOpened } from '@/components/ui/list/useOpened';
import { RowLink } from '@/components/ui/RowLink';
import { When } from '@/components/ui/When';
import { listCall } from '@/contract/listCall';
import { refunds } from '@/contract/payments/refunds';
import { asks } from '@/contract/request';
import { lazyPart } from '@/lib/lazyPart';
import { readList } from '@/lib/listState';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

const RefundDrawer = lazyPart(
  () => import('@/components/payments/refunds/RefundDrawer').then((module) => module.RefundDrawer),
  { texts: ['detail', 'payments', 'payments/refunds', 'errors', 'enums/payments'] },
);
const DETAIL = asks<typeof refunds.detail>('/rest/admin/payment/refund/detail');
const PATH = '/payments/refunds';
const list = listLoader(PATH, refunds.list);

export const getServerSideProps = screenProps(PATH, (page) => [
  ...list(page),
  page.prefetch(refunds.sums, sumsInput(readList(listCall(refunds.list), page.query))),
]);

export default function RefundsPage({ list }: ListPage<typeof refunds.list>) {
  const { t } = useTranslation();
  const seesEft = useMay('payments.read');
  useLiveCalls(['refunds'], [list.call, DETAIL, REFUND_SUMS]);
  const [opened, show] = useOpened('refund');
  return (
    <>
      <ListScreen
        list={list}
        area="payments/refunds"
        defaultSort="-id"
        tabs={<FilteredSums list={list} call={REFUND_SUMS} name="refundStage" area="payments/refunds" />}
        actions={seesEft && <Button href="/eft/list">{t('payments/refunds:toEft')}</Button>}
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'customer',
            card: 'title',
            cell: ({ customer, auction, kind }) => (
              <span className={styles.stack}>
                <RowLink record={customer} path="/customers/detail" />
                <small className={styles.about}>
                  {t(`enums:paymentKind.${kind}`)}
                  {auction && ` · ${auction.name}`}
                </small>
              </span>
            ),
          },
          { field: 'amount', card: 'fact' },
          {
            field: 'status',
            card: 'chip',
            cell: ({ id, status, since, customer }) => (
              <span className={styles.stack}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('payments/refunds:openOf', { name: customer.name })}
                  onClick={() => show(id)}
                >
                  <EnumChip name="refundStage" value={status} />
                </button>
                <small>
                  <When at={since} />
                </small>
              </span>
            ),
          },
          {
            key: 'payee',
            card: 'fact',
            cell: (refund) => <span className={styles.narrow}>{payeeOf(refund, t)}</span>,
            exports: ['accountHolder', 'iban', 'way'],
          },
          { field: 'since', hidden: true },
          { field: 'way', hidden: true },
          { field: 'reference', hidden: true },
          { field: 'kind', hidden: true },
          { field: 'method', hidden: true },
          {
            field: 'auction',
            hidden: true,
            cell: ({ auction }) => <RowLink record={auction} path="/auctions/detail" />,
          },
          { field: 'createdAt', hidden: true },
          { field: 'openedBy', hidden: true },
          { field: 'preparedBy', hidden: true },
          { field: 'releasedBy', hidden: true },
          { field: 'sentAt', hidden: true },
          { field: 'bankReference', hidden: true },
          { field: 'paidAt', hidden: true },
          { field: 'reason', hidden: true },
          { field: 'note', hidden: true },
        ]}
        filters={[
          'name',
          'status',
          'open',
          'way',
          'kind',
          'amount',
          'created',
          'auctionId',
          { field: 'customerId', hidden: true },
          { field: 'closingId', hidden: true },
        ]}
        rowActions={(refund) => (
          <span className={styles.acts}>
            <MoveButtons refund={refund} forward size="small" />
          </span>
        )}
      />
      {opened !== null && <RefundDrawer key={opened} id={opened} onClose={() => show(null)} />}
    </>
  );
}
