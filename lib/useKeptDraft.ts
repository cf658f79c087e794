import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from './callError';
import { dropDraft, keepDraft, readDraft } from './deviceStore';
import { codeText } from './errorText';
import { useSession } from './session';

export type Kept = 'clean' | 'keeping' | 'kept' | 'offline' | 'failed' | 'conflict';
const PAUSE_MS = 1_200;
const RETRY_MS = 10_000;
const NOTHING: Readonly<Record<string, string>> = {};
const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

type Options<Saved, Draft> = {
  /** What it is called on this device. */
  name: string;
  /** As the server has it when the screen opens. */
  first: Saved;
  /** What of it is typed, its fields always in one order. */
  draftOf: (saved: Saved) => Draft;
  /** Keeps a draft upon what is saved. @throws CallError with `current`, where somebody else was faster */
  save: (saved: Saved, draft: Draft) => Promise<Saved>;
  /** Says what keeps a draft from even being sent. */
  lacks?: (draft: Draft) => string | null;
};

/**
 * A draft while it is written: kept on the server with each pause of typing, and without a connection on this device until there is one.
 * Where somebody else kept something meanwhile, nothing is written over until one has chosen.
 */
export const useKeptDraft = <Saved extends object, Draft extends object>(options: Options<Saved, Draft>) => {
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id ?? 0;
  const { name, first, draftOf } = options;
  const [typed, setTyped] = useState(() => draftOf(first));
  const [saved, setSaved] = useState(first);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [kept, setKept] = useState<Kept>('clean');
  const [wrong, setWrong] = useState(NOTHING);
  const [error, setError] = useState<string>();
  // `draft`: what was typed when the server kept it last; the server may keep it tidier, which is no change of the writer's.
  const now = useRef({ typed, draft: typed, saved: first });
  const given = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  useEffect(() => {
    given.current = options;
  });

  const send = useCallback(async () => {
    const { save, lacks } = given.current;
    const draft = now.current.typed;
    if (same(draft, now.current.draft)) return setKept((before) => (before === 'clean' ? 'clean' : 'kept'));
    const lack = lacks?.(draft);
    if (lack) {
      setError(lack);
      return setKept('failed');
    }
    setKept('keeping');
    try {
      const next = await save(now.current.saved, draft);
      now.current = { ...now.current, saved: next, draft };
      setSaved(next);
      setError(undefined);
      setWrong(NOTHING);
      setKept('kept');
      if (same(now.current.typed, draft)) dropDraft(operatorId, name);
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.status === 0 || failure.status >= 500) return setKept('offline');
      const { code, body } = failure;
      const current = body.current as Saved | undefined;
      if (current) {
        // The draft is the same, only something else about it is new: what was typed is kept upon it.
        if (same(given.current.draftOf(current), given.current.draftOf(now.current.saved))) {
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
  }, [operatorId, name, t]);

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

  const accept = useCallback((next: Saved) => {
    const draft = given.current.draftOf(next);
    now.current = { typed: draft, draft, saved: next };
    setSaved(next);
    setTyped(draft);
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
    change: (part: Partial<Draft>) => put({ ...now.current.typed, ...part }),
    /** After a conflict: keeps one's own draft upon theirs, or takes theirs. */
    choose: (side: 'mine' | 'theirs') => {
      if (!theirs) return;
      setTheirs(null);
      if (side === 'theirs') {
        dropDraft(operatorId, name);
        accept(theirs);
        return;
      }
      now.current = { ...now.current, saved: theirs, draft: draftOf(theirs) };
      setSaved(theirs);
      void settle();
    },
    /** What is kept as another act left it. */
    accept,
  };
};
