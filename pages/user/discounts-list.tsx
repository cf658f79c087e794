import { Link } from '@/components/ui/Link';
import { CancelGiven } from '@/components/customers/members/CancelGiven';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { credits } from '@/contract/customers/members';
import { screenProps } from '@/lib/page';

const PATH = '/user/discounts-list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, credits.discounts));

const BY_GIVER = choices(() => import('@/contract/operators').then(({ operators }) => operators.names), {
  options: (names) =>
    names.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })),
});

export default function DiscountsPage({ list }: ListPage<typeof credits.discounts>) {
  return (
    <ListScreen
      list={list}
      area="customers/credits"
      defaultSort="-id"
      rowActions={(discount) => <CancelGiven kind="discount" given={discount} />}
      columns={[
        { field: 'id', hidden: true },
        {
          field: 'memberName',
          card: 'title',
          cell: ({ memberId, memberName }) => <Link href={`/users/detail?id=${memberId}`}>{memberName}</Link>,
        },
        { field: 'status', card: 'chip' },
        'amount',
        'note',
        'startsOn',
        'expiresOn',
        'operatorName',
        { field: 'usedAt', hidden: true },
        { field: 'cancelledAt', hidden: true },
        { field: 'cancelledBy', hidden: true },
        { field: 'createdAt', hidden: true },
      ]}
      filters={[
        'name',
        'status',
        { field: 'operatorId', choices: BY_GIVER },
        'expires',
        { field: 'memberId', hidden: true },
      ]}
    />
  );
}
