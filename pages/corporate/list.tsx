import dynamic from 'next/dynamic';
import { useState } from 'react';
import { CompanyActions } from '@/components/auctions/corporate/CompanyActions';
import '@/components/corporate/texts';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { type CorporateRow, corporate } from '@/contract/auctions/corporate';
import { formatDay } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';
import { useTranslation } from '@/lib/useTranslation';

const CompanyForm = dynamic(
  () => import('@/components/auctions/corporate/CompanyForm').then((module) => module.CompanyForm),
  {
    ssr: false,
  },
);
const PATH = '/corporate/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, corporate.search));

export default function CorporatePage() {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<CorporateRow | 'new' | null>(null);
  return (
    <>
      <ListScreen
        call={corporate.search}
        area="corporate"
        defaultSort="name"
        actions={
          <LockedButton may="corporate.edit" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('corporate:create')}
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
              agreementEndsOn === null ? t('corporate:noAgreement') : formatDay(agreementEndsOn),
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
            toast.success(t(editing === 'new' ? 'corporate:created' : 'corporate:saved', { name }));
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
