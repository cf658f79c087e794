import { Age } from '@/components/ui/board/Age';
import { HeadActions } from '@/components/agents/applications/HeadActions';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { agentApplications } from '@/contract/agents/applications';
import type { Output } from '@/contract/kit';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/agent/application-list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, agentApplications.list));

type Choices = Output<typeof agentApplications.choices>;
const named = (answer: readonly { id: number; name: string }[]) =>
  answer.map(({ id, name }) => ({ value: String(id), label: name }));

export default function AgentApplicationListPage({ list }: ListPage<typeof agentApplications.list>) {
  const operators = useOperatorChoices();
  useLiveCalls(['agentApplications'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="agents/applications"
      defaultSort="-createdAt"
      open={({ id }) => `/agent/application?id=${id}`}
      actions={<HeadActions other="board" />}
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        { field: 'stage', card: 'chip' },
        {
          key: 'stageSince',
          sort: 'stageSince',
          cell: ({ stageSince, late }) => <Age since={stageSince} late={late} />,
          exports: ['stageSince', 'late'],
          card: 'fact',
        },
        { field: 'phone', card: 'fact' },
        { field: 'email', hidden: true },
        { field: 'city', card: 'fact' },
        'source',
        { field: 'operatorName', card: 'fact' },
        { field: 'lostReason', hidden: true },
        { field: 'note', hidden: true },
        'createdAt',
      ]}
      filters={[
        'name',
        'stage',
        'late',
        'source',
        {
          field: 'cityId',
          choices: choices(
            () => import('@/contract/agents/applications').then(({ agentApplications }) => agentApplications.choices),
            { options: ({ cities }: Choices) => named(cities) },
          ),
        },
        {
          field: 'lostReasonId',
          choices: choices(
            () => import('@/contract/agents/applications').then(({ agentApplications }) => agentApplications.choices),
            { options: ({ lostReasons }: Choices) => named(lostReasons) },
          ),
        },
        { field: 'operatorId', choices: operators },
        'created',
      ]}
    />
  );
}
