import { Workbench, workInput } from '@/components/activities/Workbench';
import { CallPanel } from '@/components/calls/CallPanel';
import { usePhone } from '@/components/calls/usePhone';
import { activities } from '@/contract/activities';
import { idIn } from '@/lib/idIn';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';

const Answer = lazyPart(() => import('@/components/access/Answer').then((module) => module.Answer), {
  texts: ['access', 'errors', 'permissions', 'enums/records'],
});

export const getServerSideProps = screenProps('/activities/work', ({ query, prefetch }) => {
  const id = idIn(query.id);
  return [
    prefetch(activities.work, workInput('ALL')),
    prefetch(activities.waiting, {}),
    ...(id ? [prefetch(activities.detail, { id })] : []),
  ];
});

export default function WorkPage() {
  const { call: inHand } = usePhone();
  return (
    <Workbench
      beside={(activity, onDone) =>
        activity.accessRequest ? (
          <Answer request={activity.accessRequest} />
        ) : (activity.call && activity.mine) || inHand?.activity?.id === activity.id ? (
          // Also if the activity was closed or taken meanwhile, so that the call can be wrapped up.
          <CallPanel
            activityId={activity.id}
            closed={activity.call?.closed ?? []}
            opensAt={activity.call?.opensAt ?? null}
            queue
            onDone={onDone}
          />
        ) : null
      }
    />
  );
}
