import { Actions } from '@/components/messaging/campaigns/Actions';
import { Recipients } from '@/components/messaging/campaigns/Recipients';
import { Counts, Effects } from '@/components/messaging/campaigns/Result';
import { Stage } from '@/components/messaging/campaigns/Stage';
import { Text } from '@/components/messaging/campaigns/Text';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { campaigns } from '@/contract/messaging/campaigns';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/campaigns/detail', recordLoader(campaigns.detail));

export default function CampaignPage() {
  useLiveCalls(['campaigns'], [campaigns.detail, campaigns.recipients]);
  return (
    <DetailScreen
      call={campaigns.detail}
      area="messaging/campaigns"
      queue={campaigns.list}
      title={({ name }) => name}
      lead={({ segment, template }) => `${template} · ${segment}`}
      chip="status"
      actions={(campaign) => <Actions campaign={campaign} />}
      stage={(campaign) => <Stage campaign={campaign} />}
      sections={[
        { key: 'text', content: (campaign) => <Text campaign={campaign} /> },
        { key: 'result', content: (campaign) => <Counts campaign={campaign} /> },
        {
          key: 'effect',
          when: ({ startedAt }) => startedAt !== null,
          content: (campaign) => <Effects campaign={campaign} />,
        },
        {
          key: 'recipients',
          when: ({ counts }) => counts.length > 0,
          content: (campaign) => <Recipients campaign={campaign} />,
        },
        {
          key: 'about',
          side: true,
          content: (campaign) => (
            <Facts
              record={campaign}
              compact
              fields={[
                'channel',
                'type',
                {
                  key: 'segment',
                  value: <Link href={`/segments/detail?id=${campaign.segmentId}`}>{campaign.segment}</Link>,
                },
                'people',
                'scheduledAt',
                'perMinute',
                'holdoutPercent',
                'startedAt',
                'finishedAt',
                'owner',
                'approvedBy',
                'approvedAt',
                'createdAt',
              ]}
            />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="campaign" id={id} />,
        },
      ]}
    />
  );
}
