import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { discoveries } from '@/contract/activities/discovery';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/activities/discoveries';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, discoveries.waiting));

export default function WaitingDiscoveriesPage({ list }: ListPage<typeof discoveries.waiting>) {
  useLiveCalls(['queue'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="activities/discoveries"
      defaultSort="sentAt"
      open={({ id }) => `/activities/detail?id=${id}`}
      columns={[
        { field: 'id', hidden: true },
        { field: 'auction', card: 'title', cell: ({ auction }) => auction.name },
        { field: 'category', card: 'chip' },
        { key: 'place', card: 'fact', cell: ({ town, city }) => `${town}, ${city}`, exports: ['town', 'city'] },
        { field: 'visitedOn', card: 'fact' },
        { field: 'sentBy', card: 'fact' },
        { field: 'sentAt', card: 'fact' },
      ]}
    />
  );
}
