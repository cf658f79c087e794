import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingLink } from '@/components/content/waiting/WaitingLink';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { texts } from '@/contract/content/texts';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/content/texts/CreateDrawer').then((module) => module.CreateDrawer),
);
const PATH = '/cms/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, texts.list));

export default function TextsPage({ list }: ListPage<typeof texts.list>) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  useLiveCalls(['content'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="content/texts"
        defaultSort="name"
        open={({ id }) => `/cms/detail?id=${id}`}
        actions={
          <>
            <WaitingLink />
            <LockedButton may="content.texts.write" variant="primary" icon="plus" onClick={() => setCreating(true)}>
              {t('content/texts:create.action')}
            </LockedButton>
          </>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'key', card: 'fact' },
          'language',
          { field: 'number', card: 'fact' },
          'publishedAt',
          { field: 'writtenAt', hidden: true },
          { field: 'writtenBy', hidden: true },
        ]}
        filters={['name', 'key', 'language', 'state']}
      />
      {creating && <CreateDrawer onClose={() => setCreating(false)} />}
    </>
  );
}
