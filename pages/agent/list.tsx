import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Needs } from '@/components/agents/Needs';
import { TargetProgress } from '@/components/agents/TargetProgress';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import type { Selection } from '@/components/ui/list/types';
import { agents } from '@/contract/agents';
import type { Row } from '@/lib/columns';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';

const AssignDrawer = lazyPart(() => import('@/components/agents/AssignDrawer').then((module) => module.AssignDrawer));

const MessageDrawer = lazyPart(() =>
  import('@/components/agents/MessageDrawer').then((module) => module.MessageDrawer),
);

const PATH = '/agent/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, agents.list));

const named = (answer: readonly { id: number; name: string }[]) =>
  answer.map(({ id, name }) => ({ value: String(id), label: name }));

export default function AgentsPage({ list }: ListPage<typeof agents.list>) {
  const { t } = useTranslation();
  const operators = useOperatorChoices();
  const [assigning, setAssigning] = useState<Selection<Row<typeof agents.list>>>();
  const [writing, setWriting] = useState<Selection<Row<typeof agents.list>>>();
  return (
    <>
      <ListScreen
        list={list}
        area="agents"
        defaultSort="name"
        open={({ id }) => `/agent/detail?id=${id}`}
        bulkActions={[
          { labelKey: 'agents:message.action', may: 'agents.manage', run: setWriting },
          { labelKey: 'agents:assign.action', may: 'agents.manage', run: setAssigning },
        ]}
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'status', card: 'chip' },
          'territory',
          { field: 'onboarding', hidden: true },
          { field: 'page', card: 'fact' },
          { field: 'liveAuctions', hidden: true, card: 'fact' },
          { field: 'closings', hidden: true, card: 'fact' },
          {
            key: 'closedFee',
            sort: 'closedFee',
            cell: ({ closedFee, target }) => <TargetProgress fee={closedFee} target={target} />,
            exports: ['closedFee', 'target'],
            card: 'fact',
          },
          { key: 'needs', cell: ({ needs }) => <Needs needs={needs} line />, exports: ['needs'], card: 'fact' },
          { field: 'certificateNumber', hidden: true },
          { field: 'certificateEndsOn', hidden: true },
          { field: 'lastSeenAt', hidden: true },
          { field: 'manager', hidden: true },
          { field: 'startedOn', hidden: true },
        ]}
        filters={[
          'name',
          'need',
          'without',
          {
            field: 'territoryId',
            choices: choices(() => import('@/contract/locations').then(({ locations }) => locations.territories), {
              options: named,
            }),
          },
          'page',
          'onboarding',
          'status',
          { field: 'managerId', choices: operators },
          'certificateEndsOn',
          'startedOn',
        ]}
      />
      {writing && (
        <MessageDrawer
          ids={writing.ids}
          title={t('agents:assign.many', { count: writing.count })}
          onClose={() => setWriting(undefined)}
          onDone={writing.clear}
        />
      )}
      {assigning && (
        <AssignDrawer
          ids={assigning.ids}
          title={t('agents:assign.many', { count: assigning.count })}
          onClose={() => setAssigning(undefined)}
          onDone={assigning.clear}
        />
      )}
    </>
  );
}
