import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { campaigns } from '@/contract/messaging/campaigns';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const CampaignDrawer = lazyPart(() =>
  import('@/components/messaging/campaigns/CampaignDrawer').then((module) => module.CampaignDrawer),
);

const PATH = '/campaigns/list';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, campaigns.list));

export default function CampaignsPage({ list }: ListPage<typeof campaigns.list>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [creating, setCreating] = useState(false);
  useLiveCalls(['campaigns'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="messaging/campaigns"
        open={({ id }) => `/campaigns/detail?id=${id}`}
        actions={
          <LockedButton may="campaigns.write" variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('messaging/campaigns:new')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'status', card: 'chip' },
          { field: 'channel', card: 'fact' },
          { field: 'type', hidden: true },
          { field: 'segment', card: 'fact' },
          { field: 'people', card: 'fact' },
          { field: 'template', hidden: true },
          { field: 'scheduledAt', card: 'fact' },
          'startedAt',
          { field: 'finishedAt', hidden: true },
          'owner',
          { field: 'createdAt', hidden: true },
        ]}
        filters={['name', 'status', 'channel', 'mine']}
      />
      {creating && (
        <CampaignDrawer
          onClose={() => setCreating(false)}
          onSaved={({ id }) => void router.push(`/campaigns/detail?id=${id}`)}
        />
      )}
    </>
  );
}
