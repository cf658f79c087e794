import { Needs } from '@/components/agents/Needs';
import { TargetProgress } from '@/components/agents/TargetProgress';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { agents } from '@/contract/agents';
import { locations } from '@/contract/locations';
import { screenProps } from '@/lib/page';

const PATH = '/agent/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, agents.list));

const named = (answer: readonly { id: number; name: string }[]) =>
  answer.map(({ id, name }) => ({ value: String(id), label: name }));

export default function AgentsPage() {
  const operators = useOperatorChoices();
  return (
    <ListScreen
      call={agents.list}
      area="agents"
      defaultSort="name"
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        { field: 'status', card: 'chip' },
        'territory',
        'onboarding',
        { field: 'page', card: 'fact' },
        { field: 'liveAuctions', card: 'fact' },
        { field: 'closings', card: 'fact' },
        {
          key: 'closedFee',
          sort: 'closedFee',
          cell: ({ closedFee, target }) => <TargetProgress fee={closedFee} target={target} />,
          exports: ['closedFee', 'target'],
          card: 'fact',
        },
        { key: 'needs', cell: ({ needs }) => <Needs needs={needs} />, exports: ['needs'], card: 'fact' },
        'certificateNumber',
        'certificateEndsOn',
        'lastSeenAt',
        'manager',
        { field: 'startedOn', hidden: true },
      ]}
      filters={[
        'name',
        'need',
        { field: 'territoryId', choices: choices(locations.territories, { options: named }) },
        'page',
        'onboarding',
        'status',
        { field: 'managerId', choices: operators },
        'certificateEndsOn',
        'startedOn',
      ]}
    />
  );
}
