import { useTranslation } from 'react-i18next';
import { Contact } from '@/components/customers/Contact';
import { Button } from '@/components/ui/Button';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { nothing } from '@/components/ui/Value';
import { members } from '@/contract/customers/members';
import { formatMoney } from '@/lib/formats';
import { screenProps } from '@/lib/page';

const PATH = '/user/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, members.list));

export default function MembersPage({ list }: ListPage<typeof members.list>) {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={list}
      area="customers/members"
      defaultSort="-id"
      open={({ id }) => `/users/detail?id=${id}`}
      actions={<Button href="/user/discounts-list">{t('customers/members:discountsLink')}</Button>}
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        { field: 'status', card: 'chip' },
        {
          key: 'contact',
          card: 'fact',
          cell: ({ phone, email }) => <Contact phone={phone} email={email} />,
          exports: ['phone', 'email'],
        },
        'auctionCount',
        {
          field: 'creditBalance',
          cell: ({ creditBalance }) => (creditBalance === 0 ? nothing : formatMoney(creditBalance)),
        },
        'discount',
        'registeredAt',
        'lastSeenAt',
        { field: 'phone', hidden: true },
        { field: 'email', hidden: true },
      ]}
      filters={['name', 'status', 'credit', 'discount', 'phone', 'email', 'registered']}
    />
  );
}
