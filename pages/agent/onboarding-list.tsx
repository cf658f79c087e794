import { Done } from '@/components/agents/onboarding/Done';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/agent/onboarding-list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, agentOnboarding.list));

export default function AgentOnboardingListPage({ list }: ListPage<typeof agentOnboarding.list>) {
  useLiveCalls(['agentOnboardings'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="agents/onboarding"
      defaultSort="-createdAt"
      open={({ id }) => `/agent/onboarding?id=${id}`}
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        { field: 'status', card: 'chip' },
        { key: 'done', cell: ({ done, of }) => <Done done={done} of={of} />, exports: ['done', 'of'], card: 'fact' },
        { field: 'territory', card: 'fact' },
        'city',
        { field: 'phone', card: 'fact' },
        { field: 'operatorName', card: 'fact' },
        { field: 'lostReason', hidden: true },
        'startedAt',
        { field: 'createdAt', hidden: true },
      ]}
      filters={[
        'name',
        'status',
        {
          field: 'territoryId',
          choices: choices(
            () => import('@/contract/agents/onboarding').then(({ agentOnboarding }) => agentOnboarding.choices),
            {
              options: ({ territories }) => territories.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ),
        },
      ]}
    />
  );
}
