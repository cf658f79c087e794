import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLife, type ContentLife } from '@/contract/content/life';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { dropDraft, keepDraft, readDraft } from '@/lib/deviceStore';
import { codeText } from '@/lib/errorText';
import { useSession } from '@/lib/session';
import { useInvalidate } from '@/lib/useCall';

export type Draft = Record<string, unknown>;
export type Kept = 'clean' | 'keeping' | 'kept' | 'offline' | 'failed' | 'conflict';
const PAUSE_MS = 1_200;
const RETRY_MS = 10_000;
const same = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);
const NOTHING: Readonly<Record<string, string>> = {};

/**
 * A draft while it is written: kept on the server with each pause of typing, and without a connection on this device until there is one.
 * Where somebody else kept something meanwhile, nothing is written over until one has chosen.
 */
export const useContentDraft = (life: ContentLife) => {
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id ?? 0;
  const invalidate = useInvalidate();
  const name = `content-${life.id}`;
  const [typed, setTyped] = useState<Draft>(life.draft);
  const [saved, setSaved] = useState(life);
  const [theirs, setTheirs] = useState<ContentLife | null>(null);
  const [kept, setKept] = useState<Kept>('clean');
  const [wrong, setWrong] = useState(NOTHING);
  const [error, setError] = useState<string>();
  // `draft`: what was typed when the server kept it last; the server may keep it tidier, which is no change of the writer's.
  const now = useRef({ typed: life.draft as Draft, draft: life.draft as Draft, saved: life });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const send = useCallback(async () => {
    const given = now.current.typed;
    if (same(given, now.current.draft)) return setKept((before) => (before === 'clean' ? 'clean' : 'kept'));
    setKept('keeping');
    try {
      const next = await call(contentLife.save, { id: life.id, version: now.current.saved.version, draft: given });
      now.current = { ...now.current, saved: next, draft: given };
      setSaved(next);
      setError(undefined);
      setWrong(NOTHING);
      setKept('kept');
      if (same(now.current.typed, given)) dropDraft(operatorId, name);
      await invalidate(contentLife.state, contentLife.difference);
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.status === 0 || failure.status >= 500) return setKept('offline');
      const { code, body } = failure;
      const current = body.current as ContentLife | undefined;
      if (current) {
        // The draft is the same, only something else about it is new: what was typed is kept upon it.
        if (same(current.draft, now.current.saved.draft)) {
          now.current.saved = current;
          setSaved(current);
        } else setTheirs(current);
        return setKept('conflict');
      }
      const fields = Object.entries(body.fields ?? {});
      setWrong(Object.fromEntries(fields.map(([field, one]) => [field, codeText(one, body.params, t)])));
      setError(codeText(code ?? 'UNEXPECTED', body.params, t));
      setKept('failed');
    }
  }, [life.id, invalidate, operatorId, name, t]);

  /** Keeps what is typed now; resolves to whether all of it is kept. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    sending.current = (sending.current ?? Promise.resolve()).then(send);
    await sending.current;
    return same(now.current.typed, now.current.draft);
  }, [send]);

  const put = useCallback(
    (next: Draft) => {
      now.current.typed = next;
      setTyped(next);
      keepDraft(operatorId, name, { typed: next });
      setKept(navigator.onLine ? 'keeping' : 'offline');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), PAUSE_MS);
    },
    [operatorId, name, settle],
  );

  const accept = useCallback((next: ContentLife) => {
    now.current = { typed: next.draft, draft: next.draft, saved: next };
    setSaved(next);
    setTyped(next.draft);
    setWrong(NOTHING);
    setError(undefined);
    setKept('clean');
  }, []);

  // What was typed on this device before a connection or the page was lost.
  useEffect(() => {
    const left = readDraft<{ typed: Draft }>(operatorId, name, 'typed');
    if (!left || same(left.typed, now.current.typed)) return undefined;
    const late = setTimeout(() => put(left.typed));
    return () => clearTimeout(late);
  }, [operatorId, name, put]);
  useEffect(() => {
    if (kept !== 'offline' && !(kept === 'conflict' && !theirs)) return undefined;
    const again = setTimeout(() => void settle(), kept === 'offline' ? RETRY_MS : 0);
    const online = () => void settle();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(again);
      window.removeEventListener('online', online);
    };
  }, [kept, theirs, settle]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    typed,
    saved,
    kept,
    error,
    wrong,
    theirs,
    settle,
    change: (part: Draft) => put({ ...now.current.typed, ...part }),
    /** After a conflict: keeps one's own draft upon theirs, or takes theirs. */
    choose: (side: 'mine' | 'theirs') => {
      if (!theirs) return;
      setTheirs(null);
      if (side === 'theirs') {
        dropDraft(operatorId, name);
        accept(theirs);
        return;
      }
      now.current = { ...now.current, saved: theirs, draft: theirs.draft };
      setSaved(theirs);
      void settle();
    },
    /** The item as another act left it. */
    accept,
  };
};
