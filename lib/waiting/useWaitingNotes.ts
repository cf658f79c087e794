import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session';
import { toast } from '../toast';
import { useInvalidate } from '../useCall';
import { useMayKeep } from './mayWait';
import { sendWaiting } from './notes';
import { onWaiting, type WaitingNote, waitingNotes, waitingText } from './stored';

const AGAIN_MS = 20_000;
const nothing = () => '[]';

/** The operator's waiting notes on this device; they are sent as soon as there is a connection, on any screen. */
export const useWaitingNotes = (): { waiting: WaitingNote[]; send: () => void } => {
  useMayKeep();
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const operatorId = useSession()?.operator.id ?? 0;
  const text = useSyncExternalStore(onWaiting, () => waitingText(operatorId), nothing);
  const all = waitingNotes(text);

  const send = useCallback(() => {
    void sendWaiting(operatorId).then((arrived) => {
      if (arrived === 0) return;
      toast.success(t('waiting:note.sent'));
      void invalidate();
    });
  }, [operatorId, invalidate, t]);

  const open = all.some(({ refused }) => !refused);
  useEffect(() => {
    if (!open) return;
    if (navigator.onLine) send();
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [open, send]);

  return { waiting: all, send };
};
