import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { calls } from '@/contract/calls';
import type { ErrorCode } from '@/domain/errors';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import styles from './CallPanel.module.css';
import { Dialling, Stage } from './Stage';
import { usePhone } from './usePhone';

const WrapUp = lazyPart(() => import('./WrapUp').then((module) => module.WrapUp));

type Props = {
  activityId: number;
  /** Why the customer may not be called now; shown on the button. */
  closed: readonly ErrorCode[];
  /** When calling is allowed again, with MARKETING_OUTSIDE_HOURS. */
  opensAt?: string | null;
  /** Offers to continue with the next activity. */
  queue?: boolean;
  onDone?: (goOn: boolean) => void;
};

/** The call about an activity: before, during, wrap-up. Keys: a calls, h hangs up, which asks first during a conversation. */
export const CallPanel = ({ activityId, closed, opensAt = null, queue = false, onDone }: Props) => {
  const { t } = useTranslation();
  const mayCall = useMay('calls.make');
  const { call, simulated } = usePhone();
  const why = closed[0] && t(`errors:${closed[0]}`, { at: opensAt && formatInstant(opensAt) });
  const dialog = useDialog();
  const dial = useAct(calls.dial);
  const hangUp = useAct(calls.hangUp);
  const start = () => {
    if (!mayCall || call || closed.length > 0 || dial.busy) return;
    void dial.run({ activityId });
  };
  const end = () => {
    if (call) void hangUp.run({ id: call.id });
  };
  const live = call?.stage === 'RINGING' || call?.stage === 'TALKING';
  useShortcut('call.start', start);
  const askToEnd = async () => {
    if (!call || !live || hangUp.busy) return;
    // A key that was meant for a note must not cut off a conversation.
    if (
      call.stage === 'RINGING' ||
      (await dialog.confirm({
        title: t('calls:hangUpAsk.title'),
        text: t('calls:hangUpAsk.text', { name: call.customer?.name ?? t('calls:unknown') }),
        confirmLabel: t('calls:hangUp'),
        danger: true,
      }))
    )
      end();
  };
  useShortcut('call.hangUp', () => void askToEnd());

  if (call && call.activity?.id !== activityId)
    return (
      <div className={styles.other}>
        <p>{t('calls:other', { name: call.customer?.name ?? t('calls:unknown') })}</p>
        <Button size="small" href={`/calls/detail?id=${call.id}`}>
          {t('calls:otherOpen')}
        </Button>
      </div>
    );
  if (!call && dial.busy)
    return (
      <div className={styles.panel}>
        <Dialling />
      </div>
    );
  if (!call)
    return (
      <div className={styles.start}>
        <LockedButton
          may="calls.make"
          variant="primary"
          size="large"
          icon="phone"
          reason={why}
          onClick={start}
          aria-keyshortcuts="A"
        >
          {t('calls:call')}
        </LockedButton>
        <kbd aria-hidden="true">A</kbd>
        {why && <p className={styles.why}>{why}</p>}
        {simulated && closed.length === 0 && <p className={styles.hint}>{t('calls:simulated')}</p>}
      </div>
    );
  return (
    <div className={styles.panel}>
      <Stage call={call}>
        {live && (
          <Button
            variant="danger"
            size="small"
            busy={hangUp.busy}
            aria-keyshortcuts="H"
            title={`${t('calls:hangUp')} (H)`}
            onClick={end}
          >
            {t('calls:hangUp')}
          </Button>
        )}
      </Stage>
      <WrapUp key={call.id} call={call} queue={queue} onDone={(goOn) => onDone?.(goOn)} />
    </div>
  );
};
