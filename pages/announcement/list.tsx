import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { announcements } from '@/contract/brokers/announcements';
import type { Output } from '@/contract/kit';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/brokers/announcements/WriteDrawer').then((module) => module.CreateDrawer),
);

const PATH = '/announcement/list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, announcements.list));

type Choices = Output<typeof announcements.choices>;

export default function AnnouncementsPage({ list }: ListPage<typeof announcements.list>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [writing, setWriting] = useState(false);
  const detail = (id: number) => `/announcement/detail?id=${id}`;
  useLiveCalls(['announcements'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="brokers/announcements"
        defaultSort="-createdAt"
        open={({ id }) => detail(id)}
        actions={
          <LockedButton may="announcements.write" variant="primary" icon="plus" onClick={() => setWriting(true)}>
            {t('brokers/announcements:create.action')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'title', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'audience', card: 'fact' },
          { field: 'cities', card: 'fact' },
          { field: 'level', hidden: true },
          { field: 'isPinned', hidden: true },
          { field: 'showsFrom', card: 'fact' },
          'showsUntil',
          { field: 'readers', hidden: true },
          { field: 'unread', card: 'fact' },
          { field: 'writtenBy', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'title',
          'state',
          'audience',
          'level',
          'isPinned',
          {
            field: 'cityId',
            choices: choices(
              () => import('@/contract/brokers/announcements').then(({ announcements }) => announcements.choices),
              {
                options: ({ cities }: Choices) => cities.map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ),
          },
        ]}
      />
      {writing && <CreateDrawer onClose={() => setWriting(false)} onMade={(id) => void router.push(detail(id))} />}
    </>
  );
}
