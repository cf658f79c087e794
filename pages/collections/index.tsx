import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Computed } from '@/components/content/collections/Computed';
import { WaitingLink } from '@/components/content/waiting/WaitingLink';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { collections } from '@/contract/content/collections';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/content/collections/CreateDrawer').then((module) => module.CreateDrawer),
);

const PATH = '/collections';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, collections.list));

export default function CollectionsPage({ list }: ListPage<typeof collections.list>) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  useLiveCalls(['content'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="content/collections"
        defaultSort="-writtenAt"
        open={({ id }) => `/collections/detail?id=${id}`}
        above={<Computed />}
        actions={
          <>
            <WaitingLink />
            <LockedButton
              may="content.collections.write"
              variant="primary"
              icon="plus"
              onClick={() => setCreating(true)}
            >
              {t('content/collections:create.action')}
            </LockedButton>
          </>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'collectionId', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'source', card: 'fact' },
          { field: 'auctionCount', card: 'fact' },
          { field: 'leftCount', card: 'fact' },
          { field: 'slug', hidden: true },
          'publishAt',
          { field: 'unpublishAt', hidden: true },
          'writtenAt',
        ]}
        filters={['name', 'state', 'source']}
      />
      {creating && <CreateDrawer onClose={() => setCreating(false)} />}
    </>
  );
}
