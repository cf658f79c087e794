import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, isUnanswered } from './callError';
import { dropDraft, keepDraft, readDraft } from './deviceStore';
import { codeText } from './errorText';
import { useSession } from './session';
import { together } from './twoWriters';

export type Kept = 'clean' | 'keeping' | 'kept' | 'offline' | 'failed' | 'conflict';
const PAUSE_MS = 1_200;
const RETRY_MS = 10_000;
const NOTHING: Readonly<Record<string, string>> = {};
const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
/** What stands on the device: also upon which draft it was typed, so that what others wrote since is not written over. */
type Left<Draft> = { typed: Draft; draft?: Draft; version?: number };
/** What somebody else kept of which one has to choose. `draft`, `before`: what both began with, as typed here and as the server had it. */
type Asked<Saved, Draft> = { theirs: Saved; draft: Draft; before: Draft };

type Options<Saved, Draft> = {
  /** What it is called on this device. */
  name: string;
  /** As the server has it; a newer one is taken over as soon as it is here. */
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
 * What somebody else keeps meanwhile comes onto the screen beside what is typed; where both made something otherwise, nothing is written
 * over until one has chosen.
 */
export const useKeptDraft = <Saved extends { version: number }, Draft extends object>(
  options: Options<Saved, Draft>,
) => {
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id ?? 0;
  const { name, first, draftOf } = options;
  const [typed, setTyped] = useState(() => draftOf(first));
  const [saved, setSaved] = useState(first);
  const [asked, setAsked] = useState<Asked<Saved, Draft> | null>(null);
  const [kept, setKept] = useState<Kept>('clean');
  const [wrong, setWrong] = useState(NOTHING);
  const [error, setError] = useState<string>();
  // `draft`: what was typed when the server kept it last; the server may keep it tidier, which is no change of the writer's.
  const now = useRef({ typed, draft: typed, saved: first, asked: null as Asked<Saved, Draft> | null });
  const given = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const isSending = useRef(false);
  useEffect(() => {
    given.current = options;
  });

  /** Takes over what somebody else kept, beside what is typed; where both made something otherwise, asks. */
  const take = useCallback(
    (current: Saved, before: Draft) => {
      const { typed: mine, draft } = now.current;
      const sides = { mine, draft, before, theirs: given.current.draftOf(current) };
      const both = together(sides);
      if (both.clashes.length > 0) {
        now.current.asked = { theirs: current, draft, before };
        setAsked(now.current.asked);
        return setKept('conflict');
      }
      const next = { typed: both.draft, draft: together({ ...sides, mine: draft }).draft };
      now.current = { ...next, saved: current, asked: null };
      setSaved(current);
      setTyped(next.typed);
      setAsked(null);
      // What is typed besides is kept upon it at once.
      if (!same(next.typed, next.draft)) return setKept('conflict');
      dropDraft(operatorId, name);
      setKept((state) => (state === 'kept' ? 'kept' : 'clean'));
    },
    [operatorId, name],
  );

  const send = useCallback(async () => {
    const { save, lacks, draftOf: toDraft } = given.current;
    const { typed: draft, asked: choice } = now.current;
    // Written as they have it, there may be nothing to choose any more.
    if (choice) return take(choice.theirs, choice.before);
    if (same(draft, now.current.draft)) return setKept((before) => (before === 'clean' ? 'clean' : 'kept'));
    const lack = lacks?.(draft);
    if (lack) {
      setError(lack);
      return setKept('failed');
    }
    setKept('keeping');
    isSending.current = true;
    try {
      const next = await save(now.current.saved, draft);
      now.current = { ...now.current, saved: next, draft };
      setSaved(next);
      setError(undefined);
      setWrong(NOTHING);
      setKept('kept');
      if (same(now.current.typed, draft)) dropDraft(operatorId, name);
      const { first: newest } = given.current;
      if (newest.version > next.version) take(newest, toDraft(next));
    } catch (failure) {
      if (!(failure instanceof CallError) || isUnanswered(failure)) return setKept('offline');
      const { code, body } = failure;
      const current = body.current as Saved | undefined;
      if (current) return take(current, toDraft(now.current.saved));
      const fields = Object.entries(body.fields ?? {});
      setWrong(Object.fromEntries(fields.map(([field, one]) => [field, codeText(one, body.params, t)])));
      setError(codeText(code ?? 'UNEXPECTED', body.params, t));
      setKept('failed');
    } finally {
      isSending.current = false;
    }
  }, [operatorId, name, t, take]);

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
      const { draft, saved: upon } = now.current;
      keepDraft(operatorId, name, { typed: next, draft, version: upon.version } satisfies Left<Draft>);
      setKept(navigator.onLine ? 'keeping' : 'offline');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), PAUSE_MS);
    },
    [operatorId, name, settle],
  );

  const accept = useCallback((next: Saved) => {
    const draft = given.current.draftOf(next);
    now.current = { typed: draft, draft, saved: next, asked: null };
    setAsked(null);
    setSaved(next);
    setTyped(draft);
    setWrong(NOTHING);
    setError(undefined);
    setKept('clean');
  }, []);

  // What was typed on this device before a connection or the page was lost.
  useEffect(() => {
    const left = readDraft<Left<Draft>>(operatorId, name, 'typed');
    if (!left || same(left.typed, now.current.typed)) return undefined;
    const late = setTimeout(() => {
      const { draft, version } = left;
      const { saved: newest } = now.current;
      if (!draft || version === newest.version) return put(left.typed);
      now.current = { ...now.current, typed: left.typed, draft };
      setTyped(left.typed);
      take(newest, draft);
    });
    return () => clearTimeout(late);
  }, [operatorId, name, put, take]);
  // While one's own is being kept, what comes may be just that.
  useEffect(() => {
    const { saved: upon } = now.current;
    if (first.version > upon.version && !isSending.current)
      take(first, now.current.asked?.before ?? given.current.draftOf(upon));
  }, [first, take]);
  useEffect(() => {
    if (kept !== 'offline' && !(kept === 'conflict' && !asked)) return undefined;
    const again = setTimeout(() => void settle(), kept === 'offline' ? RETRY_MS : 0);
    const online = () => void settle();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(again);
      window.removeEventListener('online', online);
    };
  }, [kept, asked, settle]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    typed,
    saved,
    kept,
    error,
    wrong,
    /** What somebody else kept, of which one has to choose, and what both made otherwise. */
    theirs: asked?.theirs ?? null,
    clashes: asked ? together({ ...asked, mine: typed, theirs: draftOf(asked.theirs) }).clashes : [],
    settle,
    change: (part: Partial<Draft>) => put({ ...now.current.typed, ...part }),
    /** Of what both made otherwise keeps one's own or takes theirs; what only one of them made stays in either case. */
    choose: (side: 'mine' | 'theirs') => {
      if (!asked) return;
      const { theirs } = asked;
      const draft = draftOf(theirs);
      const chosen = together({ ...asked, mine: now.current.typed, theirs: draft }, side).draft;
      if (same(chosen, draft)) {
        dropDraft(operatorId, name);
        return accept(theirs);
      }
      now.current = { typed: chosen, saved: theirs, draft, asked: null };
      setAsked(null);
      setTyped(chosen);
      setSaved(theirs);
      void settle();
    },
    /** What is kept as another act left it. */
    accept,
  };
};
