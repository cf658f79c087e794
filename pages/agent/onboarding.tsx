import { Actions } from '@/components/agents/onboarding/Actions';
import { Documents } from '@/components/agents/onboarding/Documents';
import { EditButton, Interview, Links, Particulars, Stand } from '@/components/agents/onboarding/Parts';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/agent/onboarding', recordLoader(agentOnboarding.detail));

export default function AgentOnboardingPage() {
  useLiveCalls(['agentOnboardings', 'appointments'], [agentOnboarding.detail]);
  return (
    <DetailScreen
      call={agentOnboarding.detail}
      area="agents/onboarding"
      queue={agentOnboarding.list}
      chip="status"
      title={({ name }) => name}
      actions={(onboarding) => <Actions onboarding={onboarding} />}
      stage={(onboarding) => <Stand onboarding={onboarding} />}
      facts={['phone', 'email', 'city', 'operatorName']}
      sections={[
        { key: 'documents', content: (onboarding) => <Documents onboarding={onboarding} /> },
        {
          key: 'facts',
          aside: (onboarding) => <EditButton onboarding={onboarding} />,
          content: (onboarding) => <Particulars onboarding={onboarding} />,
        },
        { key: 'interview', content: (onboarding) => <Interview onboarding={onboarding} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="agentOnboarding" id={id} />,
        },
        { key: 'links', side: true, content: (onboarding) => <Links onboarding={onboarding} /> },
        {
          key: 'about',
          side: true,
          content: (onboarding) => <Facts record={onboarding} fields={['createdAt', 'startedAt', 'closedAt']} />,
        },
      ]}
    />
  );
}
