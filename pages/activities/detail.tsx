import { Actions } from '@/components/activities/Actions';
import { Communication } from '@/components/activities/Communication';
import { Deals } from '@/components/activities/Deals';
import { DetailLead } from '@/components/activities/DetailLead';
import { Ends } from '@/components/activities/Ends';
import { Family } from '@/components/activities/Family';
import { partTitle, personTitle, WORK_PARTS } from '@/components/activities/parts';
import { Person } from '@/components/activities/Person';
import { TimeEntries } from '@/components/activities/TimeEntries';
import { WorkedTime } from '@/components/activities/WorkedTime';
import { NewAppointment } from '@/components/appointments/NewAppointment';
import { CallPanel } from '@/components/calls/CallPanel';
import { usePhone } from '@/components/calls/usePhone';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { ACTIVITY_RULES } from '@/domain/activities';
import { idIn } from '@/lib/idIn';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';
import type { ReactNode } from 'react';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';

const Answer = lazyPart(() => import('@/components/access/Answer').then((module) => module.Answer), {
  texts: ['access', 'errors', 'permissions', 'enums/records'],
});

const Inquiry = lazyPart(() => import('@/components/brokers/Inquiry').then((module) => module.Inquiry), {
  texts: ['activities', 'brokers', 'errors', 'enums/activities', 'enums/records'],
});

export const getServerSideProps = screenProps(
  '/activities/detail',
  recordLoader(activities.detail, (activityId, { prefetch }) => [
    prefetch(activities.communication, { activityId }),
    prefetch(activities.timeEntries, { activityId }),
  ]),
);

const TITLE_CHARACTERS = 60;
/** What it is about: the person, the auction, or the beginning of its note. */
const aboutOf = ({ customer, auction, note }: WorkDetail): string | undefined => {
  if (customer || auction) return customer?.name ?? auction?.name;
  const [line = ''] = note.split('\n');
  return line.length > TITLE_CHARACTERS ? `${line.slice(0, TITLE_CHARACTERS)}…` : line || undefined;
};

/** A fact that is omitted without a record. */
const fact = (key: string, record: object | null, value: ReactNode) => (record ? [{ key, value }] : []);

export default function ActivityPage() {
  const { t } = useTranslation();
  const id = idIn(useRouter().query.id);
  const mayBook = useMay('appointments.book');
  const { call: inHand } = usePhone();
  useLiveCalls(id ? [`activity:${id}`] : [], [activities.detail]);
  const title = (activity: WorkDetail) => {
    const kind = t(`enums:activityType.${activity.type}`);
    const about = aboutOf(activity);
    return about ? t('activities:titled', { kind, about }) : kind;
  };
  const meets = ({ type, closedAt, person }: WorkDetail) =>
    mayBook && person !== null && closedAt === null && ACTIVITY_RULES[type].shows.includes('call');
  return (
    <DetailScreen
      call={activities.detail}
      area="activities"
      queue={activities.list}
      lent={{ kind: 'ACTIVITY', all: 'activities.readAll' }}
      chip="status"
      title={title}
      lead={(activity) => <DetailLead activity={activity} />}
      stage={(activity) => <Ends activity={activity} />}
      actions={(activity) => (
        <>
          <Actions activity={activity} />
          {meets(activity) && (
            <NewAppointment
              beside
              shortcut="work.appointment"
              customer={activity.customer ?? undefined}
              auction={activity.auction?.canOpen ? activity.auction : undefined}
              activityId={activity.mine ? activity.id : undefined}
            />
          )}
        </>
      )}
      facts={({ customer, auction, ...activity }) => [
        ...(activity.priority === 'NORMAL' ? [] : ['priority' as const]),
        ...fact(
          ACTIVITY_RULES[activity.type].person ?? 'customer',
          customer,
          <RowLink record={customer} path="/customers/detail" />,
        ),
        ...fact('auction', auction, <RowLink record={auction} path="/auctions/detail" />),
        ...(activity.assigneeName ? ['assigneeName' as const] : []),
        ...(activity.dueAt ? ['dueAt' as const] : []),
        ...(activity.seconds > 0 || activity.runningSince !== null
          ? [{ key: 'time', value: <WorkedTime activity={activity} /> }]
          : []),
      ]}
      sections={[
        // The text of an access request is in the request itself.
        {
          key: 'note',
          when: ({ note, accessRequest }) => note !== '' && accessRequest === null,
          content: ({ note }) => <p>{note}</p>,
        },
        {
          key: 'accessRequest',
          when: ({ accessRequest }) => accessRequest !== null,
          content: ({ accessRequest }) => accessRequest && <Answer request={accessRequest} />,
        },
        {
          key: 'inquiry',
          when: ({ inquiry }) => inquiry !== null,
          content: ({ inquiry }) => inquiry && <Inquiry inquiry={inquiry} />,
        },
        ...WORK_PARTS.map((part) => ({ ...part, titleKey: partTitle(part.key) })),
        {
          key: 'calls',
          // The operator in a call about it can write the wrap-up, whatever happens to the activity meanwhile.
          when: ({ id: activityId, call, mine }) => (call !== null && mine) || inHand?.activity?.id === activityId,
          content: ({ id: activityId, call }) => (
            <CallPanel
              key={activityId}
              activityId={activityId}
              closed={call?.closed ?? []}
              opensAt={call?.opensAt ?? null}
            />
          ),
        },
        {
          key: 'person',
          titleKey: personTitle,
          when: ({ customer, type }) => customer !== null && ACTIVITY_RULES[type].shows.includes('person'),
          content: (activity) => <Person activity={activity} />,
        },
        {
          key: 'deals',
          when: ({ deals }) => deals.length > 0,
          content: ({ deals }) => <Deals deals={deals} />,
        },
        {
          key: 'communication',
          when: ({ person, type }) => person !== null && ACTIVITY_RULES[type].shows.includes('person'),
          content: ({ id: activityId }) => <Communication activityId={activityId} />,
        },
        {
          key: 'about',
          side: true,
          content: (activity) => (
            <Facts
              compact
              record={activity}
              fields={[
                { key: 'id', value: activity.id },
                'creatorName',
                'createdAt',
                'startedAt',
                'closedAt',
                'attempt',
                'snoozedUntil',
                'lostReason',
                ...fact('parent', activity.parent, <Family record={activity.parent} />),
                ...fact('followUp', activity.followUp, <Family record={activity.followUp} />),
              ]}
            />
          ),
        },
        {
          key: 'time',
          side: true,
          when: ({ seconds, mine }) => seconds > 0 || mine,
          content: (activity) => <TimeEntries activity={activity} />,
        },
        {
          key: 'history',
          side: true,
          titleKey: 'detail:section.history',
          content: ({ id: recordId }) => <History entity="activity" id={recordId} />,
        },
      ]}
    />
  );
}
