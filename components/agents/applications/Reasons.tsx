import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { agentApplications } from '@/contract/agents/applications';
import { formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Reasons.module.css';

/** Why applicants are lost; each reason links to its applications. */
export const Reasons = () => {
  const { t } = useTranslation();
  const { data } = useCall(agentApplications.funnel, {});
  if (!data) return null;
  const most = Math.max(1, ...data.lost.map(({ count }) => count));
  return (
    <div className={styles.reasons}>
      <h3>{t('agents/applications:board.why')}</h3>
      {data.lost.length === 0 && <p>{t('agents/applications:board.noLost')}</p>}
      <ul>
        {data.lost.map(({ id, name, count }) => (
          <li key={id}>
            <Link href={`/agent/application-list?stage=LOST&lostReasonId=${id}`} draggable={false}>
              <span>{name}</span>
              <b data-figures="">{formatNumber(count)}</b>
              <i style={{ inlineSize: `${(100 * count) / most}%` }} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
