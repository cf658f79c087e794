import { useTranslation } from 'react-i18next';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { DaysLeft } from '@/components/privacy/DaysLeft';
import { Destructions } from '@/components/privacy/Destructions';
import { Plan } from '@/components/privacy/Plan';
import { RequestActions } from '@/components/privacy/RequestActions';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { kvkk } from '@/contract/privacy';
import { formatDay } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/kvkk/detail', recordLoader(kvkk.detail));

export default function DataRequestPage() {
  const { t } = useTranslation();
  useLiveCalls(['dataRequests'], [kvkk.detail]);
  return (
    <DetailScreen
      call={kvkk.detail}
      area="privacy"
      queue={kvkk.list}
      title={({ person }) => person ?? t('privacy:erased')}
      chip="status"
      actions={(request) => <RequestActions request={request} />}
      facts={({ daysLeft }) => [
        'kind',
        { key: 'daysLeft', value: <DaysLeft days={daysLeft} /> },
        'dueOn',
        'receivedOn',
        'channel',
        'operator',
      ]}
      sections={[
        {
          key: 'request',
          content: (request) => (
            <Facts record={request} fields={['note', 'identityCheck', 'identityCheckedBy', 'identityCheckedAt']} />
          ),
        },
        {
          key: 'plan',
          when: ({ kind, answeredAt }) => kind === 'ERASURE' && answeredAt === null,
          content: (request) => <Plan request={request} />,
        },
        {
          key: 'destructions',
          when: ({ kind, answeredAt }) => kind === 'ERASURE' && answeredAt !== null,
          content: ({ destructions }) => <Destructions rows={destructions} />,
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="dataRequest" id={id} />,
        },
        {
          key: 'person',
          side: true,
          content: (request) => (
            <Facts
              record={request}
              fields={[
                {
                  key: 'customerId',
                  value: <Link href={`/customers/detail?id=${request.customerId}`}>{request.customerId}</Link>,
                },
                'phone',
                'email',
                'erasedAt',
                ...(request.retained
                  ? [
                      {
                        key: 'retained',
                        value: `${request.retained.legalBasis} (${formatDay(request.retained.keepUntil)})`,
                      },
                    ]
                  : []),
              ]}
            />
          ),
        },
        {
          key: 'answer',
          side: true,
          content: (request) =>
            request.answeredAt === null ? (
              <p>{t('privacy:answer.none')}</p>
            ) : (
              <Facts record={request} fields={['answer', 'answeredAt']} />
            ),
        },
      ]}
    />
  );
}
