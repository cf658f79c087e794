import { RequestActions, RequestKey, RequestStand } from '@/components/brokers/keys/RequestParts';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { RowLink } from '@/components/ui/RowLink';
import { keyHolders } from '@/contract/brokers/keys';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';
import { useTranslation } from 'react-i18next';

export const getServerSideProps = screenProps('/brokers/key-request', recordLoader(keyHolders.request));

export default function KeyRequestPage() {
  const { t } = useTranslation();
  useLiveCalls(['keys'], [keyHolders.request]);
  return (
    <DetailScreen
      call={keyHolders.request}
      area="brokers/keys"
      chip="status"
      title={({ auction }) => auction.name}
      lead={({ office }) => office.name}
      actions={(request) => <RequestActions request={request} />}
      stage={(request) => <RequestStand request={request} />}
      sections={[
        { key: 'key', content: (request) => <RequestKey request={request} /> },
        {
          key: 'office',
          content: (request) => (
            <Facts
              record={request}
              fields={[
                { key: 'office', value: <RowLink record={request.office} path="/brokers/detail" /> },
                'officeStatus',
                'certificateEndsOn',
                'held',
                'late',
                'lateEver',
                'lostEver',
              ]}
            />
          ),
        },
        {
          key: 'request',
          side: true,
          content: (request) => (
            <Facts
              record={request}
              compact
              fields={[
                'askedAt',
                'assignee',
                ...(request.activity === null
                  ? []
                  : [
                      {
                        key: 'activity',
                        value: (
                          <Link href={`/activities/detail?id=${request.activity}`}>{t('brokers/keys:openWork')}</Link>
                        ),
                      },
                    ]),
                'note',
                'reason',
              ]}
            />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="keyRequest" id={id} />,
        },
      ]}
    />
  );
}
