import { useRouter } from 'next/router';
import { CallAgain } from '@/components/calls/CallAgain';
import { CallWork } from '@/components/calls/CallWork';
import { OpenCall } from '@/components/calls/OpenCall';
import { CallCustomerLink } from '@/components/calls/CallCustomerLink';
import { Seconds } from '@/components/calls/Seconds';
import { CallNote, CallTitle } from '@/components/calls/Title';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { calls } from '@/contract/calls';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/calls/detail', recordLoader(calls.detail));

export default function CallPage() {
  const router = useRouter();
  useLiveCalls(['calls'], [calls.detail]);
  return (
    <DetailScreen
      call={calls.detail}
      area="calls"
      queue={calls.list}
      chip="outcome"
      title={(call) => <CallTitle call={call} />}
      actions={(call) => <CallAgain call={call} onCall={(id) => void router.push(`/calls/detail?id=${id}`)} />}
      facts={(call) => [
        { key: 'customer', value: <CallCustomerLink customer={call.customer} /> },
        'phone',
        'direction',
        'operatorName',
        'startedAt',
        { key: 'seconds', value: <Seconds value={call.seconds} /> },
      ]}
      sections={[
        {
          key: 'wrapUp',
          when: ({ open }) => open,
          content: (call) => <OpenCall call={call} />,
        },
        { key: 'note', when: ({ open }) => !open, content: ({ note }) => <CallNote note={note} /> },
        {
          key: 'about',
          side: true,
          content: (call) => (
            <Facts
              record={call}
              fields={[
                { key: 'activity', value: <CallWork activity={call.activity} /> },
                'purpose',
                'attempt',
                'answeredAt',
                'endedAt',
              ]}
            />
          ),
        },
        {
          key: 'history',
          side: true,
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="call" id={id} />,
        },
      ]}
    />
  );
}
