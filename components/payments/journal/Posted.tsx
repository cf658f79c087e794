import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import type { TraceEntry } from '@/contract/payments/ledger';
import styles from './Journal.module.css';

/** An entry's lines with debits and credits side by side, and their equal sums. */
export const Posted = ({ lines }: { lines: TraceEntry['lines'] }) => {
  const { t } = useTranslation();
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  const cell = (kurus: number) => <td data-number="">{kurus > 0 && <Money kurus={kurus} />}</td>;
  return (
    <table className={styles.posted} aria-label={t('payments/ledger:entry.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('payments/ledger:entry.account')}</th>
          <th scope="col" data-number="">
            {t('payments/ledger:entry.debit')}
          </th>
          <th scope="col" data-number="">
            {t('payments/ledger:entry.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, accountName, debit, credit }) => (
          <tr key={account}>
            <th scope="row" data-credit={credit > 0 || undefined}>
              <small>{account}</small> {accountName}
            </th>
            {cell(debit)}
            {cell(credit)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('payments/ledger:entry.total')}</th>
          {cell(sum('debit'))}
          {cell(sum('credit'))}
        </tr>
      </tfoot>
    </table>
  );
};
