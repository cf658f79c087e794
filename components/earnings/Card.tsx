import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Money } from '@/components/ui/Money';
import type { EarningRow } from '@/contract/earnings';
import { formatDay } from '@/lib/formats';
import styles from './Card.module.css';

/** An earning on a phone: the sale, the state, the amount. */
export const Card = ({ row, own }: { row: EarningRow; own: boolean }) => {
  const { t } = useTranslation();
  const amount = row.agentShare ?? row.total;
  return (
    <div className={styles.card}>
      <p className={styles.top}>
        <strong>{row.auction.name}</strong>
        <EnumChip name="earningStatus" value={row.status} />
      </p>
      <p className={styles.who}>
        {own ? row.buyerName : row.agentName} · {formatDay(row.deedAt ?? row.bidAt)}
      </p>
      <p className={styles.amount}>
        <span>
          {t(
            row.agentShare === null
              ? 'earnings:fields.total'
              : own
                ? 'earnings:card.share'
                : 'earnings:fields.agentShare',
          )}
          {row.frozenAt === null && <em> {t('earnings:card.estimate')}</em>}
        </span>
        <strong>
          <Money kurus={amount} />
        </strong>
      </p>
    </div>
  );
};
