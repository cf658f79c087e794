import { useRouter } from 'next/router';
import { Reveal } from '@/components/access/Reveal';
import { Confirmed } from '@/components/closing/Cells';
import { CheckCount, Checklist } from '@/components/closing/Checklist';
import { Earning } from '@/components/closing/Earning';
import { Documents } from '@/components/closing/Documents';
import { HeadActions } from '@/components/closing/HeadActions';
import { MoneyPanel } from '@/components/closing/MoneyPanel';
import { Notes } from '@/components/closing/Notes';
import { People } from '@/components/closing/People';
import { Refunds } from '@/components/closing/Refunds';
import { Sale } from '@/components/closing/Sale';
import { SharesUsed } from '@/components/closing/SharesUsed';
import { Stage } from '@/components/closing/Stage';
import { NewTask, Tasks } from '@/components/closing/Tasks';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { closing } from '@/contract/closing';
import { idIn } from '@/lib/idIn';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/closing/detail', recordLoader(closing.detail));

export default function ClosingPage() {
  const id = idIn(useRouter().query.id);
  const seesEarnings = useMay('earnings.open');
  useLiveCalls(id ? [`closing:${id}`] : [], [closing.detail]);
  return (
    <DetailScreen
      call={closing.detail}
      area="closing"
      queue={closing.list}
      chip="outcome"
      title={({ buyer }) => buyer.name}
      lead={({ auction, place }) => (
        <>
          <RowLink record={auction} path="/auctions/detail" /> · {place}
        </>
      )}
      actions={(file) => <HeadActions file={file} />}
      stage={(file) => <Stage file={file} />}
      facts={(file) => [
        'bidPrice',
        'serviceFee',
        'bidAt',
        { key: 'bidConfirmedAt', value: <Confirmed at={file.bidConfirmedAt} /> },
        { key: 'assignee', value: file.assignee?.name ?? nothing },
        { key: 'agentName', value: file.agentName ?? nothing },
      ]}
      sections={[
        {
          key: 'checks',
          aside: (file) => <CheckCount file={file} />,
          content: (file) => <Checklist file={file} />,
        },
        { key: 'money', content: (file) => <MoneyPanel file={file} /> },
        { key: 'documents', content: (file) => <Documents file={file} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: (file) => <History entity="closing" id={file.id} />,
        },
        {
          key: 'people',
          side: true,
          content: (file) => (
            <People
              file={file}
              phone={(customerId, value) => (
                <Reveal key={customerId} customerId={customerId} part="PHONE" value={value} />
              )}
            />
          ),
        },
        { key: 'sale', side: true, content: (file) => <Sale file={file} /> },
        {
          key: 'refunds',
          side: true,
          when: ({ refunds }) => refunds.length > 0,
          content: (file) => <Refunds file={file} />,
        },
        {
          key: 'earning',
          side: true,
          when: () => seesEarnings,
          content: (file) => <Earning file={file} />,
        },
        {
          key: 'shares',
          side: true,
          when: ({ shares }) => shares.agent !== null || shares.broker !== null,
          content: (file) => <SharesUsed file={file} />,
        },
        {
          key: 'tasks',
          side: true,
          aside: (file) => <NewTask file={file} />,
          content: (file) => <Tasks file={file} />,
        },
        { key: 'notes', side: true, content: (file) => <Notes file={file} /> },
      ]}
    />
  );
}
