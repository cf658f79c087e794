import { Actions } from '@/components/brokers/Actions';
import { Agreements, Propose } from '@/components/brokers/Agreements';
import { Codes, Earnings } from '@/components/brokers/Brought';
import { Checks } from '@/components/brokers/Checks';
import { Documents } from '@/components/brokers/Documents';
import { Ask, Inquiries } from '@/components/brokers/Inquiries';
import { OpenWork } from '@/components/brokers/OpenWork';
import { AddPerson, People } from '@/components/brokers/People';
import { Stand } from '@/components/brokers/Stand';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { EnumChip } from '@/components/ui/EnumChip';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { brokers } from '@/contract/brokers';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/brokers/detail', recordLoader(brokers.detail));

export default function BrokerPage() {
  useLiveCalls(['brokers'], [brokers.detail]);
  return (
    <DetailScreen
      call={brokers.detail}
      area="brokers"
      queue={brokers.list}
      title={({ name }) => name}
      lead={({ city, assignee }) => [city, assignee].filter(Boolean).join(' · ')}
      chip="status"
      actions={(broker) => <Actions broker={broker} />}
      stage={(broker) => <Stand broker={broker} />}
      facts={(broker) => [
        { key: 'certificate', value: <EnumChip name="brokerCertificate" value={broker.certificate} /> },
        'certificateEndsOn',
        'customers',
        'bids',
        'closings',
        'revenue',
      ]}
      sections={[
        {
          key: 'people',
          aside: (broker) => <AddPerson broker={broker} />,
          content: (broker) => <People broker={broker} />,
        },
        {
          key: 'checks',
          when: ({ checks }) => checks.length > 0,
          content: (broker) => <Checks broker={broker} />,
        },
        {
          key: 'agreements',
          aside: (broker) => <Propose broker={broker} />,
          content: (broker) => <Agreements broker={broker} />,
        },
        { key: 'documents', content: (broker) => <Documents broker={broker} /> },
        {
          key: 'inquiries',
          aside: (broker) => <Ask broker={broker} />,
          content: ({ inquiries }) => <Inquiries inquiries={inquiries} />,
        },
        { key: 'earnings', content: ({ earnings }) => <Earnings earnings={earnings} /> },
        { key: 'codes', content: ({ codes }) => <Codes codes={codes} /> },
        { key: 'work', side: true, content: ({ work }) => <OpenWork work={work} /> },
        {
          key: 'about',
          side: true,
          content: (broker) => (
            <Facts
              record={broker}
              compact
              fields={[
                'certificateNumber',
                'agreementType',
                {
                  key: 'towns',
                  value: broker.towns.map(({ name, city }) => `${name} (${city})`).join(', ') || nothing,
                },
                'taxNumber',
                { key: 'customer', value: <RowLink record={broker.customer} path="/customers/detail" /> },
                'phone',
                'email',
                'lastContactAt',
                'source',
                'createdAt',
                'note',
              ]}
            />
          ),
        },
        {
          key: 'approval',
          side: true,
          when: ({ sentAt }) => sentAt !== null,
          content: (broker) => (
            <Facts record={broker} compact fields={['sentAt', 'sentBy', 'approvedAt', 'approvedBy', 'reason']} />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="broker" id={id} />,
        },
      ]}
    />
  );
}
