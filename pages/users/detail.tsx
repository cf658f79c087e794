import { useTranslation } from 'react-i18next';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { Bids, Participations, Payments } from '@/components/customers/members/Did';
import { MemberCredits, MemberDiscounts } from '@/components/customers/members/Given';
import { MemberActions } from '@/components/customers/members/MemberActions';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { History } from '@/components/ui/detail/History';
import { credits, members, type MemberDetail } from '@/contract/customers/members';
import { formatDay } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps(
  '/users/detail',
  recordLoader(members.detail, (memberId, { prefetch }) => [
    prefetch(credits.list, { memberId }),
    prefetch(credits.discounts, { memberId }),
    prefetch(members.participations, { memberId }),
  ]),
);

const customerLink = ({ customer: { id, name, canOpen } }: MemberDetail) =>
  canOpen ? <Link href={`/customers/detail?id=${id}`}>{name}</Link> : name;

export default function MemberPage() {
  const { t } = useTranslation();
  useLiveCalls(['members'], [members.detail, credits.list, credits.discounts]);
  const seesBids = useMay('auctions.readBids');
  return (
    <DetailScreen
      call={members.detail}
      area="customers/members"
      queue={members.list}
      title={({ name }) => name}
      chip="status"
      lead={({ registeredAt }) => t('customers/members:lead', { day: formatDay(registeredAt) })}
      actions={(member) => <MemberActions member={member} />}
      facts={(member) => [
        'phone',
        'email',
        { key: 'customer', value: customerLink(member) },
        'auctionCount',
        'creditBalance',
        'creditRoom',
        'discount',
        'lastSeenAt',
        'language',
      ]}
      sections={[
        { key: 'credits', content: ({ id }) => <MemberCredits memberId={id} /> },
        { key: 'discounts', content: ({ id }) => <MemberDiscounts memberId={id} /> },
        { key: 'participations', content: ({ id }) => <Participations memberId={id} /> },
        { key: 'bids', when: () => seesBids, content: ({ id }) => <Bids memberId={id} /> },
        { key: 'payments', content: ({ id }) => <Payments memberId={id} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="member" id={id} />,
        },
      ]}
    />
  );
}
