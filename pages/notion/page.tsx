import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Reading } from '@/components/agents/knowledge/Reading';
import { Button } from '@/components/ui/Button';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { recordInput, recordLoader } from '@/components/ui/detail/loader';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { failureOf } from '@/lib/callError';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps(
  '/notion/page',
  recordLoader(agentKnowledge.page, (_, { prefetch }) => [prefetch(agentKnowledge.tree, {})]),
);

const BACK = '/notion/knowledge';

export default function KnowledgeReadingPage() {
  const { t } = useTranslation();
  const id = idIn(useRouter().query.id);
  useLiveCalls(['knowledge'], [agentKnowledge.tree, agentKnowledge.page]);
  const { data: tree } = useCall(agentKnowledge.tree, {});
  const { data, error, refetch } = useCall(agentKnowledge.page, recordInput(id), { enabled: id !== 0 });
  const missing = (useMissingRecord() || id === 0) && !data;
  if (error?.code === 'KNOWLEDGE_PAGE_NOT_PUBLISHED')
    return (
      <>
        <PageHeader back={BACK} />
        <Empty
          icon="file"
          title={t('agents/knowledge:unpublished.title')}
          text={t('agents/knowledge:unpublished.text')}
        >
          <Button variant="primary" href={`/notion/edit?id=${id}`}>
            {t('agents/knowledge:edit.action')}
          </Button>
        </Empty>
      </>
    );
  const failure = failureOf(error, data);
  if (failure || missing) return <DetailState error={failure} back={BACK} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={BACK} nav={null} />;
  return <Reading key={data.id} page={data} rows={tree?.rows ?? []} />;
}
