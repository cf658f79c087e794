import { useTranslation } from 'react-i18next';
import { LineChart } from '@/components/ui/Chart';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import { Panel } from '@/components/ui/Panel';
import type { AgentHome } from '@/contract/dashboard';
import { formatNumber } from '@/lib/formats';
import styles from './Home.module.css';

const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** The state of the agent's page on the website, and its visits. */
export const OwnPage = ({ page: { state, change, visits } }: { page: NonNullable<AgentHome['page']> }) => {
  const { t } = useTranslation();
  const all = visits.reduce((sum, { count }) => sum + count, 0);
  const shown = state === 'LIVE' || all > 0;
  return (
    <Panel
      title={t('dashboard:home.page.title')}
      href="/agent/profile"
      more={t('dashboard:home.page.open')}
      folds={enumLabel('agentProfileState', state, t)}
    >
      <p className={styles.counts}>
        <EnumChip name="agentProfileState" value={state} />
        {change && <span>{t('dashboard:home.page.change', { state: t(`enums:agentChangeState.${change}`) })}</span>}
      </p>
      {shown && (
        <>
          <p className={styles.sum}>
            <b data-figures="">{formatNumber(all)}</b>
            <span>{t('dashboard:home.page.visits', { count: all })}</span>
          </p>
          <LineChart
            title={t('dashboard:home.page.days')}
            data={visits.map(({ day, count }) => ({ label: short(day), value: count }))}
          />
        </>
      )}
    </Panel>
  );
};
