import { useTranslation } from 'react-i18next';
import { Home } from '@/components/agents/knowledge/Home';
import { Failed } from '@/components/ui/Failed';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/notion/knowledge', ({ prefetch }) => [
  prefetch(agentKnowledge.tree, {}),
]);

export default function KnowledgePage() {
  const { t } = useTranslation();
  useLiveCalls(['knowledge'], [agentKnowledge.tree]);
  const { data, error, refetch } = useCall(agentKnowledge.tree, {});
  if (data) return <Home rows={data.rows} />;
  return (
    <>
      <PageHeader />
      {error ? (
        <Failed title={t('agents/knowledge:failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton width={40} />
      )}
    </>
  );
}
