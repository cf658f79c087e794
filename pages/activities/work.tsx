import { Workbench, workInput } from '@/components/activities/Workbench';
import { CallPanel } from '@/components/calls/CallPanel';
import { activities } from '@/contract/activities';
import { screenProps } from '@/lib/page';

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
        activity.call && activity.mine ? (
          <CallPanel activityId={activity.id} closed={activity.call.closed} queue onDone={onDone} />
        ) : null
      }
    />
  );
}
