import { useTranslation } from 'react-i18next';
import { Landing } from '@/components/agents/Landing';
import { Failed } from '@/components/ui/Failed';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { agents } from '@/contract/agents';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

export const getServerSideProps = screenProps('/agents/landing-dashboard', ({ prefetch }) => [
  prefetch(agents.landing, {}),
]);

export default function AgentLandingPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(agents.landing, {});
  return (
    <>
      <PageHeader />
      {data ? (
        <Landing figures={data} />
      ) : error ? (
        <Failed title={t('agents:landing.failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton width={40} />
      )}
    </>
  );
}
