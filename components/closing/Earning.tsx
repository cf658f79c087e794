import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { chip, enumLabel } from '@/components/ui/chip';
import { Line, Lines } from '@/components/ui/Lines';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import type { ClosingDetail } from '@/contract/closing/record';
import { earnings } from '@/contract/earnings';
import { earningPath } from '@/domain/earnings/paths';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import styles from './Parts.module.css';

/**
 * The earnings of agents and offices from this sale, as far as the reader may see them; an agent's is an estimate until the closing is
 * complete.
 */
export const Earning = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const all = useMay('earnings.readAll');
  const seesAgents = useMay('earnings.look');
  const seesOffices = useMay('earnings.readBrokerShares');
  const asked = { auctionId: file.auction.id };
  const agents = useCall(all ? earnings.list : earnings.mine, asked, { enabled: seesAgents });
  const offices = useCall(earnings.offices, asked, { enabled: seesOffices });
  const waited = [...(seesAgents ? [agents] : []), ...(seesOffices ? [offices] : [])].find(({ data }) => !data);
  if (waited) return <Pending error={waited.error} onRetry={waited.refetch} width={30} />;
  const rows = agents.data?.rows.filter(({ closingId }) => closingId === file.id) ?? [];
  const owed = offices.data?.rows.filter(({ closingId }) => closingId === file.id) ?? [];
  if (rows.length + owed.length === 0) return <p className={styles.quiet}>{t('closing:earning.none')}</p>;
  return (
    <Lines>
      {rows.map(({ id, type, status, agentName, agentShare, total, frozenAt }) => (
        <Line key={id} state={frozenAt ? 'done' : 'off'} icon="earnings" end={chip('earningStatus', status, t)}>
          <Link href={earningPath({ id, kind: 'AGENT' })}>
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
        </Line>
      ))}
      {owed.map(({ id, office, status, brokerShare }) => (
        <Line key={id} state="done" icon="company" end={chip('earningStatus', status, t)}>
          <Link href={earningPath({ id, kind: 'OFFICE' })}>{office.name}</Link>
          <small>
            {t('closing:earning.office')} <Money kurus={brokerShare} />
          </small>
        </Line>
      ))}
    </Lines>
  );
};
