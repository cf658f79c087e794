import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useAttempt } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { UNDO_MS } from '@/domain/limits';
import { call } from '@/lib/call';
import { LEAVING } from '@/lib/leaving';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';

export type HeldAct = 'SUCCEED' | 'RELEASE';
export type Held = {
  what: HeldAct;
  id: number;
  version: number;
  name: string;
  /** The idempotency key of the action: sent twice, it is executed once. */
  idempotencyKey: string;
  /** When it is sent, in performance time. */
  at: number;
  /** Being sent: it cannot be undone any more. */
  sent: boolean;
};

/**
 * Delays an action of the queue while it can be undone (decision 0088). It is sent after that time, before the next such action, and when
 * the queue is left. Nothing is reported as done before the server confirms it: without a connection the action fails with a message and
 * the activity stays one's own; if the browser crashes, nothing was done either.
 */
export const useHeld = () => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const update = useAction(activities.update);
  const release = useAction(activities.release);
  const [held, setHeld] = useState<Held | null>(null);
  const current = useRef<Held | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (next: Held | null) => {
    current.current = next;
    setHeld(next);
  };
  /** Sends it now. Resolves when the server has answered, whatever the answer. */
  const flush = async (): Promise<void> => {
    const one = current.current;
    if (!one || one.sent) return;
    clearTimeout(timer.current);
    keep({ ...one, sent: true });
    const { id, version, name, idempotencyKey, what } = one;
    await attempt.run(
      async () => {
        await (what === 'SUCCEED'
          ? update.mutateAsync({ id, version, action: 'SUCCEED', idempotencyKey })
          : release.mutateAsync({ id, idempotencyKey }));
        toast.success(t(`activities:held.done.${what}`, { name }));
      },
      undefined,
      t(`activities:held.failed.${what}`, { name }),
    );
    if (current.current?.idempotencyKey === idempotencyKey) keep(null);
  };
  const hold = async ({ id, version, type, customer, auction }: WorkDetail, what: HeldAct): Promise<void> => {
    await flush();
    const name = customer?.name ?? auction?.name ?? enumLabel('activityType', type, t);
    keep({
      what,
      id,
      version,
      name,
      idempotencyKey: crypto.randomUUID(),
      at: performance.now() + UNDO_MS,
      sent: false,
    });
    timer.current = setTimeout(() => void flush(), UNDO_MS);
  };
  /** Undoes it; returns the activity's id, or null if it is too late. */
  const takeBack = (): number | null => {
    const one = current.current;
    if (!one || one.sent) return null;
    clearTimeout(timer.current);
    keep(null);
    return one.id;
  };
  /** Leaving the queue, with the page still open. */
  const leave = useEffectEvent(() => void flush());
  /** Leaving the page. Nobody can be told the result: if the request does not arrive, nothing is done. */
  const close = useEffectEvent(() => {
    const one = current.current;
    if (!one || one.sent) return;
    clearTimeout(timer.current);
    keep(null);
    const options = { ...LEAVING, headers: { 'Idempotency-Key': one.idempotencyKey } };
    const { id, version, what } = one;
    const out =
      what === 'SUCCEED'
        ? call(activities.update, { id, version, action: what }, options)
        : call(activities.release, { id }, options);
    void out.catch(() => undefined);
  });
  useEffect(() => {
    const goes = () => close();
    window.addEventListener('pagehide', goes);
    return () => {
      window.removeEventListener('pagehide', goes);
      leave();
    };
  }, []);
  return { held, hold, flush, takeBack };
};
