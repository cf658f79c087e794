import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Pending } from '@/components/ui/Pending';
import { appraisal, type AppraisalDetail, type Comparable } from '@/contract/auctions/appraisal';
import { formatArea, formatDay, formatMoney, formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Basis.module.css';

type Props = { record: AppraisalDetail; onClose: () => void; onChoose: (chosen: Partial<Comparable>) => void };

/** Sold auctions of ours near by; a chosen one is reviewed before it is saved. */
export const ProposalsDrawer = ({ record, onClose, onChoose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(appraisal.proposals, { id: record.id });
  return (
    <FormDrawer open title={t('auctions/appraisal:comparable.proposals')} onClose={onClose}>
      <p className={styles.quiet}>{t('auctions/appraisal:comparable.proposalsText')}</p>
      {!data && <Pending error={error} onRetry={refetch} width={24} />}
      {data?.rows.length === 0 && <p>{t('auctions/appraisal:comparable.noProposals')}</p>}
      <ul className={styles.proposals}>
        {data?.rows.map((one) => (
          <li key={one.auctionId}>
            <span className={styles.two}>
              {one.place} #{one.auctionId}
              <small>
                {formatArea(one.m2)} · {formatMoney(one.price)} · {formatDay(one.onDay)}
              </small>
              {one.distanceM !== null && (
                <small>{t('auctions/appraisal:comparable.away', { metres: formatNumber(one.distanceM) })}</small>
              )}
            </span>
            <Button
              size="small"
              aria-label={t('auctions/appraisal:comparable.take', { name: `#${one.auctionId}` })}
              onClick={() =>
                onChoose({ ...one, priceKind: 'SOLD', source: t('auctions/appraisal:comparable.ourAuction') })
              }
            >
              {t('auctions/appraisal:comparable.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </FormDrawer>
  );
};
