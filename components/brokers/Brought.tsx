import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import type { BrokerDetail } from '@/contract/brokers';
import { formatInstant } from '@/lib/formats';
import styles from './Brokers.module.css';

/** The codes that stand in the office's name, the latest first. */
export const Codes = ({ codes }: Pick<BrokerDetail, 'codes'>) => {
  const { t } = useTranslation();
  if (codes.length === 0) return <p className={styles.quiet}>{t('brokers:codes.none')}</p>;
  return (
    <ul className={styles.lines}>
      {codes.map(({ id, code, status, amount, auction, expiresAt }) => (
        <li key={id}>
          <div>
            <span className={styles.named}>
              <strong>{code}</strong>
              <EnumChip name="discountCodeStatus" value={status} />
            </span>
            <small>
              {[auction, t('brokers:codes.until', { at: formatInstant(expiresAt) })].filter(Boolean).join(' · ')}
            </small>
          </div>
          <Money kurus={amount} />
        </li>
      ))}
    </ul>
  );
};

/** Its part of the closings that it brought. */
export const Earnings = ({ earnings }: Pick<BrokerDetail, 'earnings'>) => {
  const { t } = useTranslation();
  if (!earnings) return <p className={styles.quiet}>{t('brokers:earnings.hidden')}</p>;
  if (earnings.rows.length === 0) return <p className={styles.quiet}>{t('brokers:earnings.none')}</p>;
  return (
    <>
      <p className={styles.sum}>
        <span>{t('brokers:earnings.sum')}</span>
        <Money kurus={earnings.sum} />
      </p>
      <p className={styles.sum}>
        <span>{t('brokers:earnings.waiting')}</span>
        <Money kurus={earnings.waiting} />
      </p>
      <ul className={styles.lines}>
        {earnings.rows.map(({ share, outcome, at, earningId, status, ...record }) => (
          <li key={earningId ?? record.id}>
            <div>
              <RowLink record={record} path="/closing/detail" />
              <small>{formatInstant(at)}</small>
            </div>
            <span className={styles.acts}>
              {status ? (
                <EnumChip name="earningStatus" value={status} />
              ) : (
                <EnumChip name="closingOutcome" value={outcome} />
              )}
              {earningId ? (
                <Link href={`/earnings/office?id=${earningId}`}>
                  <Money kurus={share} />
                </Link>
              ) : (
                <Money kurus={share} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
