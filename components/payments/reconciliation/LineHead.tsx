import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { When } from '@/components/ui/When';
import type { StatementLine } from '@/contract/payments/statements';
import { formatIban } from '@/lib/formats';
import styles from './Reconciliation.module.css';
import { cutAround } from './marked';

type Props = {
  line: StatementLine;
  /** Other movements matched together with it. */
  others: readonly StatementLine[];
  /** Highlighted in the description. */
  reference: string | undefined;
};

/** The bank's data of a movement; the reference is highlighted in its description. */
export const LineHead = ({ line, others, reference }: Props) => {
  const { t } = useTranslation();
  const total = others.reduce((sum, { amount }) => sum + amount, line.amount);
  const [before, found, after] = reference ? cutAround(line.description, reference) : [line.description, '', ''];
  return (
    <header className={styles.lineHead}>
      <div>
        <small>
          {others.length > 0
            ? t('payments/statements:together', { count: others.length + 1 })
            : t('payments/statements:came')}
        </small>
        <strong className={styles.amount}>
          <Money kurus={total} />
        </strong>
      </div>
      <div>
        <b>{line.payerName || t('payments/statements:noPayer')}</b>
        {line.payerIban && <span className={styles.iban}>{formatIban(line.payerIban)}</span>}
      </div>
      <p>
        {before}
        {found && <mark>{found}</mark>}
        {after}
      </p>
      <small>
        <When at={line.bookedAt} /> · {t('payments/statements:bankAccount', { bank: line.bankName })}
        {line.bankReference && ` · ${line.bankReference}`}
      </small>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ id, amount, payerName, bookedAt }) => (
            <li key={id}>
              <span>
                {payerName || t('payments/statements:noPayer')} · <When at={bookedAt} />
              </span>
              <Money kurus={amount} />
            </li>
          ))}
        </ul>
      )}
    </header>
  );
};
