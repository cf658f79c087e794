import { useRouter } from 'next/router';
import { Editor } from '@/components/agents/knowledge/Editor';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { recordInput, recordLoader } from '@/components/ui/detail/loader';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

export const getServerSideProps = screenProps('/notion/edit', recordLoader(agentKnowledge.draft));

const BACK = '/notion/knowledge';

export default function KnowledgeEditPage() {
  const id = idIn(useRouter().query.id);
  const { data, error, refetch } = useCall(agentKnowledge.draft, recordInput(id), { enabled: id !== 0 });
  const missing = (useMissingRecord() || id === 0) && !data;
  const failure = useFailure(error, data);
  if (failure || missing) return <DetailState error={failure} back={BACK} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={BACK} nav={null} />;
  return <Editor key={data.id} draft={data} />;
}
