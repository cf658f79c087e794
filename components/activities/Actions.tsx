import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AboveForm } from '@/components/ui/aboveForm';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { PLACES } from '@/domain/activities';
import type { ErrorCode } from '@/domain/errors';
import type { Permission } from '@/domain/permissions';
import { lazyPart } from '@/lib/lazyPart';
import { useShortcut } from '@/lib/hotkeys';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { Over } from './Over';
import type { HeldAct } from './useHeld';

const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));
const SnoozeMenu = lazyPart(() => import('./SnoozeMenu').then((module) => module.SnoozeMenu));
const FailDrawer = lazyPart(() => import('./FailDrawer').then((module) => module.FailDrawer));
const FinishDrawer = lazyPart(() => import('./FinishDrawer').then((module) => module.FinishDrawer));
const EditDrawer = lazyPart(() => import('./EditDrawer').then((module) => module.EditDrawer));

type Props = {
  activity: WorkDetail;
  /** The reader may no longer see it: nothing can be done, and drawers keep their text. */
  gone?: boolean;
  /** Called when the activity is no longer the operator's: closed, snoozed, reassigned. */
  onGone?: () => void;
  /** In the queue: actions by key can be undone there. */
  onHold?: (what: HeldAct) => void;
};
type Drawer = 'assign' | 'snooze' | 'finish' | 'fail' | 'edit';

/**
 * The possible actions on an activity, each closed one with its reason. Keys: t done (or its result), s snooze, d reassign, b back to the
 * pool.
 */
export const Actions = ({ activity, gone = false, onGone, onHold }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [open, setOpen] = useState<Drawer | null>(null);
  const keys = onHold !== undefined;
  const update = useAction(activities.update);
  const take = useAction(activities.take);
  const release = useAction(activities.release);
  const auto = useAction(activities.autoAssign);
  const { id, version, mine, canTake, assignee, status, actions, ends } = activity;
  const closed = status === 'SUCCESS' || status === 'FAILED';
  const close = () => setOpen(null);

  const why = (codes: readonly ErrorCode[]) => codes[0] && t(`errors:${codes[0]}`);
  const act = (work: Promise<unknown>, said: string, gone: boolean) =>
    attempt.run(async () => {
      await work;
      toast.success(said);
      if (gone) onGone?.();
    });
  const move = (action: 'START' | 'SUCCEED') =>
    void act(update.mutateAsync({ id, version, action }), t(`activities:close.${action}`), action === 'SUCCEED');
  const giveBack = () =>
    onHold ? onHold('RELEASE') : void act(release.mutateAsync({ id }), t('activities:release.done'), true);
  const option = (name: string) => actions.find(({ action }) => action === name);
  const isOpen = (name: string) => option(name)?.closed.length === 0;

  const whenOpen = (is: boolean, run: () => void) => () => {
    if (keys && is && open === null && !gone) run();
  };
  const succeed = () => {
    if (ends.asksResult) setOpen('finish');
    else if (onHold) onHold('SUCCEED');
    else move('SUCCEED');
  };
  useShortcut('work.done', whenOpen(isOpen('SUCCEED'), succeed));
  useShortcut(
    'work.snooze',
    whenOpen(mine && !closed, () => setOpen('snooze')),
  );
  useShortcut(
    'work.handOver',
    whenOpen(mine && !closed, () => setOpen('assign')),
  );
  useShortcut('work.release', whenOpen(isOpen('RELEASE'), giveBack));
  const place = PLACES[ends.with];
  const toThing = place && ends.recordId !== null && (
    <LockedButton
      may={place.may}
      href={`${place.path}${ends.recordId}`}
      variant={mine && !closed && ends.state === 'OPEN' ? 'primary' : 'secondary'}
    >
      {t(`activities:${closed || ends.state !== 'OPEN' ? 'look' : 'goTo'}.${ends.with}`)}
    </LockedButton>
  );
  // An activity that only its outcome completes has no button for it: a link to that record replaces it.
  const endsElsewhere = option('SUCCEED')?.closed.includes('ACTIVITY_ENDS_ELSEWHERE') ?? false;
  const succeedLabel = () => {
    if (!ends.asksResult) return t('enums:activityAction.SUCCEED');
    return t('activities:finish.OTHERWISE');
  };

  const button = (name: string, label: string, run: () => void, primary = false) => {
    const found = option(name);
    if (!found) return null;
    const lacks = found.lacks as Permission | null;
    return (
      <LockedButton
        key={name}
        {...(lacks && { may: lacks })}
        variant={primary ? 'primary' : 'secondary'}
        reason={why(found.closed)}
        onClick={run}
      >
        {label}
      </LockedButton>
    );
  };
  const buttons = () => (
    <>
      {canTake && (
        <LockedButton
          may="activities.work"
          variant="primary"
          busy={take.isPending}
          onClick={() => void act(take.mutateAsync({ id }), t('activities:taken'), false)}
        >
          {t('activities:take')}
        </LockedButton>
      )}
      {toThing}
      {assignee &&
        mine &&
        button('START', t('enums:activityAction.START'), () => move('START'), !keys && ends.state !== 'OPEN')}
      {mine && !endsElsewhere && button('SUCCEED', succeedLabel(), succeed)}
      {mine && (
        <LockedButton may="activities.work" onClick={() => setOpen('snooze')}>
          {t('activities:snooze.button')}
        </LockedButton>
      )}
      <LockedButton may={mine ? 'activities.work' : 'activities.assign'} onClick={() => setOpen('assign')}>
        {t(mine && assignee ? 'activities:assign.handOver' : 'activities:assign.button')}
      </LockedButton>
      {!assignee && (
        <LockedButton
          may="activities.assign"
          busy={auto.isPending}
          onClick={() =>
            void attempt.run(async () => {
              const { assignee: chosen } = await auto.mutateAsync({ id });
              toast.success(t('activities:assign.done', { count: 1, name: chosen.name }));
            })
          }
        >
          {t('activities:assign.auto')}
        </LockedButton>
      )}
      {mine && button('RELEASE', t('activities:release.button'), giveBack)}
      {mine && button('FAIL', t('enums:activityAction.FAIL'), () => setOpen('fail'))}
      {mine && !keys && (
        <LockedButton may="activities.work" icon="edit" onClick={() => setOpen('edit')}>
          {t('activities:edit.button')}
        </LockedButton>
      )}
    </>
  );
  return (
    <>
      {!gone && (closed ? toThing : buttons())}
      {open === 'assign' && (
        <AssignDrawer
          ids={[id]}
          type={activity.type}
          assigneeId={assignee?.id ?? null}
          onClose={close}
          {...(onGone && { onDone: onGone })}
        />
      )}
      <AboveForm value={<Over activity={activity} gone={gone} />}>
        {open === 'snooze' && <SnoozeMenu id={id} onClose={close} {...(onGone && { onDone: onGone })} />}
        {open === 'finish' && <FinishDrawer activity={activity} onClose={close} {...(onGone && { onDone: onGone })} />}
        {open === 'fail' && <FailDrawer activity={activity} onClose={close} {...(onGone && { onDone: onGone })} />}
        {open === 'edit' && <EditDrawer activity={activity} onClose={close} />}
      </AboveForm>
    </>
  );
};
