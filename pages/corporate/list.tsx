import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyActions } from '@/components/auctions/corporate/CompanyActions';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { type CorporateRow, corporate } from '@/contract/auctions/corporate';
import { lazyPart } from '@/lib/lazyPart';
import { formatDay } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const CompanyForm = lazyPart(() =>
  import('@/components/auctions/corporate/CompanyForm').then((module) => module.CompanyForm),
);
const PATH = '/corporate/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, corporate.search));

export default function CorporatePage({ list }: ListPage<typeof corporate.search>) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<CorporateRow | 'new' | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        area="auctions/corporate"
        defaultSort="name"
        actions={
          <LockedButton may="corporate.edit" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('auctions/corporate:create')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'status', card: 'chip' },
          'sellerType',
          { field: 'contactName', hidden: true },
          'phone',
          {
            field: 'agreementEndsOn',
            cell: ({ agreementEndsOn }) =>
              agreementEndsOn === null ? t('auctions/corporate:noAgreement') : formatDay(agreementEndsOn),
          },
          'auctionCount',
          { field: 'projectCount', hidden: true },
          { field: 'email', hidden: true },
          { field: 'taxNumber', hidden: true },
          { field: 'taxOffice', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={['value', 'sellerType', 'status', 'agreed']}
        rowActions={(company) => <CompanyActions company={company} onEdit={() => setEditing(company)} />}
      />
      {editing && (
        <CompanyForm
          {...(editing !== 'new' && { record: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ name }) => {
            toast.success(t(editing === 'new' ? 'auctions/corporate:created' : 'auctions/corporate:saved', { name }));
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
