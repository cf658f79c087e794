import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { brokers } from '@/contract/brokers';
import type { Output } from '@/contract/kit';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() => import('@/components/brokers/CreateDrawer').then((module) => module.CreateDrawer));

const PATH = '/brokers/list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, brokers.list));

type Choices = Output<typeof brokers.choices>;
const named = (answer: readonly { id: number; name: string }[]) =>
  answer.map(({ id, name }) => ({ value: String(id), label: name }));

export default function BrokersPage({ list }: ListPage<typeof brokers.list>) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  useLiveCalls(['brokers'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="brokers"
        defaultSort="name"
        open={({ id }) => `/brokers/detail?id=${id}`}
        actions={
          <LockedButton may="brokers.work" variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('brokers:create.action')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'status', card: 'chip' },
          {
            field: 'certificate',
            card: 'fact',
            cell: ({ certificate }) => <EnumChip name="brokerCertificate" value={certificate} />,
          },
          { field: 'certificateNumber', hidden: true },
          { field: 'certificateEndsOn', hidden: true, card: 'fact' },
          { field: 'city', card: 'fact' },
          { field: 'towns', hidden: true },
          { field: 'agreementType', hidden: true },
          'agreementEndsOn',
          { field: 'people', hidden: true },
          { field: 'customers', hidden: true },
          { field: 'bids', hidden: true },
          { field: 'closings', card: 'fact' },
          { field: 'revenue', card: 'fact' },
          { field: 'lastContactAt', hidden: true },
          { field: 'assignee', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'name',
          'status',
          'certificate',
          {
            field: 'cityId',
            choices: choices(() => import('@/contract/brokers').then(({ brokers }) => brokers.choices), {
              options: ({ cities }: Choices) => named(cities),
            }),
          },
          'agreementType',
          'certificateNumber',
          'closed',
          {
            field: 'assigneeId',
            choices: choices(() => import('@/contract/brokers').then(({ brokers }) => brokers.choices), {
              options: ({ operators }: Choices) => named(operators),
            }),
          },
          'certificateEndsOn',
          'agreementEndsOn',
        ]}
      />
      {creating && <CreateDrawer onClose={() => setCreating(false)} />}
    </>
  );
}
