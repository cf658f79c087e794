import { Failed } from '@/components/ui/Failed';
import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { DateField } from '@/components/ui/fields/DateField';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import type { ledger } from '@/contract/payments/ledger';
import { asks } from '@/contract/request';
import { useCall } from '@/lib/useCall';
import { JournalTabs } from './JournalTabs';
import styles from './Journal.module.css';

const BALANCE = asks<typeof ledger.trialBalance>('/rest/admin/payment/ledger/trialBalance');

/** The balance of each account, now or at the end of a day; total debits equal total credits. */
export const TrialBalance = () => {
  const { t } = useTranslation();
  const [on, setOn] = useState<string | null>(null);
  const [quiet, setQuiet] = useState(false);
  const { data, error, refetch } = useCall(BALANCE, on ? { on } : {}, {
    placeholderData: (before) => before,
  });
  const rows = data?.rows.filter(({ debit, credit }) => quiet || debit > 0 || credit > 0) ?? [];
  const most = Math.max(1, ...rows.map(({ balance }) => Math.abs(balance)));
  const even = data && data.debit === data.credit;
  return (
    <section className={styles.balance}>
      <PageHeader lead={t('payments/ledger:balance.lead')} />
      <JournalTabs of="balance" />
      <div className={styles.controls}>
        <DateField label={t('payments/ledger:balance.on')} value={on} onChange={setOn} />
        <CheckField
          label={t('payments/ledger:balance.quiet')}
          checked={quiet}
          onChange={(event) => setQuiet(event.target.checked)}
        />
      </div>
      {error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton width={60} />}
      {data && (
        <>
          <table className={styles.accounts}>
            <thead>
              <tr>
                <th scope="col">{t('payments/ledger:balance.account')}</th>
                <th scope="col" data-number="">
                  {t('payments/ledger:balance.debit')}
                </th>
                <th scope="col" data-number="">
                  {t('payments/ledger:balance.credit')}
                </th>
                <th scope="col" data-number="">
                  {t('payments/ledger:balance.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ account, accountName, debit, credit, balance }) => (
                <tr key={account}>
                  <th scope="row">
                    <small>{account}</small>{' '}
                    <Link
                      href={`/payments/journal?account=${encodeURIComponent(account)}`}

                      aria-label={t('payments/ledger:balance.open', { name: accountName })}
                    >
                      {accountName}
                    </Link>
                    <span className={styles.weight} data-side={balance < 0 ? 'credit' : 'debit'} aria-hidden="true">
                      <i style={{ width: `${(Math.abs(balance) / most) * 100}%` }} />
                    </span>
                  </th>
                  <td data-number="" data-head={t('payments/ledger:balance.debit')}>
                    <Money kurus={debit} />
                  </td>
                  <td data-number="" data-head={t('payments/ledger:balance.credit')}>
                    <Money kurus={credit} />
                  </td>
                  <td data-number="" data-head={t('payments/ledger:balance.balance')}>
                    <b>
                      <Money kurus={Math.abs(balance)} />
                    </b>
                    {balance !== 0 && (
                      <small>
                        {' '}
                        {t(balance > 0 ? 'payments/ledger:balance.debtor' : 'payments/ledger:balance.creditor')}
                      </small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('payments/ledger:balance.sum')}</th>
                <td data-number="" data-head={t('payments/ledger:balance.debit')}>
                  <Money kurus={data.debit} />
                </td>
                <td data-number="" data-head={t('payments/ledger:balance.credit')}>
                  <Money kurus={data.credit} />
                </td>
                <td data-number="" data-head={t('payments/ledger:balance.balance')}>
                  <Money kurus={rows.reduce((sum, { balance }) => sum + balance, 0)} />
                </td>
              </tr>
            </tfoot>
          </table>
          <p className={styles.even} data-even={even}>
            <Icon name={even ? 'success' : 'warning'} />
            {t(even ? 'payments/ledger:balance.even' : 'payments/ledger:balance.uneven')}
          </p>
        </>
      )}
    </section>
  );
};
