import { useTranslation } from 'react-i18next';
import { Landing } from '@/components/agents/Landing';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
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
        <Empty icon="warning" title={t('agents:landing.failed')}>
          <Button icon="refresh" onClick={() => void refetch()}>
            {t('agents:landing.retry')}
          </Button>
        </Empty>
      ) : (
        <Skeleton width={40} />
      )}
    </>
  );
}
