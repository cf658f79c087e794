import { Actions } from '@/components/activities/Actions';
import { Communication } from '@/components/activities/Communication';
import { Deals } from '@/components/activities/Deals';
import { Family } from '@/components/activities/Family';
import { DetailLead } from '@/components/activities/DetailLead';
import { Person } from '@/components/activities/Person';
import { RowLink } from '@/components/ui/RowLink';
import { Steps } from '@/components/activities/Steps';
import { TimeEntries } from '@/components/activities/TimeEntries';
import { WorkedTime } from '@/components/activities/WorkedTime';
import { NewAppointment } from '@/components/appointments/NewAppointment';
import { CallPanel } from '@/components/calls/CallPanel';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { activities } from '@/contract/activities';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';
import { useRouter } from 'next/router';

export const getServerSideProps = screenProps('/activities/detail', ({ query, prefetch }) => {
  const id = Number(query.id);
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  return [
    prefetch(activities.detail, { id: String(id) }),
    prefetch(activities.communication, { activityId: id }),
    prefetch(activities.timeEntries, { activityId: id }),
  ];
});

export default function ActivityPage() {
  const id = Number(useRouter().query.id);
  const mayBook = useMay('appointments.book');
  useLiveCalls(Number.isSafeInteger(id) && id > 0 ? [`activity:${id}`] : [], [activities.detail]);
  return (
    <DetailScreen
      call={activities.detail}
      area="activities"
      queue={activities.list}
      lent={{ kind: 'ACTIVITY', all: 'activities.readAll' }}
      chip="status"
      lead={(activity) => <DetailLead activity={activity} />}
      actions={(activity) => (
        <>
          <Actions activity={activity} />
          {mayBook && activity.person && (
            <NewAppointment
              beside
              hotkey="o"
              customer={activity.customer?.canOpen ? activity.customer : undefined}
              auction={activity.auction?.canOpen ? activity.auction : undefined}
            />
          )}
        </>
      )}
      facts={({ customer, auction, ...activity }) => [
        'type',
        'priority',
        { key: 'customer', value: <RowLink record={customer} path="/customers/detail" /> },
        { key: 'auction', value: <RowLink record={auction} path="/auctions/detail" /> },
        'assigneeName',
        'dueAt',
        { key: 'time', value: <WorkedTime activity={activity} /> },
      ]}
      sections={[
        {
          key: 'calls',
          when: ({ call, mine }) => call !== null && mine,
          content: ({ id: activityId, call }) => (
            <CallPanel key={activityId} activityId={activityId} closed={call?.closed ?? []} />
          ),
        },
        { key: 'note', when: ({ note }) => note !== '', content: ({ note }) => <p>{note}</p> },
        {
          key: 'steps',
          when: ({ discovery, refund }) => discovery !== null || refund !== null,
          content: (activity) => <Steps activity={activity} />,
        },
        { key: 'person', content: (activity) => <Person activity={activity} /> },
        {
          key: 'deals',
          when: ({ deals }) => deals.length > 0,
          content: ({ deals }) => <Deals deals={deals} />,
        },
        {
          key: 'communication',
          when: ({ person }) => person !== null,
          content: ({ id: activityId }) => <Communication key={activityId} activityId={activityId} />,
        },
        {
          key: 'about',
          side: true,
          content: (activity) => (
            <Facts
              record={activity}
              fields={[
                'creatorName',
                'createdAt',
                'startedAt',
                'closedAt',
                'attempt',
                'snoozedUntil',
                'lostReason',
                { key: 'parent', value: <Family record={activity.parent} /> },
                { key: 'followUp', value: <Family record={activity.followUp} /> },
              ]}
            />
          ),
        },
        { key: 'time', side: true, content: (activity) => <TimeEntries activity={activity} /> },
        {
          key: 'history',
          side: true,
          titleKey: 'detail:section.history',
          content: ({ id: recordId }) => <History key={recordId} entity="activity" id={recordId} />,
        },
      ]}
    />
  );
}
