import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EftRowActions } from '@/components/payments/EftRowActions';
import { EFT_SUMS, FilteredSums, sumsInput } from '@/components/payments/FilteredSums';
import styles from '@/components/payments/Money.module.css';
import { StateCell, StateWords } from '@/components/payments/State';
import { Button } from '@/components/ui/Button';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOpened } from '@/components/ui/list/useOpened';
import { RowLink } from '@/components/ui/RowLink';
import { When } from '@/components/ui/When';
import { listCall } from '@/contract/listCall';
import { payments } from '@/contract/payments';
import { asks } from '@/contract/request';
import { readList } from '@/lib/listState';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';
import { paymentOverview } from '@/contract/payments/overview';
import { lazyPart } from '@/lib/lazyPart';

const EftDrawer = lazyPart(() => import('@/components/payments/EftDrawer').then((module) => module.EftDrawer), {
  texts: ['detail', 'payments', 'errors', 'enums/payments'],
});
const BulkCancel = lazyPart(() => import('@/components/payments/BulkCancel').then((module) => module.BulkCancel));
const DETAIL = asks<typeof payments.detail>('/rest/admin/payment/eft/detail');
const PATH = '/eft/list';

const list = listLoader(PATH, payments.list);

export const getServerSideProps = screenProps(PATH, (page) => [
  ...list(page),
  page.prefetch(paymentOverview.sums, sumsInput(readList(listCall(payments.list), page.query))),
]);

export default function EftPage({ list }: ListPage<typeof payments.list>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ ids: number[]; clear: () => void } | null>(null);
  const [seesUncharged, seesRefunds] = [useMay('uncharged.read'), useMay('refunds.read')];
  useLiveCalls(['payments'], [list.call, DETAIL, EFT_SUMS]);
  const [opened, show] = useOpened('eft');
  return (
    <>
      <ListScreen
        list={list}
        area="payments"
        defaultSort="-id"
        tabs={<FilteredSums list={list} call={EFT_SUMS} name="eftStatus" area="payments" />}
        actions={
          <>
            {seesUncharged && (
              <Button href="/unpaid/list?state=OPEN&state=IN_COLLECTION">{t('payments:toUncharged')}</Button>
            )}
            {seesRefunds && <Button href="/payments/refunds?open=1">{t('payments:toRefunds')}</Button>}
            <Button variant="primary" icon="match" href="/payments/match">
              {t('payments:toMatch')}
            </Button>
          </>
        }
        bulkActions={[
          {
            labelKey: 'payments:bulk.cancel',
            may: 'payments.cancel',
            danger: true,
            run: ({ ids, clear }) => setChosen({ ids, clear }),
          },
        ]}
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'reference',
            card: 'fact',
            cell: ({ id, reference, createdAt }) => (
              <span className={styles.stack}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('payments:openOf', { reference })}
                  onClick={() => show(id)}
                >
                  {reference}
                </button>
                <small>
                  <When at={createdAt} />
                </small>
              </span>
            ),
          },
          { field: 'status', card: 'chip', cell: (eft) => <StateCell eft={eft} /> },
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
          { field: 'kind', hidden: true },
          {
            field: 'auction',
            hidden: true,
            cell: ({ auction }) => <RowLink record={auction} path="/auctions/detail" />,
          },
          {
            key: 'people',
            card: 'none',
            cell: (eft) => (
              <span className={styles.narrow}>
                <StateWords eft={eft} inList />
              </span>
            ),
            exports: ['registeredBy', 'registeredAt', 'approvedBy', 'approvedAt'],
          },
          { field: 'createdAt', hidden: true },
          { field: 'receivedAt', hidden: true },
          { field: 'expiresAt', hidden: true },
          { field: 'payerName', hidden: true },
          { field: 'payerIban', hidden: true },
          { field: 'registeredBy', hidden: true },
          { field: 'approvedBy', hidden: true },
          { field: 'cancelledBy', hidden: true },
          { field: 'cancelReason', hidden: true },
          { field: 'letGoAt', hidden: true },
          { field: 'letGoReason', hidden: true },
          { field: 'lines', hidden: true },
        ]}
        filters={[
          'name',
          'reference',
          'status',
          'overdue',
          'kind',
          'amount',
          'created',
          'auctionId',
          { field: 'customerId', hidden: true },
        ]}
        rowActions={(eft) => <EftRowActions eft={eft} />}
      />
      {opened !== null && <EftDrawer key={opened} id={opened} onClose={() => show(null)} />}
      {chosen && (
        <BulkCancel
          ids={chosen.ids}
          onClose={() => setChosen(null)}
          onDone={() => {
            chosen.clear();
            setChosen(null);
          }}
        />
      )}
    </>
  );
}
