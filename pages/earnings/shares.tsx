import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Rate } from '@/components/earnings/revenue/Rate';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { revenueShares } from '@/contract/earnings/revenueShares';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const ProposeDrawer = lazyPart(() =>
  import('@/components/earnings/revenue/ProposeDrawer').then((module) => module.ProposeDrawer),
);

const PATH = '/earnings/shares';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, revenueShares.list));

export default function SharesPage({ list }: ListPage<typeof revenueShares.list>) {
  const { t } = useTranslation();
  const router = useRouter();
  const [proposing, setProposing] = useState(false);
  useLiveCalls(['shares'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="earnings/shares"
        defaultSort="-id"
        open={({ id }) => `/earnings/share?id=${id}`}
        actions={
          <LockedButton may="earnings.changeShares" variant="primary" icon="plus" onClick={() => setProposing(true)}>
            {t('earnings/shares:propose.action')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'kind', card: 'fact' },
          { field: 'state', card: 'chip' },
          { field: 'percent', card: 'fact', cell: (row) => <Rate share={row} percent={row.percent} /> },
          { field: 'validFrom', card: 'fact' },
          'number',
          'holds',
          'proposedBy',
          { field: 'createdAt', hidden: true },
          'decidedBy',
          { field: 'decidedAt', hidden: true },
        ]}
        filters={['name', 'kind', 'state']}
      />
      {proposing && (
        <ProposeDrawer
          onClose={() => setProposing(false)}
          onProposed={(id) => void router.push(`/earnings/share?id=${id}`)}
        />
      )}
    </>
  );
}
