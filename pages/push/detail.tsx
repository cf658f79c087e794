import { PhonePreview } from '@/components/messaging/PhonePreview';
import { PushFailure } from '@/components/messaging/PushFailure';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { push } from '@/contract/messaging/push';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/detail', recordLoader(push.detail));

export default function PushDetailPage() {
  return (
    <DetailScreen
      call={push.detail}
      area="messaging/push"
      queue={push.list}
      chip="state"
      title={({ title }) => title}
      facts={({ customer }) => [
        'type',
        'topic',
        { key: 'customer', value: <RowLink record={customer} path="/customers/detail" /> },
        'sentAt',
      ]}
      sections={[
        {
          key: 'look',
          content: ({ title, message }) => <PhonePreview title={title} text={message} />,
        },
        {
          key: 'delivery',
          side: true,
          content: (record) => (
            <Facts
              record={record}
              compact
              fields={[
                'token',
                'platform',
                'attempts',
                { key: 'failure', value: record.failure === null ? nothing : <PushFailure failure={record.failure} /> },
                'operator',
                'createdAt',
              ]}
            />
          ),
        },
      ]}
    />
  );
}
