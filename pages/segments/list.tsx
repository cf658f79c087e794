import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { segments } from '@/contract/messaging/segments';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const SegmentDrawer = lazyPart(() =>
  import('@/components/messaging/segments/SegmentDrawer').then((module) => module.SegmentDrawer),
);

const PATH = '/segments/list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, segments.list));

export default function SegmentsPage({ list }: ListPage<typeof segments.list>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [creating, setCreating] = useState(false);
  useLiveCalls(['segments'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="messaging/segments"
        defaultSort="name"
        open={({ id }) => `/segments/detail?id=${id}`}
        actions={
          <LockedButton may="segments.edit" variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('messaging/segments:new')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'people', card: 'fact' },
          { field: 'description', card: 'fact' },
          { field: 'owner', card: 'fact' },
          {
            field: 'shared',
            cell: ({ shared }) => t(shared ? 'messaging/segments:isShared' : 'messaging/segments:isPrivate'),
          },
          { field: 'countedAt', hidden: true },
          'createdAt',
        ]}
        filters={['name', 'mine']}
      />
      {creating && (
        <SegmentDrawer
          onClose={() => setCreating(false)}
          onSaved={({ id }) => void router.push(`/segments/detail?id=${id}`)}
        />
      )}
    </>
  );
}
