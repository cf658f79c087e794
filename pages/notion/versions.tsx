import { useRouter } from 'next/router';
import { Versions } from '@/components/agents/knowledge/Versions';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { useFailure } from '@/lib/heldScreen';
import { useMissingRecord } from '@/lib/missingRecord';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

const idOf = ({ id }: Readonly<Record<string, unknown>>) => (/^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : 0);

export const getServerSideProps = screenProps('/notion/versions', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(agentKnowledge.versions, { id: idOf(query) })],
);

const BACK = '/notion/knowledge';

export default function KnowledgeVersionsPage() {
  const id = idOf(useRouter().query);
  const { data, error, refetch } = useCall(agentKnowledge.versions, { id }, { enabled: id !== 0 });
  const missing = (useMissingRecord() || id === 0) && !data;
  const failure = useFailure(error, data);
  if (failure || missing) return <DetailState error={failure} back={BACK} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={BACK} nav={null} />;
  return <Versions key={data.id} found={data} />;
}
