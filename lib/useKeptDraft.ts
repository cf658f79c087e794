import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, isUnanswered } from './callError';
import { codeText } from './errorText';
import { together } from './twoWriters';
import { useOwnDraft } from './useOwnDraft';
import { useRetry } from './useRetry';

export type Kept = 'clean' | 'keeping' | 'kept' | 'offline' | 'failed' | 'conflict';
const PAUSE_MS = 1_200;
const NOTHING: Readonly<Record<string, string>> = {};
const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
/** What is stored on the device, with the draft on which the typing was based, so that later changes by others are not overwritten. */
type Left<Draft> = { typed: Draft; draft?: Draft; version?: number };
/**
 * Somebody else's version that conflicts with this one. `draft`, `before`: what both started from, as typed here and as the server stored it.
 */
type Asked<Saved, Draft> = { theirs: Saved; draft: Draft; before: Draft };

type Options<Saved, Draft> = {
  /** Its key on this device. */
  name: string;
  /** The server's version; a newer one is merged as soon as it arrives. */
  first: Saved;
  /** The fields that are typed, always in the same order. */
  draftOf: (saved: Saved) => Draft;
  /** Saves a draft. @throws CallError with `current` when somebody else was faster */
  save: (saved: Saved, draft: Draft) => Promise<Saved>;
  /** Shows what prevents a draft from being sent. */
  lacks?: (draft: Draft) => string | null;
};

/**
 * A draft while it is being written: saved on the server at each pause of typing, or without a connection on this device until there is one.
 * Somebody else's changes are merged into the screen; in a conflict nothing is overwritten until the operator has chosen.
 */
export const useKeptDraft = <Saved extends { version: number }, Draft extends object>(
  options: Options<Saved, Draft>,
) => {
  const { t } = useTranslation();
  const { name, first, draftOf } = options;
  const { left, keep, drop } = useOwnDraft<Left<Draft>>(name, 'typed');
  const [typed, setTyped] = useState(() => draftOf(first));
  const [saved, setSaved] = useState(first);
  const [asked, setAsked] = useState<Asked<Saved, Draft> | null>(null);
  const [kept, setKept] = useState<Kept>('clean');
  const [wrong, setWrong] = useState(NOTHING);
  const [error, setError] = useState<string>();
  // `draft`: what was typed at the last save; the server may store it tidier, which is no change by the writer.
  const now = useRef({ typed, draft: typed, saved: first, asked: null as Asked<Saved, Draft> | null });
  const given = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);
  useEffect(() => {
    given.current = options;
  });

  /** Merges somebody else's version with what is typed; asks in a conflict. */
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
      // What is typed besides is saved on top of it at once.
      if (!same(next.typed, next.draft)) return setKept('conflict');
      drop();
      setKept((state) => (state === 'kept' ? 'kept' : 'clean'));
    },
    [drop],
  );

  const send = useCallback(async (): Promise<'unanswered' | void> => {
    const { save, lacks, draftOf: toDraft } = given.current;
    const { typed: draft, asked: choice } = now.current;
    // If it is typed the same way by now, there is no conflict any more.
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
      if (same(now.current.typed, draft)) drop();
      const { first: newest } = given.current;
      if (newest.version > next.version) take(newest, toDraft(next));
    } catch (failure) {
      if (!(failure instanceof CallError) || isUnanswered(failure)) {
        setKept('offline');
        return 'unanswered';
      }
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
  }, [drop, t, take]);

  const { run } = useRetry(send);
  /** Saves what is typed now; resolves to whether all of it is saved. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await run();
    return same(now.current.typed, now.current.draft);
  }, [run]);

  const put = useCallback(
    (next: Draft) => {
      now.current.typed = next;
      setTyped(next);
      const { draft, saved: upon } = now.current;
      keep({ typed: next, draft, version: upon.version });
      setKept(navigator.onLine ? 'keeping' : 'offline');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), PAUSE_MS);
    },
    [keep, settle],
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

  // What was typed on this device before the connection or the page was lost.
  const takeUp = useEffectEvent(({ typed: mine, draft, version }: Left<Draft>) => {
    const { saved: newest, typed: shown, draft: upon } = now.current;
    if (!same(shown, upon) || same(mine, shown)) return;
    if (!draft || version === newest.version) return put(mine);
    now.current = { ...now.current, typed: mine, draft };
    setTyped(mine);
    take(newest, draft);
  });
  useEffect(() => {
    if (!left) return undefined;
    const late = setTimeout(() => takeUp(left));
    return () => clearTimeout(late);
  }, [left]);
  // While a save is running, what arrives may be its own result.
  useEffect(() => {
    const { saved: upon } = now.current;
    if (first.version > upon.version && !isSending.current)
      take(first, now.current.asked?.before ?? given.current.draftOf(upon));
  }, [first, take]);
  // What is typed besides a merge.
  useEffect(() => {
    if (kept !== 'conflict' || asked) return undefined;
    const again = setTimeout(() => void settle());
    return () => clearTimeout(again);
  }, [kept, asked, settle]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    typed,
    saved,
    kept,
    error,
    wrong,
    /** Somebody else's version, and the conflicts to choose about. */
    theirs: asked?.theirs ?? null,
    clashes: asked ? together({ ...asked, mine: typed, theirs: draftOf(asked.theirs) }).clashes : [],
    settle,
    change: (part: Partial<Draft>) => put({ ...now.current.typed, ...part }),
    /** Resolves the conflicts with one's own values or theirs; all other changes stay in either case. */
    choose: (side: 'mine' | 'theirs') => {
      if (!asked) return;
      const { theirs } = asked;
      const draft = draftOf(theirs);
      const chosen = together({ ...asked, mine: now.current.typed, theirs: draft }, side).draft;
      if (same(chosen, draft)) {
        drop();
        return accept(theirs);
      }
      now.current = { typed: chosen, saved: theirs, draft, asked: null };
      setAsked(null);
      setTyped(chosen);
      setSaved(theirs);
      void settle();
    },
    /** The saved draft after another act has changed it. */
    accept,
  };
};
