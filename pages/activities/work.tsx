import { Workbench, workInput } from '@/components/activities/Workbench';
import { CallPanel } from '@/components/calls/CallPanel';
import { activities } from '@/contract/activities';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';

const Answer = lazyPart(() => import('@/components/access/Answer').then((module) => module.Answer), {
  texts: ['access', 'errors', 'permissions'],
});

export const getServerSideProps = screenProps('/activities/work', ({ query, prefetch }) => {
  const id = Number(query.id);
  return [
    prefetch(activities.work, workInput('ALL')),
    prefetch(activities.waiting, {}),
    ...(Number.isSafeInteger(id) && id > 0 ? [prefetch(activities.detail, { id })] : []),
  ];
});

export default function WorkPage() {
  return (
    <Workbench
      beside={(activity, onDone) =>
        activity.accessRequest ? (
          <Answer request={activity.accessRequest} />
        ) : activity.call && activity.mine ? (
          <CallPanel
            activityId={activity.id}
            closed={activity.call.closed}
            opensAt={activity.call.opensAt}
            queue
            onDone={onDone}
          />
        ) : null
      }
    />
  );
}
