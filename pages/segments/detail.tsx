import { Actions } from '@/components/messaging/segments/Actions';
import { Count } from '@/components/messaging/segments/Count';
import { Explain } from '@/components/messaging/segments/Explain';
import { Rules } from '@/components/messaging/segments/Rules';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { segments } from '@/contract/messaging/segments';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/segments/detail', recordLoader(segments.detail));

export default function SegmentPage() {
  useLiveCalls(['segments'], [segments.detail]);
  return (
    <DetailScreen
      call={segments.detail}
      area="messaging/segments"
      queue={segments.list}
      title={({ name }) => name}
      lead={({ description }) => description}
      actions={(segment) => <Actions segment={segment} />}
      sections={[
        { key: 'rules', content: ({ groups }) => <Rules groups={groups} /> },
        { key: 'people', content: ({ groups }) => <Count groups={groups} /> },
        { key: 'explain', content: (segment) => <Explain segment={segment} /> },
        {
          key: 'about',
          side: true,
          content: (segment) => (
            <Facts record={segment} compact fields={['owner', 'people', 'countedAt', 'createdAt']} />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="segment" id={id} />,
        },
      ]}
    />
  );
}
