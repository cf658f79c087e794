import { useTranslation } from 'react-i18next';
import { Line, Lines } from '@/components/ui/Lines';
import type { AgentDetail } from '@/contract/agents';
import { HANDOVER_KINDS } from '@/domain/agents';
import { formatNumber } from '@/lib/formats';
import styles from './Quiet.module.css';

/** An agent's open work, as counts. */
export const Work = ({ work }: Pick<AgentDetail, 'work'>) => {
  const { t } = useTranslation();
  const kinds = HANDOVER_KINDS.filter((kind) => work[kind] > 0);
  if (kinds.length === 0) return <p className={styles.quiet}>{t('agents:handover.nothing')}</p>;
  return (
    <Lines>
      {kinds.map((kind) => (
        <Line key={kind} end={<strong data-figures="">{formatNumber(work[kind])}</strong>}>
          {t(`agents:handover.kind.${kind}`)}
        </Line>
      ))}
    </Lines>
  );
};
