import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '@/components/earnings/discountCodes/Code';
import { RowActions } from '@/components/earnings/discountCodes/RowActions';
import styles from '@/components/earnings/discountCodes/Code.module.css';
import { Link } from '@/components/ui/Link';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { LockedButton } from '@/components/ui/LockedButton';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

const CreateDrawer = lazyPart(() =>
  import('@/components/earnings/discountCodes/CreateDrawer').then((module) => module.CreateDrawer),
);
const PATH = '/brokers/discount-codes-list';
const OVER = ['USED', 'EXPIRED', 'CANCELLED'];

export const getServerSideProps = screenProps(PATH, listLoader(PATH, discountCodes.list));

const BY_BROKER = choices(
  () => import('@/contract/earnings/discountCodes').then(({ discountCodes }) => discountCodes.brokers),
  {
    input: { withCodes: true },
    options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
  },
);

export default function DiscountCodesPage({ list }: ListPage<typeof discountCodes.list>) {
  const { t } = useTranslation();
  const operatorChoices = useOperatorChoices();
  const opensClosings = useMay('closings.read');
  const [creating, setCreating] = useState(false);
  useLiveCalls(['discounts'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="earnings/discountCodes"
        defaultSort="-id"
        actions={
          <LockedButton may="discountCodes.create" variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('earnings/discountCodes:new')}
          </LockedButton>
        }
        rowActions={(row) => <RowActions row={row} />}
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'code',
            card: 'title',
            cell: ({ code, status }) => <Code code={code} over={OVER.includes(status)} />,
          },
          { field: 'status', card: 'chip' },
          'amount',
          'expiresAt',
          {
            field: 'ownerName',
            cell: ({ owner, ownerName }) => (
              <span className={styles.owner}>
                {ownerName}
                <small>{t(`enums:discountCodeOwner.${owner}`)}</small>
              </span>
            ),
          },
          { field: 'owner', hidden: true },
          {
            field: 'auction',
            hidden: true,
            cell: ({ auction }) => (
              <span className={styles.property}>
                <RowLink record={auction} path="/auctions/detail" />
              </span>
            ),
          },
          {
            field: 'customer',
            hidden: true,
            cell: ({ customer }) =>
              customer ? <RowLink record={customer} path="/customers/detail" /> : t('earnings/discountCodes:anybody'),
          },
          { field: 'createdAt', hidden: true },
          { field: 'usedAt', hidden: true },
          {
            field: 'closingId',
            hidden: true,
            cell: ({ closingId }) =>
              closingId === null ? (
                nothing
              ) : opensClosings ? (
                <Link href={`/closing/detail?id=${closingId}`}>
                  {t('earnings/discountCodes:closing', { id: closingId })}
                </Link>
              ) : (
                t('earnings/discountCodes:closing', { id: closingId })
              ),
          },
        ]}
        filters={[
          'code',
          'status',
          'open',
          'owner',
          { field: 'brokerId', choices: BY_BROKER },
          { field: 'operatorId', choices: operatorChoices },
          'auctionId',
          'created',
          { field: 'customerId', hidden: true },
        ]}
      />
      {creating && <CreateDrawer onClose={() => setCreating(false)} />}
    </>
  );
}
