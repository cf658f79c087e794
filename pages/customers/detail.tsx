import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Reveal } from '@/components/access/Reveal';
import { WhoSaw } from '@/components/access/WhoSaw';
import { NewActivity } from '@/components/activities/NewActivity';
import { NewProcess } from '@/components/activities/wantToSell/NewProcess';
import { NewAppointment } from '@/components/appointments/NewAppointment';
import { CallCustomer } from '@/components/calls/CallCustomer';
import { CustomerClosings } from '@/components/closing/CustomerClosings';
import { Agents } from '@/components/customers/Agents';
import { ConsentList, ConsentMarks } from '@/components/customers/Consents';
import { Mute } from '@/components/customers/Mute';
import { CustomerActions } from '@/components/customers/CustomerActions';
import { CustomerTimeline, timelineInput } from '@/components/customers/CustomerTimeline';
import { DuplicatesPanel } from '@/components/customers/DuplicatesPanel';
import { Lead } from '@/components/customers/Lead';
import { Membership } from '@/components/customers/Membership';
import { Motivation } from '@/components/customers/Motivation';
import { NextStep } from '@/components/customers/NextStep';
import { Notes } from '@/components/customers/Notes';
import { PhoneBar } from '@/components/customers/PhoneBar';
import { Ratings } from '@/components/customers/Ratings';
import { Reach } from '@/components/customers/Reach';
import { RelatedAuctions, RelatedDeals } from '@/components/customers/Related';
import { isOpen, RateButton, TagButton } from '@/components/customers/SectionActions';
import { VerifyPhone } from '@/components/customers/VerifyPhone';
import { Tags } from '@/components/customers/Tags';
import { CustomerTransfers } from '@/components/payments/CustomerTransfers';
import { recordLoader } from '@/components/ui/detail/loader';
import { BesidePhoneBar } from '@/components/ui/PhoneBar';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { customers } from '@/contract/customers';
import { idIn } from '@/lib/idIn';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps(
  '/customers/detail',
  recordLoader(customers.detail, (customerId, { prefetch }) => [
    prefetch(customers.timeline, timelineInput(customerId)),
    prefetch(customers.notes, { customerId }),
  ]),
);

export default function CustomerPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const id = idIn(router.query.id);
  useLiveCalls(id ? [`customer:${id}`] : [], [customers.detail, customers.timeline, customers.notes, customers.deals]);
  const mayCall = useMay('calls.make');
  const toCall = (id: number) => void router.push(`/calls/detail?id=${id}`);
  const mayMerge = useMay('customers.merge');
  const readsClosings = useMay('closings.read');
  const readsPayments = useMay('payments.read');
  return (
    <DetailScreen
      call={customers.detail}
      area="customers"
      queue={customers.list}
      lent={{ kind: 'CUSTOMER', all: 'customers.readAll' }}
      title={({ name, erasedAt }) => (erasedAt ? t('customers:erasedName') : name)}
      chip="stage"
      lead={(customer) => <Lead customer={customer} />}
      stage={(customer) =>
        isOpen(customer) && (
          <PhoneBar
            customer={customer}
            call={mayCall && <CallCustomer customerId={customer.id} onCall={toCall} />}
            book={
              <NewAppointment
                customer={{ id: customer.id, name: customer.name }}
                label={t('customers:phoneBar.book')}
                shortcut={null}
                beside
              />
            }
          />
        )
      }
      actions={(customer) => (
        <>
          {isOpen(customer) && (
            <>
              <NewActivity customer={{ id: customer.id, name: customer.name }} beside />
              <BesidePhoneBar>
                <NewAppointment customer={{ id: customer.id, name: customer.name }} beside />
              </BesidePhoneBar>
              <NewProcess customer={{ id: customer.id, name: customer.name }} beside />
              <CustomerActions customer={customer} />
            </>
          )}
          <Reach
            customer={customer}
            bar={isOpen(customer)}
            call={mayCall && isOpen(customer) && <CallCustomer customerId={customer.id} onCall={toCall} />}
          />
        </>
      )}
      facts={({
        buyMotivation,
        sellMotivation,
        consents,
        tags,
        salesAgent,
        closingAgent,
        wantToSellAgent,
        ...customer
      }) => [
        {
          key: 'phone',
          value: <Reveal customerId={customer.id} part="PHONE" value={customer.phone} />,
        },
        {
          key: 'email',
          value: <Reveal customerId={customer.id} part="EMAIL" value={customer.email} />,
        },
        {
          key: 'motivation',
          value: <Motivation buy={buyMotivation?.percent ?? null} sell={sellMotivation?.percent ?? null} />,
        },
        {
          key: 'agents',
          value: (
            <Agents
              salesAgent={salesAgent?.name}
              closingAgent={closingAgent?.name}
              wantToSellAgent={wantToSellAgent?.name}
            />
          ),
        },
        { key: 'next', value: <NextStep customer={customer} /> },
        'lastContactAt',
        { key: 'consents', value: <ConsentMarks consents={consents} /> },
        { key: 'tags', value: <Tags tags={tags} /> },
      ]}
      sections={[
        { key: 'timeline', content: ({ id }) => <CustomerTimeline customerId={id} /> },
        { key: 'deals', content: ({ id }) => <RelatedDeals customerId={id} /> },
        { key: 'auctions', content: ({ id }) => <RelatedAuctions customerId={id} /> },
        {
          key: 'closings',
          titleKey: 'closing:sections.closings',
          when: () => readsClosings,
          content: ({ id }) => <CustomerClosings customerId={id} />,
        },
        {
          key: 'transfers',
          titleKey: 'payments:related.title',
          when: () => readsPayments,
          content: ({ id }) => <CustomerTransfers customerId={id} />,
        },
        {
          key: 'notes',
          side: true,
          content: (customer) => <Notes customerId={customer.id} closed={!isOpen(customer)} />,
        },
        {
          key: 'about',
          side: true,
          content: (customer) => (
            <Facts
              record={customer}
              fields={[
                'source',
                'signedUpAt',
                'city',
                'town',
                'areaCode',
                { key: 'phoneVerifiedAt', value: <VerifyPhone customer={customer} /> },
                { key: 'member', value: <Membership customer={customer} /> },
                'updatedAt',
              ]}
            />
          ),
        },
        {
          key: 'motivation',
          side: true,
          aside: (customer) => isOpen(customer) && <RateButton customer={customer} />,
          content: (customer) => <Ratings customer={customer} />,
        },
        {
          key: 'tags',
          side: true,
          titleKey: 'customers:fields.tags',
          aside: (customer) => isOpen(customer) && <TagButton customer={customer} />,
          content: ({ tags }) => <Tags tags={tags} />,
        },
        {
          key: 'consents',
          side: true,
          content: (customer) => (
            <>
              <ConsentList customer={customer} />
              <Mute customer={customer} />
            </>
          ),
        },
        {
          key: 'duplicates',
          side: true,
          when: ({ erasedAt }) => mayMerge && !erasedAt,
          content: ({ id }) => <DuplicatesPanel customerId={id} />,
        },
        {
          key: 'looks',
          side: true,
          titleKey: 'access:looks.label',
          content: ({ id }) => <WhoSaw customerId={id} />,
        },
        {
          key: 'history',
          side: true,
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="customer" id={id} />,
        },
      ]}
    />
  );
}
