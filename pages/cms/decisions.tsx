import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { memberAgreements } from '@/contract/content/agreements';
import { screenProps } from '@/lib/page';

const PATH = '/cms/decisions';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, memberAgreements.decisions));

export default function DecisionsPage({ list }: ListPage<typeof memberAgreements.decisions>) {
  return (
    <ListScreen
      list={list}
      area="content/agreements"
      defaultSort="-decidedAt"
      open={({ customerId }) => `/customers/detail?id=${customerId}`}
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        { field: 'decision', card: 'chip' },
        { field: 'agreement', card: 'fact' },
        { field: 'number', card: 'fact' },
        { field: 'decidedAt', card: 'fact' },
        'channel',
        { field: 'customerId', hidden: true },
      ]}
      filters={['name', 'agreement', 'number', 'decision', 'decidedAt']}
    />
  );
}
