import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { TextField } from '@/components/ui/fields/TextField';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { ledger } from '@/contract/payments/ledger';
import { errorText } from '@/lib/errorText';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/money/ledgerTexts';
import { JournalTabs } from './JournalTabs';
import styles from './Journal.module.css';

/** What stands on each account, until now or at a day's end; debits and credits come to the same. */
export const TrialBalance = () => {
  const { t } = useTranslation();
  const [on, setOn] = useState('');
  const [quiet, setQuiet] = useState(false);
  const { data, error, refetch } = useCall(ledger.trialBalance, on ? { on } : {}, {
    placeholderData: (before) => before,
  });
  const rows = data?.rows.filter(({ debit, credit }) => quiet || debit > 0 || credit > 0) ?? [];
  const most = Math.max(1, ...rows.map(({ balance }) => Math.abs(balance)));
  const even = data && data.debit === data.credit;
  return (
    <section className={styles.balance}>
      <PageHeader lead={t('ledger:balance.lead')} />
      <JournalTabs of="balance" />
      <div className={styles.controls}>
        <TextField
          type="date"
          label={t('ledger:balance.on')}
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        <label>
          <input type="checkbox" checked={quiet} onChange={(event) => setQuiet(event.target.checked)} />{' '}
          {t('ledger:balance.quiet')}
        </label>
      </div>
      {error && (
        <Empty icon="warning" title={errorText(error, t)}>
          <Button onClick={() => void refetch()}>{t('action.refresh')}</Button>
        </Empty>
      )}
      {!data && !error && <Skeleton width={60} />}
      {data && (
        <>
          <table className={styles.accounts}>
            <thead>
              <tr>
                <th scope="col">{t('ledger:balance.account')}</th>
                <th scope="col" data-number="">
                  {t('ledger:balance.debit')}
                </th>
                <th scope="col" data-number="">
                  {t('ledger:balance.credit')}
                </th>
                <th scope="col" data-number="">
                  {t('ledger:balance.balance')}
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

                      aria-label={t('ledger:balance.open', { name: accountName })}
                    >
                      {accountName}
                    </Link>
                    <span className={styles.weight} data-side={balance < 0 ? 'credit' : 'debit'} aria-hidden="true">
                      <i style={{ width: `${(Math.abs(balance) / most) * 100}%` }} />
                    </span>
                  </th>
                  <td data-number="" data-head={t('ledger:balance.debit')}>
                    <Money kurus={debit} />
                  </td>
                  <td data-number="" data-head={t('ledger:balance.credit')}>
                    <Money kurus={credit} />
                  </td>
                  <td data-number="" data-head={t('ledger:balance.balance')}>
                    <b>
                      <Money kurus={Math.abs(balance)} />
                    </b>
                    {balance !== 0 && (
                      <small> {t(balance > 0 ? 'ledger:balance.debtor' : 'ledger:balance.creditor')}</small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('ledger:balance.sum')}</th>
                <td data-number="" data-head={t('ledger:balance.debit')}>
                  <Money kurus={data.debit} />
                </td>
                <td data-number="" data-head={t('ledger:balance.credit')}>
                  <Money kurus={data.credit} />
                </td>
                <td data-number="" data-head={t('ledger:balance.balance')}>
                  <Money kurus={rows.reduce((sum, { balance }) => sum + balance, 0)} />
                </td>
              </tr>
            </tfoot>
          </table>
          <p className={styles.even} data-even={even}>
            <Icon name={even ? 'success' : 'warning'} />
            {t(even ? 'ledger:balance.even' : 'ledger:balance.uneven')}
          </p>
        </>
      )}
    </section>
  );
};
