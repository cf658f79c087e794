import { useTranslation } from 'react-i18next';
import { AgentActions } from '@/components/agents/AgentActions';
import { Needs } from '@/components/agents/Needs';
import { Auctions, Closed } from '@/components/agents/Sales';
import { TargetProgress } from '@/components/agents/TargetProgress';
import { Work } from '@/components/agents/Work';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { enumLabel } from '@/components/ui/chip';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { agents } from '@/contract/agents';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/agent/detail', recordLoader(agents.detail));

export default function AgentPage() {
  const { t } = useTranslation();
  useLiveCalls(['agents'], [agents.detail]);
  return (
    <DetailScreen
      call={agents.detail}
      area="agents"
      queue={agents.list}
      title={({ name }) => name}
      lead={({ territory, manager }) =>
        [territory, manager && t('agents:under', { name: manager })].filter(Boolean).join(' · ')
      }
      chip="status"
      actions={(agent) => <AgentActions agent={agent} />}
      facts={(agent) => [
        { key: 'closedFee', value: <TargetProgress fee={agent.closedFee} target={agent.target} /> },
        'closings',
        'liveAuctions',
        {
          key: 'page',
          value: (
            <Link href={`/agent/profile?id=${agent.id}`}>
              {enumLabel('agentProfileState', agent.page ?? 'DRAFT', t)}
            </Link>
          ),
        },
        'onboarding',
        { key: 'needs', value: agent.needs.length > 0 ? <Needs needs={agent.needs} /> : nothing },
      ]}
      sections={[
        { key: 'auctions', content: (agent) => <Auctions auctions={agent.auctions} /> },
        { key: 'closed', content: (agent) => <Closed closed={agent.closed} /> },
        {
          key: 'person',
          side: true,
          content: (agent) => (
            <Facts
              record={agent}
              compact
              fields={[
                'email',
                'phone',
                ...(agent.customer
                  ? [{ key: 'customer', value: <RowLink record={agent.customer} path="/customers/detail" /> }]
                  : []),
                'certificateNumber',
                'certificateEndsOn',
                'startedOn',
                'lastSeenAt',
                'leftAt',
                'leftReason',
              ]}
            />
          ),
        },
        { key: 'work', side: true, content: (agent) => <Work work={agent.work} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="agent" id={id} />,
        },
      ]}
    />
  );
}
