import { useRouter } from 'next/router';
import { useState } from 'react';
import { DealBar } from '@/components/deals/BoardBar';
import { BOARD_STATUSES, type BoardFilter, columnInput } from '@/components/deals/columnInput';
import { HeadActions } from '@/components/deals/HeadActions';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { deals } from '@/contract/deals';
import { idIn } from '@/lib/idIn';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const Waiting = () => <Skeleton width={60} />;
const Board = lazyPart(() => import('@/components/deals/Board').then((module) => module.DealBoard), { Waiting });

const filterOf = (query: Record<string, unknown>): BoardFilter => {
  const operatorId = idIn(query.operatorId);
  return {
    ...(typeof query.name === 'string' && query.name && { name: query.name }),
    ...(operatorId !== 0 && { operatorId }),
  };
};

export const getServerSideProps = screenProps('/deals/board', ({ query, prefetch }) =>
  BOARD_STATUSES.map((status) => prefetch(deals.list, columnInput(status, filterOf(query)))),
);

export default function DealBoardPage() {
  const router = useRouter();
  const [filter, setFilter] = useState(() => filterOf(router.query));
  useLiveCalls(['deals'], [deals.list]);
  const narrow = (next: BoardFilter) => {
    setFilter(next);
    const query = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)]));
    void router.replace({ query }, undefined, { shallow: true });
  };
  return (
    <>
      <PageHeader actions={<HeadActions other="list" />} />
      <DealBar filter={filter} onChange={narrow} />
      <Board filter={filter} />
    </>
  );
}
