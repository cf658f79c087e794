import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingLink } from '@/components/content/waiting/WaitingLink';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { landing } from '@/contract/content/landing';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/content/pages/CreateDrawer').then((module) => module.CreateDrawer),
);

const PATH = '/collections/blocks';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, landing.search));

export default function LandingPagesPage({ list }: ListPage<typeof landing.search>) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  useLiveCalls(['content'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="content/pages"
        defaultSort="-writtenAt"
        open={({ id }) => `/collections/block-detail?id=${id}`}
        actions={
          <>
            <WaitingLink />
            <LockedButton may="content.pages.write" variant="primary" icon="plus" onClick={() => setCreating(true)}>
              {t('content/pages:create.action')}
            </LockedButton>
          </>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'blockCount', card: 'fact' },
          'slug',
          'publishAt',
          { field: 'unpublishAt', hidden: true },
          { field: 'publishedAt', card: 'fact' },
          'writtenAt',
          { field: 'writtenBy', hidden: true },
        ]}
        filters={['name', 'state', 'block']}
      />
      {creating && <CreateDrawer onClose={() => setCreating(false)} />}
    </>
  );
}
