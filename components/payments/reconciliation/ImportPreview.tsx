import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Money } from '@/components/ui/Money';
import { When } from '@/components/ui/When';
import type { StatementImport, StatementRow } from '@/contract/payments/statements';
import { formatDay, formatIban } from '@/lib/formats';
import styles from './Import.module.css';

type TableProps = Pick<StatementImport, 'rows'> & {
  /** If there are several accounts, each row shows its own. */
  several: boolean;
};
const Rows = ({ rows, several }: TableProps) => {
  const { t } = useTranslation();
  const saidOf = ({ errors, known, resembles }: StatementRow) => {
    if (errors.length > 0) return errors.map((code) => t(`errors:${code}`)).join(' ');
    if (!resembles) return t(known ? 'payments/statements:import.rowKnown' : 'payments/statements:import.rowNew');
    return t('payments/statements:import.rowSimilar', {
      day: formatDay(resembles.bookedOn),
      what: [resembles.payerName, resembles.bankReference].filter(Boolean).join(', ') || resembles.description,
    });
  };
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payments/statements:import.row')}</th>
            <th scope="col">{t('payments/statements:fields.bookedAt')}</th>
            {several && <th scope="col">{t('payments/statements:fields.accountIban')}</th>}
            <th scope="col">{t('payments/statements:fields.payerName')}</th>
            <th scope="col">{t('payments/statements:fields.description')}</th>
            <th scope="col" data-number="">
              {t('payments/statements:fields.amount')}
            </th>
            <th scope="col">{t('payments/statements:fields.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} data-bad={row.errors.length > 0 || undefined} data-known={row.known || undefined}>
              <td data-figures="">{row.number}</td>
              <td>{row.bookedOn && <When at={row.bookedOn} />}</td>
              {several && <td>{formatIban(row.account)}</td>}
              <td>{row.payerName}</td>
              <td>{row.description}</td>
              <td data-number="">{row.amount !== null && <Money kurus={row.amount} />}</td>
              <td>{saidOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Props = {
  fileName: string;
  result: StatementImport;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** What importing a statement would add: each row with its errors. */
export const ImportPreview = ({ fileName, result, busy, onSave, onClose }: Props) => {
  const { t } = useTranslation();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const rows = result.rows.filter(({ errors }) => !onlyWrong || errors.length > 0);
  const all = result.added + result.known + result.failed;
  return (
    <>
      <p className={styles.lead}>{t('payments/statements:import.preview', { file: fileName })}</p>
      <div className={styles.facts}>
        {result.accounts.map(({ iban, bankName, startsOn, endsOn }) => (
          <span key={iban}>
            <b>{t(`enums:statementFormat.${result.format}`)}</b> {bankName} · {formatIban(iban)}
            {startsOn &&
              endsOn &&
              ` · ${t('payments/statements:import.period', { from: formatDay(startsOn), to: formatDay(endsOn) })}`}
          </span>
        ))}
      </div>
      <ul className={styles.counts}>
        <li data-kind="good">{t('payments/statements:import.added', { count: result.added })}</li>
        {result.similar > 0 && (
          <li data-kind="similar">{t('payments/statements:import.similar', { count: result.similar })}</li>
        )}
        {result.known > 0 && <li>{t('payments/statements:import.known', { count: result.known })}</li>}
        {result.failed > 0 && (
          <li data-kind="bad">{t('payments/statements:import.failed', { count: result.failed })}</li>
        )}
      </ul>
      {result.failed > 0 && (
        <p className={styles.hint}>
          {t('payments/statements:import.failedHint')}{' '}
          <CheckField
            label={t('payments/statements:import.onlyWrong')}
            checked={onlyWrong}
            onChange={(event) => setOnlyWrong(event.target.checked)}
          />
        </p>
      )}
      {result.similar > 0 && <p className={styles.hint}>{t('payments/statements:import.similarHint')}</p>}
      {result.added === 0 && result.failed === 0 && (
        <p className={styles.hint}>{t('payments/statements:import.nothing')}</p>
      )}
      <Rows rows={rows} several={result.accounts.length > 1} />
      {!onlyWrong && result.rows.length < all && (
        <p className={styles.hint}>
          {t('payments/statements:import.rowsShown', { count: result.rows.length, total: all })}
        </p>
      )}
      <footer>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="primary" autoFocus busy={busy} disabled={result.added === 0} onClick={() => onSave()}>
          {t('payments/statements:import.save', { count: result.added })}
        </Button>
      </footer>
    </>
  );
};
