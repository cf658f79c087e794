import { useRouter } from 'next/router';
import { Versions } from '@/components/agents/knowledge/Versions';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { recordInput, recordLoader } from '@/components/ui/detail/loader';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

export const getServerSideProps = screenProps('/notion/versions', recordLoader(agentKnowledge.versions));

const BACK = '/notion/knowledge';

export default function KnowledgeVersionsPage() {
  const id = idIn(useRouter().query.id);
  const { data, error, refetch } = useCall(agentKnowledge.versions, recordInput(id), { enabled: id !== 0 });
  const missing = (useMissingRecord() || id === 0) && !data;
  const failure = useFailure(error, data);
  if (failure || missing) return <DetailState error={failure} back={BACK} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={BACK} nav={null} />;
  return <Versions key={data.id} found={data} />;
}
