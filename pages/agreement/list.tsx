import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementActions } from '@/components/auctions/corporate/AgreementActions';
import { Left } from '@/components/auctions/corporate/Left';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const AgreementForm = lazyPart(() =>
  import('@/components/auctions/corporate/AgreementForm').then((module) => module.AgreementForm),
);
const ExitDrawer = lazyPart(() =>
  import('@/components/auctions/corporate/ExitDrawer').then((module) => module.ExitDrawer),
);
const PATH = '/agreement/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, corporate.agreements));

export default function AgreementsPage({ list }: ListPage<typeof corporate.agreements>) {
  const { t } = useTranslation();
  const { query } = useRouter();
  const [editing, setEditing] = useState<AgreementRow | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AgreementRow | null>(null);
  const corporateId = Number(query.corporateId);
  return (
    <>
      <ListScreen
        list={list}
        area="auctions/agreements"
        defaultSort="endsOn"
        actions={
          <LockedButton may="corporate.edit" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('auctions/agreements:create')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'seller', card: 'title' },
          { field: 'state', card: 'chip' },
          { field: 'sellerType', hidden: true },
          'type',
          { field: 'startsOn', hidden: true },
          'endsOn',
          { field: 'exitsOn' },
          { field: 'daysLeft', cell: (row) => <Left {...row} /> },
          { field: 'autoRenew', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'seller',
          'state',
          'status',
          'sellerType',
          'type',
          'autoRenew',
          'endsOn',
          {
            field: 'corporateId',
            choices: choices(() => import('@/contract/auctions/corporate').then(({ corporate }) => corporate.search), {
              search: (value) => (value ? { value } : {}),
              every: true,
              options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
            }),
          },
        ]}
        rowActions={(agreement) => (
          <AgreementActions
            agreement={agreement}
            onEdit={() => setEditing(agreement)}
            onExit={() => setLeaving(agreement)}
          />
        )}
      />
      {editing && (
        <AgreementForm
          {...(editing !== 'new' && { record: editing })}
          {...(corporateId > 0 && { corporateId })}
          onClose={() => setEditing(null)}
          onSaved={({ seller }) => {
            toast.success(
              editing === 'new' ? t('auctions/agreements:created', { seller }) : t('auctions/agreements:saved'),
            );
            setEditing(null);
          }}
        />
      )}
      {leaving && <ExitDrawer agreement={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
