import { useRouter } from 'next/router';
import { AgentPage } from '@/components/agents/profile/AgentPage';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { agentProfile } from '@/contract/agents/profile';
import { useFailure } from '@/lib/heldScreen';
import { useMissingRecord } from '@/lib/missingRecord';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

/** The agent in the URL; by default the operator's own page. */
const askedFor = ({ id }: Readonly<Record<string, unknown>>) =>
  /^[1-9]\d{0,9}$/.test(String(id))
    ? { call: agentProfile.detail, input: { id: String(id) } }
    : { call: agentProfile.own, input: {} };

export const getServerSideProps = screenProps('/agent/profile', ({ query, prefetch }) => {
  const { call, input } = askedFor(query);
  return [prefetch(call, input as { id: string })];
});

export default function AgentProfilePage() {
  const { query } = useRouter();
  const { call, input } = askedFor(query);
  const { data, error, refetch } = useCall(call, input as { id: string });
  useLiveCalls(data ? [`agentPage:${data.id}`] : [], [agentProfile.detail, agentProfile.own]);
  const missing = useMissingRecord() && !data;
  const lists = useMay('agents.read');
  const back = lists ? '/agent/list' : undefined;
  const failure = useFailure(error, data);
  if (failure || missing) return <DetailState error={failure} back={back} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={back} nav={null} />;
  return <AgentPage key={data.id} record={data} back={back} />;
}
