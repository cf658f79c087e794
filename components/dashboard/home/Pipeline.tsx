import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { LinkBars } from '@/components/ui/LinkBars';
import { Panel } from '@/components/ui/Panel';
import type { AgentHome } from '@/contract/dashboard';
import { formatNumber } from '@/lib/formats';
import { listLink } from '../links';

/** The agent's own auctions by state; each state links to its auctions. */
export const Pipeline = ({ pipeline }: { pipeline: NonNullable<AgentHome['pipeline']> }) => {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('dashboard:home.pipeline.title')}
      href={listLink('/auctions/list', { agent: '1' })}
      more={t('dashboard:home.pipeline.all')}
      folds={formatNumber(pipeline.reduce((sum, { count }) => sum + count, 0))}
    >
      <LinkBars
        bars={pipeline.map(({ state, count }) => ({
          key: state,
          label: enumLabel('agentItemState', state, t),
          value: count,
          text: formatNumber(count),
          said: t('dashboard:home.pipeline.said', { state: enumLabel('agentItemState', state, t), count }),
          href: listLink('/auctions/list', { agent: '1', agentState: state }),
        }))}
      />
    </Panel>
  );
};
