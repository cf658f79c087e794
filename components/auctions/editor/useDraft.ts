import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { auctionEditor } from '@/contract/auctions/editor';
import { call } from '@/lib/call';
import { isUnanswered } from '@/lib/callError';
import { useRetry } from '@/lib/useRetry';
import { dropLocal, type Subject, writeLocal } from './localDraft';
import { changesOf, type FormStore, type State } from './store';

export type Kept =
  | { state: 'clean' }
  | { state: 'keeping' }
  | { state: 'kept'; at: string }
  | { state: 'offline' }
  | { state: 'failed' };

const PAUSE_MS = 1_000;

/**
 * Stores unsaved changes: at once on this device, and after a pause in typing on the server, which then replaces the local copy. Offline
 * they stay on the device until there is a connection. `paused` while somebody decides about an earlier draft, which must not be
 * overwritten.
 */
export const useDraft = (store: FormStore, operatorId: number, subject: Subject, paused: boolean) => {
  const [kept, setKept] = useState<Kept>({ state: 'clean' });
  const { auctionId, activityId } = subject;
  const of = useMemo(
    () => ({ ...(auctionId !== undefined && { auctionId }), ...(activityId !== undefined && { activityId }) }),
    [auctionId, activityId],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the server has stored; '{}': nothing. */
  const sent = useRef('{}');
  /** The state shown to the user. */
  const at = useRef<Kept>({ state: 'clean' });

  const send = useCallback(async (): Promise<'unanswered' | void> => {
    const changes = changesOf(store.get());
    const text = JSON.stringify(changes);
    if (text === sent.current) return;
    try {
      if (text === '{}') {
        await call(auctionEditor.discardDraft, of);
        at.current = { state: 'clean' };
      } else {
        const baseVersion = store.get().base.version;
        const { savedAt } = await call(auctionEditor.saveDraft, { ...of, baseVersion, changes });
        at.current = { state: 'kept', at: savedAt };
      }
      sent.current = text;
      setKept(at.current);
      if (JSON.stringify(changesOf(store.get())) === text) dropLocal(operatorId, of);
    } catch (failure) {
      const unanswered = isUnanswered(failure);
      setKept({ state: unanswered ? 'offline' : 'failed' });
      if (unanswered) return 'unanswered';
    }
  }, [store, of, operatorId]);

  const { run, between } = useRetry(send, paused);
  useEffect(() => {
    if (paused) return undefined;
    let before: State | null = null;
    const changed = () => {
      const now = store.get();
      const typed = before !== null;
      if (before && now.values === before.values && now.base === before.base) return;
      before = now;
      const changes = changesOf(now);
      const text = JSON.stringify(changes);
      if (text === sent.current) {
        // Undone before it was sent: the local copy is not a draft.
        if (typed) {
          clearTimeout(timer.current);
          dropLocal(operatorId, of);
          setKept(at.current);
        }
        return;
      }
      clearTimeout(timer.current);
      if (text === '{}') dropLocal(operatorId, of);
      else {
        const kept = { baseVersion: now.base.version, savedAt: new Date().toISOString(), changes };
        if (!writeLocal(operatorId, of, kept)) setKept({ state: 'failed' });
      }
      setKept({ state: navigator.onLine ? 'keeping' : 'offline' });
      timer.current = setTimeout(() => void run(), PAUSE_MS);
    };
    const stop = store.subscribe(changed);
    // Changes that exist already: a restored draft, or typed while the auction was being created.
    changed();
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [store, paused, operatorId, of, run]);

  return {
    kept,
    /** Runs a save: no draft may arrive during or after it. */
    settle: useCallback(
      (save: () => Promise<void>) => {
        clearTimeout(timer.current);
        return between(save);
      },
      [between],
    ),
    /** Call after a save, which deleted the server's draft, or after discarding the draft. */
    gone: useCallback(() => {
      clearTimeout(timer.current);
      sent.current = '{}';
      at.current = { state: 'clean' };
      dropLocal(operatorId, of);
      setKept(at.current);
    }, [operatorId, of]),
    /** The server already has this draft: it came from there. */
    known: useCallback((changes: object) => {
      sent.current = JSON.stringify(changes);
    }, []),
  };
};
