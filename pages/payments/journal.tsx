import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import styles from '@/components/payments/journal/Journal.module.css';
import { JournalTabs } from '@/components/payments/journal/JournalTabs';
import { TrialBalance } from '@/components/payments/journal/TrialBalance';
import money from '@/components/payments/Money.module.css';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOpened } from '@/components/ui/list/useOpened';
import { ledger } from '@/contract/payments/ledger';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';

const EntryDrawer = lazyPart(() =>
  import('@/components/payments/journal/EntryDrawer').then((module) => module.EntryDrawer),
);
const PATH = '/payments/journal';
const entries = listLoader(PATH, ledger.entries);

export const getServerSideProps = screenProps(PATH, (page) =>
  page.query.tab === 'balance' ? [page.prefetch(ledger.trialBalance, {})] : entries(page),
);

const ACCOUNT_CHOICES = Object.values(ACCOUNTS).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

export default function JournalPage({ list }: ListPage<typeof ledger.entries>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [opened, show] = useOpened('entry');
  if (router.query.tab === 'balance') return <TrialBalance />;
  return (
    <>
      <ListScreen
        list={list}
        area="payments/ledger"
        defaultSort="-id"
        tabs={<JournalTabs of="entries" />}
        columns={[
          { field: 'id', cell: ({ id }) => id },
          'at',
          {
            field: 'description',
            card: 'title',
            cell: ({ id, description, reversesId }) => (
              <span className={money.stack}>
                <button
                  type="button"
                  className={`${money.open} ${styles.words}`}
                  aria-label={`${description}: ${t('payments/ledger:openOf', { id })}`}
                  onClick={() => show(id)}
                >
                  {description}
                </button>
                {reversesId !== null && (
                  <small className={styles.pair}>{t('payments/ledger:reverses', { id: reversesId })}</small>
                )}
              </span>
            ),
          },
          { field: 'amount', card: 'fact' },
          { field: 'debits', card: 'fact', cell: ({ debits }) => <span className={money.narrow}>{debits}</span> },
          { field: 'credits', card: 'fact', cell: ({ credits }) => <span className={money.narrow}>{credits}</span> },
          { field: 'by', card: 'fact', cell: ({ by }) => by ?? t('payments/ledger:system') },
          { field: 'closingId', hidden: true },
          { field: 'paymentId', hidden: true },
          { field: 'reversesId', hidden: true },
        ]}
        filters={[{ field: 'account', choices: ACCOUNT_CHOICES }, 'amount', 'paymentId', 'closingId', 'from', 'to']}
      />
      {opened !== null && <EntryDrawer key={opened} id={opened} onClose={() => show(null)} />}
    </>
  );
}
