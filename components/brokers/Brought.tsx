import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import type { BrokerDetail } from '@/contract/brokers';
import { earningPath } from '@/domain/earnings/paths';
import { formatInstant } from '@/lib/formats';
import styles from './Brokers.module.css';

/** The office's discount codes, latest first. */
export const Codes = ({ codes }: Pick<BrokerDetail, 'codes'>) => {
  const { t } = useTranslation();
  if (codes.length === 0) return <p className={styles.quiet}>{t('brokers:codes.none')}</p>;
  return (
    <Lines>
      {codes.map(({ id, code, status, amount, auction, expiresAt }) => (
        <Line key={id} end={<Money kurus={amount} />}>
          <span className={styles.named}>
            <strong>{code}</strong>
            <EnumChip name="discountCodeStatus" value={status} />
          </span>
          <small>
            {[auction, t('brokers:codes.until', { at: formatInstant(expiresAt) })].filter(Boolean).join(' · ')}
          </small>
        </Line>
      ))}
    </Lines>
  );
};

/** Its shares of the closings it brought. */
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
      <Lines>
        {earnings.rows.map(({ share, outcome, at, earningId, status, ...record }) => (
          <Line
            key={earningId ?? record.id}
            end={
              <>
                {status ? (
                  <EnumChip name="earningStatus" value={status} />
                ) : (
                  <EnumChip name="closingOutcome" value={outcome} />
                )}
                {earningId ? (
                  <Link href={earningPath({ id: earningId, kind: 'OFFICE' })}>
                    <Money kurus={share} />
                  </Link>
                ) : (
                  <Money kurus={share} />
                )}
              </>
            }
          >
            <RowLink record={record} path="/closing/detail" />
            <small>{formatInstant(at)}</small>
          </Line>
        ))}
      </Lines>
    </>
  );
};
