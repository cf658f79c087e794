import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentProfile, type AgentPageShown, type AgentProfileRecord } from '@/contract/agents/profile';
import type { Input } from '@/contract/kit';
import { SOCIAL_NETWORKS } from '@/domain/agents/profile';
import { isIdentityNumber } from '@/domain/identityNumber';
import { call } from '@/lib/call';
import { CallError, isUnanswered } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { type FieldVersions, merge } from '@/lib/merge';
import { useInvalidate } from '@/lib/useCall';
import { useOwnDraft } from '@/lib/useOwnDraft';
import { useRetry } from '@/lib/useRetry';

type Town = AgentPageShown['towns'][number];
/** The form's values, as displayed. */
export type Typed = {
  identityNumber: string;
  certificateNumber: string;
  highlightText: string;
  personalText: string;
  yearlyTarget: number | null;
  isBrokerClubMember: boolean;
  towns: readonly Town[];
} & Record<(typeof SOCIAL_NETWORKS)[number], string>;
export type TypedField = keyof Typed;

export type Kept = 'clean' | 'keeping' | 'kept' | 'offline' | 'failed' | 'wrong' | 'conflict';
const PAUSE_MS = 1_000;

const typedOf = (page: AgentPageShown): Typed => ({
  identityNumber: page.identityNumber ?? '',
  certificateNumber: page.certificateNumber ?? '',
  highlightText: page.highlightText,
  personalText: page.personalText,
  yearlyTarget: page.yearlyTarget,
  isBrokerClubMember: page.isBrokerClubMember,
  towns: page.towns,
  instagramUrl: page.instagramUrl ?? '',
  facebookUrl: page.facebookUrl ?? '',
  linkedinUrl: page.linkedinUrl ?? '',
  xUrl: page.xUrl ?? '',
  youtubeUrl: page.youtubeUrl ?? '',
});

/** Incomplete input is not sent: returns the error code; null: valid. */
const problemOf = (field: TypedField, value: Typed[TypedField]): string | null => {
  if (value === '') return null;
  if (field === 'identityNumber') return isIdentityNumber(String(value)) ? null : 'USER_IDENTITY_NUMBER_NOT_VALID';
  if (SOCIAL_NETWORKS.some((one) => one === field))
    return /^https:\/\/[^\s/]+\.[^\s/]+\S*$/u.test(String(value)) ? null : 'INVALID_URL';
  return null;
};

const NULL_WHEN_EMPTY: readonly TypedField[] = ['identityNumber', 'certificateNumber', ...SOCIAL_NETWORKS];
const inputOf = (typed: Partial<Typed>): Partial<Input<typeof agentProfile.save>> =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => {
      if (field === 'towns') return [field, (value as readonly Town[]).map(({ id }) => id)];
      return [field, value === '' && NULL_WHEN_EMPTY.some((one) => one === field) ? null : value];
    }),
  );

/** The page being edited. */
export const writtenPage = ({ writes, change, page }: AgentProfileRecord): AgentPageShown =>
  writes === 'CHANGE' && change ? change.page : page;

/** Unsaved input, and each field's value when its editing began. */
type Draft = { typed: Partial<Typed>; was: Partial<Typed> };
const without = (values: Partial<Typed>, fields: readonly string[]): Partial<Typed> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/**
 * The form of a page, saved automatically: on the server after each pause in typing, and offline on this device until there is a
 * connection. Only edited fields are sent, so others' changes are kept; a field that somebody else has changed too is not sent until the
 * user has chosen (`conflicts`, `choose`). `open`: whether editing is allowed now.
 */
export const usePageForm = (record: AgentProfileRecord, open: boolean) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { left, keep, drop } = useOwnDraft<Draft>(`agent-page-${record.id}`, 'typed');
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [kept, setKept] = useState<Kept>('clean');
  const [conflicts, setConflicts] = useState<readonly FieldVersions[]>([]);
  const now = useRef<Draft & { record: AgentProfileRecord }>({ typed, was: {}, record });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (record.version > now.current.record.version) now.current.record = record;
  }, [record]);

  const put = useCallback((next: Partial<Typed>) => {
    now.current.typed = next;
    setTyped(next);
  }, []);

  const send = useCallback(async (): Promise<'again' | 'unanswered' | void> => {
    const { typed: given, was, record: known } = now.current;
    const right = Object.fromEntries(
      Object.entries(given).filter(([field, value]) => problemOf(field as TypedField, value) === null),
    ) as Partial<Typed>;
    const wrong = Object.keys(given).length > Object.keys(right).length;
    const twice = merge(Object.keys(right), was, right, typedOf(writtenPage(known))).conflicts;
    setConflicts(twice);
    const ready = without(
      right,
      twice.map(({ field }) => field),
    );
    const after: Kept | null = twice.length > 0 ? 'conflict' : wrong ? 'wrong' : null;
    if (Object.keys(ready).length === 0) return setKept(after ?? 'clean');
    setKept('keeping');
    try {
      const saved = await call(agentProfile.save, { id: record.id, version: known.version, ...inputOf(ready) });
      now.current.record = saved;
      const done = Object.keys(ready).filter(
        (field) => now.current.typed[field as TypedField] === ready[field as TypedField],
      );
      // Input that continued during the save is based on the saved value.
      now.current.was = { ...without(now.current.was, done), ...without(ready, done) };
      await invalidate(agentProfile.detail, agentProfile.own);
      put(without(now.current.typed, done));
      setErrors({});
      setKept(after ?? 'kept');
      if (Object.keys(now.current.typed).length === 0) drop();
    } catch (failure) {
      if (!(failure instanceof CallError) || isUnanswered(failure)) {
        setKept('offline');
        return 'unanswered';
      }
      const current = failure.body.current as AgentProfileRecord | undefined;
      if (current) await invalidate(agentProfile.detail, agentProfile.own);
      // Changes of other fields or pictures are no conflict: the input is compared with the new page and sent once more.
      if (current && known.version < current.version && current.editing === record.editing) {
        now.current.record = current;
        return 'again';
      }
      const beside = Object.entries(failure.body.fields ?? {});
      setErrors(
        Object.fromEntries(
          beside.length > 0
            ? beside.map(([field, code]) => [field, codeText(code, failure.body.params, t)])
            : [['', codeText(failure.code ?? 'UNEXPECTED', failure.body.params, t)]],
        ),
      );
      setKept('failed');
    }
  }, [record.id, record.editing, invalidate, drop, put, t]);
  const attempt = useCallback(async () => {
    const outcome = await send();
    return outcome === 'again' ? send() : outcome;
  }, [send]);
  const { run } = useRetry(attempt, !open);
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    await run();
  }, [run]);

  // Input stored on this device before the connection or the page was lost.
  useEffect(() => {
    if (!open || !left || Object.keys(now.current.typed).length > 0) return undefined;
    const late = setTimeout(() => {
      now.current.was = left.was ?? typedOf(writtenPage(now.current.record));
      put(left.typed);
      void flush();
    });
    return () => clearTimeout(late);
  }, [open, left, put, flush]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = <F extends TypedField>(field: F, value: Typed[F]) => {
    const { typed: before, was, record: known } = now.current;
    if (!(field in before)) now.current.was = { ...was, [field]: typedOf(writtenPage(known))[field] };
    const next = { ...before, [field]: value };
    put(next);
    setErrors(({ [field]: _, '': __, ...others }) => others);
    keep({ typed: next, was: now.current.was });
    setKept(navigator.onLine ? 'keeping' : 'offline');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };

  /** Resolves a conflict of a field: keeps the user's own value, or the other one. */
  const choose = (field: TypedField, side: 'mine' | 'theirs') => {
    const { typed: before, was, record: known } = now.current;
    now.current.was = side === 'mine' ? { ...was, [field]: typedOf(writtenPage(known))[field] } : without(was, [field]);
    if (side === 'theirs') put(without(before, [field]));
    keep({ typed: now.current.typed, was: now.current.was });
    void flush();
  };

  const values: Typed = { ...typedOf(writtenPage(record)), ...typed };
  const half = (Object.keys(typed) as TypedField[]).flatMap((field) => {
    const code = kept === 'wrong' ? problemOf(field, values[field]) : null;
    return code ? [[field, t(`errors:${code}`)] as const] : [];
  });
  return {
    values,
    change,
    kept,
    conflicts,
    choose,
    errors: { ...Object.fromEntries(half), ...errors } as Partial<Record<string, string>>,
    /** Saves pending input, before an action on the page. Resolves to whether everything is saved. */
    settle: async () => {
      await flush();
      return Object.keys(now.current.typed).length === 0;
    },
  };
};
export type PageForm = ReturnType<typeof usePageForm>;
