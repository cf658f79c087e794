import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { chip, enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import type { ClosingDetail } from '@/contract/closing/record';
import { earnings } from '@/contract/earnings';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import styles from './Lines.module.css';

/** What agents earn from this sale, as far as whoever asks may see it: an estimate until the file is done. */
export const Earning = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const all = useMay('earnings.readAll');
  const { data, error, refetch } = useCall(all ? earnings.list : earnings.mine, { auctionId: file.auction.id });
  if (!data) return <Pending error={error} onRetry={refetch} width={30} />;
  const rows = data.rows.filter(({ closingId }) => closingId === file.id);
  if (rows.length === 0) return <p className={styles.quiet}>{t('closing:earning.none')}</p>;
  return (
    <ul className={styles.lines}>
      {rows.map(({ id, type, status, agentName, agentShare, total, frozenAt }) => (
        <li key={id} data-look={frozenAt ? 'done' : 'off'}>
          <Icon name="earnings" size={20} />
          <div>
            <Link href={`/earnings/detail?id=${id}`}>
              {agentName} · {enumLabel('earningType', type, t)}
            </Link>
            <small>
              {agentShare === null ? (
                <>
                  {t('closing:earning.of')} <Money kurus={total} />
                </>
              ) : (
                <>
                  {t(frozenAt ? 'closing:earning.certain' : 'closing:earning.estimate')} <Money kurus={agentShare} />
                </>
              )}
            </small>
          </div>
          {chip('earningStatus', status, t)}
        </li>
      ))}
    </ul>
  );
};
