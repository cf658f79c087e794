import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentKnowledge, type KnowledgeDraft } from '@/contract/agents/knowledge';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { dropDraft, keepDraft, readDraft } from '@/lib/deviceStore';
import { codeText } from '@/lib/errorText';
import { useSession } from '@/lib/session';
import { useInvalidate } from '@/lib/useCall';

export type Typed = { icon: string; title: string; body: string };
export type Kept = 'clean' | 'keeping' | 'kept' | 'offline' | 'failed' | 'conflict';
const PAUSE_MS = 1_200;
const RETRY_MS = 10_000;

const typedOf = ({ icon, title, body }: KnowledgeDraft): Typed => ({ icon, title, body });
const same = (one: Typed, other: Typed) =>
  one.icon === other.icon && one.title === other.title && one.body === other.body;

/**
 * A page while it is written: kept on the server with each pause of typing, and without a connection on this device until there is one. Where
 * somebody else kept something meanwhile, nothing is written over until one has chosen.
 */
export const useDraft = (draft: KnowledgeDraft) => {
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id ?? 0;
  const invalidate = useInvalidate();
  const name = `knowledge-${draft.id}`;
  const [typed, setTyped] = useState(() => typedOf(draft));
  const [saved, setSaved] = useState(draft);
  const [theirs, setTheirs] = useState<KnowledgeDraft | null>(null);
  const [kept, setKept] = useState<Kept>('clean');
  const [error, setError] = useState<string>();
  const now = useRef({ typed, saved: draft });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const accept = useCallback((next: KnowledgeDraft) => {
    now.current.saved = next;
    setSaved(next);
  }, []);

  const send = useCallback(async () => {
    const given = now.current.typed;
    if (same(given, typedOf(now.current.saved))) return setKept((before) => (before === 'clean' ? 'clean' : 'kept'));
    if (given.title.trim() === '') {
      setError(t('errors:REQUIRED'));
      return setKept('failed');
    }
    setKept('keeping');
    try {
      const { version } = now.current.saved;
      const next = await call(agentKnowledge.save, { id: draft.id, version, ...given });
      accept({ ...next, ...given });
      setError(undefined);
      setKept('kept');
      if (same(now.current.typed, given)) dropDraft(operatorId, name);
      await invalidate(agentKnowledge.draft, agentKnowledge.tree);
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.status === 0 || failure.status >= 500) return setKept('offline');
      const current = failure.body.current as KnowledgeDraft | undefined;
      if (current) {
        // Only who must read it, or nothing of the text, is new: what was typed is kept upon it.
        if (same(typedOf(current), typedOf(now.current.saved))) accept(current);
        else setTheirs(current);
        return setKept('conflict');
      }
      setError(codeText(failure.code ?? 'UNEXPECTED', failure.body.params, t));
      setKept('failed');
    }
  }, [draft.id, accept, invalidate, operatorId, name, t]);

  /** Keeps what is typed now; resolves to whether all of it is kept. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    sending.current = (sending.current ?? Promise.resolve()).then(send);
    await sending.current;
    return same(now.current.typed, typedOf(now.current.saved));
  }, [send]);

  const put = useCallback(
    (next: Typed) => {
      now.current.typed = next;
      setTyped(next);
      keepDraft(operatorId, name, { typed: next });
      setKept(navigator.onLine ? 'keeping' : 'offline');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), PAUSE_MS);
    },
    [operatorId, name, settle],
  );

  // What was typed on this device before a connection or the page was lost.
  useEffect(() => {
    const left = readDraft<{ typed: Typed }>(operatorId, name, 'typed');
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
    theirs,
    settle,
    change: (part: Partial<Typed>) => put({ ...now.current.typed, ...part }),
    /** After a conflict: keeps one's own text upon theirs, or takes theirs. */
    choose: (side: 'mine' | 'theirs') => {
      if (!theirs) return;
      accept(theirs);
      setTheirs(null);
      if (side === 'theirs') {
        now.current.typed = typedOf(theirs);
        setTyped(typedOf(theirs));
        dropDraft(operatorId, name);
        setKept('clean');
      } else void settle();
    },
    /** The draft as another act left it. */
    accept: (next: KnowledgeDraft) => {
      accept(next);
      now.current.typed = typedOf(next);
      setTyped(typedOf(next));
      setKept('clean');
    },
  };
};
