import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Pending } from '@/components/ui/Pending';
import { EnumChip } from '@/components/ui/EnumChip';
import { ToggleChip } from '@/components/ui/ToggleChip';
import { enumLabel } from '@/components/ui/chip';
import { formatNumber } from '@/lib/formats';
import { customerImport, type ImportRecord } from '@/contract/customers/import';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { useCall } from '@/lib/useCall';
import styles from './Import.module.css';
import { Turn } from './Turn';

type Outcome = EnumValue<'customerImportOutcome'>;

/** The rows of an import by result, each with its errors. */
export const RowsTable = ({ record }: { record: ImportRecord }) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome | null>(record.counts.INVALID > 0 ? 'INVALID' : null);
  const [after, setAfter] = useState<string | undefined>(undefined);
  const { data, error, refetch } = useCall(
    customerImport.rows,
    { importId: record.id, ...(outcome && { outcome }), ...(after && { after }) },
    { placeholderData: (before) => before },
  );
  const choose = (next: Outcome | null) => {
    setOutcome(next);
    setAfter(undefined);
  };
  const name = record.mapping.name ?? record.mapping.firstName ?? 0;
  return (
    <div className={styles.rows}>
      <div className={styles.outcomes} role="group" aria-label={t('customers:import.rows')}>
        <ToggleChip pressed={outcome === null} onClick={() => choose(null)}>
          {t('customers:import.all')}
        </ToggleChip>
        {ENUMS.customerImportOutcome
          .filter((one) => record.counts[one] > 0)
          .map((one) => (
            <ToggleChip key={one} pressed={outcome === one} onClick={() => choose(one)}>
              {enumLabel('customerImportOutcome', one, t)} <b data-figures="">{formatNumber(record.counts[one])}</b>
            </ToggleChip>
          ))}
      </div>
      {error && <Pending error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('customers:import.rowsEmpty')}</p>}
      <ul className={styles.list}>
        {data?.rows.map(({ id, number, cells, outcome: came, errors, customer }) => (
          <li key={id}>
            <span data-figures="">{number}</span>
            <div>
              {(cells || !customer) && <strong>{cells?.[name] ?? t('customers:import.forgotten')}</strong>}
              {cells && <p>{cells.filter((cell, at) => cell !== '' && at !== name).join(' · ')}</p>}
              {errors.map(({ field, code }) => (
                <p key={field} className={styles.wrong}>
                  <b>{t(`customers:import.field.${field}`)}:</b>{' '}
                  {t([`customers:import.wrongIn.${field}.${code as string}`, `errors:${code}`])}
                </p>
              ))}
              {came === 'DUPLICATE' && !customer && <p>{t('customers:import.twice')}</p>}
              {customer && (
                <p>
                  <Link href={`/customers/detail?id=${customer.id}`}>{customer.name}</Link>
                </p>
              )}
            </div>
            <EnumChip name="customerImportOutcome" value={came} />
          </li>
        ))}
      </ul>
      <Turn after={after} next={data?.next} onTurn={setAfter} />
    </div>
  );
};
