import { Agents } from '@/components/customers/Agents';
import { Contact } from '@/components/customers/Contact';
import { ListActions } from '@/components/customers/ListActions';
import { Motivation } from '@/components/customers/Motivation';
import { Tags } from '@/components/customers/Tags';
import { useBulk } from '@/components/customers/useBulk';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { customers } from '@/contract/customers';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';

export const getServerSideProps = screenProps('/customers/list', listLoader('/customers/list', customers.list));

const toOptions = ({ rows }: { rows: readonly { id: number; name: string }[] }) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const FILTERS = [
  'name',
  'stage',
  'source',
  {
    field: 'tagId',
    choices: choices(() => import('@/contract/customers/tags').then(({ tags }) => tags.list), {
      input: { status: 'ACTIVE', sort: 'name' },
      every: true,
      options: toOptions,
    }),
  },
  {
    field: 'cityId',
    choices: choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
      every: true,
      options: toOptions,
    }),
  },
  'phone',
  'email',
  'signedUp',
] as const;

export default function CustomersPage({ list }: ListPage<typeof customers.list>) {
  const all = useMay('customers.readAll');
  const operatorChoices = useOperatorChoices();
  const bulk = useBulk();
  return (
    <>
      <ListScreen
        list={list}
        area="customers"
        defaultSort="-id"
        actions={<ListActions />}
        bulkActions={bulk.actions}
        open={({ id }) => `/customers/detail?id=${id}`}
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'stage', card: 'chip' },
          {
            key: 'contact',
            card: 'fact',
            cell: ({ phone, email }) => <Contact phone={phone} email={email} />,
            exports: ['phone', 'email'],
          },
          {
            key: 'motivation',
            card: 'fact',
            cell: ({ buyMotivation, sellMotivation }) => <Motivation buy={buyMotivation} sell={sellMotivation} />,
            exports: ['buyMotivation', 'sellMotivation'],
          },
          {
            key: 'agents',
            card: 'fact',
            cell: ({ salesAgent, closingAgent, wantToSellAgent }) => (
              <Agents {...{ salesAgent, closingAgent, wantToSellAgent }} />
            ),
            exports: ['salesAgent', 'closingAgent', 'wantToSellAgent'],
          },
          { field: 'tags', hidden: true, card: 'fact', cell: ({ tags }) => <Tags tags={tags} max={1} /> },
          { field: 'source', card: 'none' },
          { field: 'phone', hidden: true },
          { field: 'email', hidden: true },
          { field: 'city', hidden: true },
          { field: 'areaCode', hidden: true },
          'signedUpAt',
        ]}
        filters={[
          ...FILTERS,
          ...(all ? [{ field: 'operatorId', choices: operatorChoices } as const] : []),
          { field: 'agent', hidden: true },
        ]}
      />
      {bulk.parts}
    </>
  );
}
