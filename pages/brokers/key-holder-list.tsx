import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { RowLink } from '@/components/ui/RowLink';
import { keyHolders } from '@/contract/brokers/keys';
import type { Output } from '@/contract/kit';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const HandOverDrawer = lazyPart(
  () => import('@/components/brokers/keys/HandOverDrawer').then((module) => module.HandOverDrawer),
  { texts: ['brokers/keys', 'errors', 'enums/agents'] },
);

const PATH = '/brokers/key-holder-list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, keyHolders.list));

type Choices = Output<typeof keyHolders.choices>;
const named = (answer: readonly { id: number; name: string }[]) =>
  answer.map(({ id, name }) => ({ value: String(id), label: name }));

export default function KeyHoldersPage({ list }: ListPage<typeof keyHolders.list>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [giving, setGiving] = useState(false);
  useLiveCalls(['keys'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="brokers/keys"
        defaultSort="-givenAt"
        open={({ id }) => `/brokers/key-holder?id=${id}`}
        actions={
          <LockedButton may="keys.work" variant="primary" icon="key" onClick={() => setGiving(true)}>
            {t('brokers/keys:give.action')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'auction',
            card: 'title',
            cell: ({ auction }) => <RowLink record={auction} path="/auctions/detail" />,
          },
          { field: 'state', card: 'chip' },
          { field: 'name', card: 'fact' },
          { field: 'office', card: 'fact', cell: ({ office }) => <RowLink record={office} path="/brokers/detail" /> },
          { field: 'dueOn', card: 'fact' },
          { field: 'givenAt', card: 'fact' },
          { field: 'returnedAt', hidden: true },
          { field: 'keyStatus', hidden: true, card: 'fact' },
          { field: 'city', hidden: true },
          { field: 'kind', hidden: true },
          { field: 'phone', hidden: true },
          { field: 'givenBy', hidden: true },
        ]}
        filters={[
          'name',
          'state',
          'keyStatus',
          'kind',
          {
            field: 'brokerId',
            choices: choices(() => import('@/contract/brokers/keys').then(({ keyHolders }) => keyHolders.choices), {
              options: ({ offices }: Choices) => named(offices),
            }),
          },
          {
            field: 'cityId',
            choices: choices(() => import('@/contract/brokers/keys').then(({ keyHolders }) => keyHolders.choices), {
              options: ({ cities }: Choices) => named(cities),
            }),
          },
          'given',
          'dueOn',
          { field: 'auctionId', hidden: true },
        ]}
      />
      {giving && (
        <HandOverDrawer
          onClose={() => setGiving(false)}
          onGiven={({ id }) => void router.push(`/brokers/key-holder?id=${id}`)}
        />
      )}
    </>
  );
}
