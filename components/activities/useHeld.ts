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
  /** The act's own key: gone out twice it is done once. */
  idempotencyKey: string;
  /** Performance time at which it goes out. */
  at: number;
  /** On its way: it cannot be taken back any more. */
  sent: boolean;
};

/**
 * Holds an act of the queue back for as long as it can be taken back (decision 0088). It goes out when that time is over, before the next
 * such act, and when the queue is left. Nothing is said to be done before the server has said so: without a connection the act fails aloud
 * and the work stays one's own; so it does when the browser dies.
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
  /** Lets it go out now. Resolves when the server has answered, whatever it said. */
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
  /** Takes it back; the work that it was about, or null when it is too late. */
  const takeBack = (): number | null => {
    const one = current.current;
    if (!one || one.sent) return null;
    clearTimeout(timer.current);
    keep(null);
    return one.id;
  };
  /** The queue is left, the page stays. */
  const leave = useEffectEvent(() => void flush());
  /** The page is left. Nobody is there to be told any more: what does not arrive is not done. */
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
