import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { calls } from '@/contract/calls';
import type { ErrorCode } from '@/domain/errors';
import '@/lib/errorTexts';
import { useHotkey } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './CallPanel.module.css';
import { Stage } from './Stage';
import './texts';
import { usePhone } from './usePhone';

const WrapUp = dynamic(() => import('./WrapUp').then((module) => module.WrapUp), { ssr: false });

type Props = {
  activityId: number;
  /** Why the customer may not be called now; the button says it. */
  closed: readonly ErrorCode[];
  /** Offers to go on with the next piece of work. */
  queue?: boolean;
  onDone?: (goOn: boolean) => void;
};

/** The call about a piece of work: to be made, in hand, to be written down. Keys: a calls, h hangs up. */
export const CallPanel = ({ activityId, closed, queue = false, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const mayCall = useMay('calls.make');
  const { call, simulated } = usePhone();
  const dial = useAction(calls.dial);
  const hangUp = useAction(calls.hangUp);
  const start = () => {
    if (!mayCall || call || closed.length > 0 || dial.isPending) return;
    dial.mutate({ activityId }, { onError: (failure) => void dialog.error(failure) });
  };
  const end = () => {
    if (call) hangUp.mutate({ id: call.id }, { onError: (failure) => void dialog.error(failure) });
  };
  const live = call?.stage === 'RINGING' || call?.stage === 'TALKING';
  useHotkey('a', start);
  useHotkey('h', () => {
    if (live) end();
  });

  if (call && call.activity?.id !== activityId)
    return (
      <div className={styles.other}>
        <p>{t('calls:other', { name: call.customer?.name ?? t('calls:unknown') })}</p>
        <Button size="small" href={`/calls/detail?id=${call.id}`}>
          {t('calls:otherOpen')}
        </Button>
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
          busy={dial.isPending}
          reason={closed[0] && t(`errors:${closed[0]}`)}
          onClick={start}
          aria-keyshortcuts="A"
        >
          {t('calls:call')}
        </LockedButton>
        <kbd aria-hidden="true">A</kbd>
        {closed[0] && <p className={styles.why}>{t(`errors:${closed[0]}`)}</p>}
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
            busy={hangUp.isPending}
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
