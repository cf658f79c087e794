import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Age } from '@/components/payments/Age';
import styles from '@/components/payments/Money.module.css';
import { UnchargedActions } from '@/components/payments/UnchargedActions';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { RowLink } from '@/components/ui/RowLink';
import { payments } from '@/contract/payments';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/unpaid/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, payments.uncharged));

export default function UnpaidPage({ list }: ListPage<typeof payments.uncharged>) {
  const { t } = useTranslation();
  const opensClosing = useMay('closings.read');
  const seesPayments = useMay('payments.read');
  useLiveCalls(seesPayments ? ['payments'] : [], [list.call]);
  return (
    <ListScreen
      list={list}
      area="payments/uncharged"
      defaultSort="dueOn"
      columns={[
        { field: 'id', hidden: true },
        {
          field: 'customer',
          card: 'title',
          cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
        },
        { field: 'state', card: 'chip' },
        { field: 'amount', card: 'fact' },
        { key: 'age', card: 'fact', sort: 'dueOn', cell: (fee) => <Age fee={fee} />, exports: ['dueOn'] },
        { field: 'reason', card: 'fact', cell: ({ reason }) => <span className={styles.narrow}>{reason}</span> },
        {
          field: 'auction',
          card: 'none',
          cell: ({ auction, closingId }) => (
            <span className={`${styles.stack} ${styles.property}`}>
              <RowLink record={auction} path="/auctions/detail" />
              <small>
                {opensClosing ? (
                  <Link href={`/closing/detail?id=${closingId}`}>
                    {t('payments/uncharged:closing', { id: closingId })}
                  </Link>
                ) : (
                  t('payments/uncharged:closing', { id: closingId })
                )}
              </small>
            </span>
          ),
        },
        { field: 'closingId', hidden: true },
        { field: 'paidAt', hidden: true },
        { field: 'createdAt', hidden: true },
      ]}
      filters={['name', 'state', 'overdue', 'due', 'closingId', { field: 'customerId', hidden: true }]}
      rowActions={(fee) => <UnchargedActions fee={fee} />}
    />
  );
}
