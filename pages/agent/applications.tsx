import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_STAGES, type BoardFilter, columnInput } from '@/components/agents/applications/columnInput';
import { HeadActions } from '@/components/agents/applications/HeadActions';
import { BoardBar } from '@/components/ui/board/BoardBar';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { agentApplications } from '@/contract/agents/applications';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const Waiting = () => <Skeleton width={60} />;
const Board = lazyPart(
  () => import('@/components/agents/applications/Board').then((module) => module.ApplicationBoard),
  {
    Waiting,
  },
);

const filterOf = ({ name }: Record<string, unknown>): BoardFilter => (typeof name === 'string' && name ? { name } : {});

export const getServerSideProps = screenProps('/agent/applications', ({ query, prefetch }) => [
  prefetch(agentApplications.funnel, {}),
  ...ALL_STAGES.map((stage) => prefetch(agentApplications.list, columnInput(stage, filterOf(query)))),
]);

export default function AgentApplicationsPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [filter, setFilter] = useState(() => filterOf(router.query));
  useLiveCalls(['agentApplications'], [agentApplications.list, agentApplications.funnel]);
  const narrow = (next: BoardFilter) => {
    setFilter(next);
    void router.replace({ query: next }, undefined, { shallow: true });
  };
  return (
    <>
      <PageHeader actions={<HeadActions other="list" />} />
      <BoardBar
        label={t('agents/applications:board.filter')}
        name={filter.name ?? ''}
        onName={(name) => narrow(name ? { name } : {})}
      />
      <Board filter={filter} />
    </>
  );
}
