import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { useAct } from '@/components/ui/useAct';
import { auctionEditor, type EditorRecord, EditorRecord as Shape } from '@/contract/auctions/editor';
import type { Input } from '@/contract/kit';
import { lockedInForm, missingToSave } from '@/domain/auctions/editing';
import { lazyPart } from '@/lib/lazyPart';
import { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { merge, type Merge } from '@/lib/merge';
import { toast } from '@/lib/toast';
import { type Base, baseOf, changesOf, filledOf, type FormStore, same, toInput, type Values } from './store';
import { useNames } from './useNames';

const ConflictDialog = lazyPart(
  () => import('@/components/ui/detail/ConflictDialog').then((module) => module.ConflictDialog),
  { texts: ['detail'] },
);

type Options = {
  store: FormStore;
  form: RefObject<HTMLFormElement | null>;
  activityId: number | undefined;
  /** Null: another window writes it. It stays as it is. */
  draft: { settle: (save: () => Promise<void>) => Promise<void>; gone: () => void } | null;
  onSaved: (record: EditorRecord) => void;
};
type Conflict = Merge & { theirs: Base };

/** Fields the browser cannot parse: an invalid amount, a number out of range. */
const unreadable = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[name]')]
    .filter(({ validity: v }) => v.customError || v.badInput || v.rangeUnderflow || v.rangeOverflow || v.stepMismatch)
    .map(({ name }) => name);

export const focusField = (form: HTMLFormElement | null, field: string): void => {
  const name = field === 'sellerId' || field === 'sellerCorporateId' ? 'sellerCustomerId' : field;
  const found = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
};

/**
 * Saves the changed fields. If others have saved meanwhile, non-overlapping changes are merged automatically with a message; overlapping
 * ones are shown side by side to choose from.
 */
export const useSaving = ({ store, form, activityId, draft, onSaved }: Options) => {
  const { t, i18n } = useTranslation();
  const dialog = useDialog();
  const act = useAct(auctionEditor.save);
  const { nameOfField, nameOfValue } = useNames();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState(false);
  // Error texts are loaded after the form, before they can be needed.
  useEffect(() => void i18n.loadNamespaces('errors'), [i18n]);

  const names = (fields: readonly string[]) => fields.map((field) => nameOfField(field) ?? field).join(', ');
  const fail = (errors: Record<string, string>) => {
    store.fail(errors);
    const [first] = Object.keys(errors);
    if (first) setTimeout(() => focusField(form.current, first));
  };

  /** Errors that prevent sending the form. */
  const problems = (): Record<string, string> => {
    const { base, values } = store.get();
    const changes = changesOf(store.get());
    const wrong = Object.fromEntries(
      (form.current ? unreadable(form.current) : []).map((field) => [field, t('auctions/editor:save.unreadable')]),
    );
    const missing = Object.values(missingToSave(values)).flat();
    for (const field of missing) {
      const name = field === 'sellerId' ? 'sellerCustomerId' : field;
      const asked = base.id === null || name in changes;
      const code = name === 'requestPrice' ? 'AUCTION_ASKED_PRICE_NOT_FOUND' : 'REQUIRED';
      if (asked) wrong[name] ??= codeText(code, undefined, t);
    }
    return wrong;
  };

  const goOn = (theirs: Base, merged: Values) => {
    const locked = lockedInForm(theirs.status).filter((field) => !same(merged[field], theirs.values[field]));
    const kept = Object.fromEntries(locked.map((field) => [field, theirs.values[field] ?? null]));
    store.begin(theirs, { ...merged, ...kept });
    if (locked.length > 0) void dialog.info(`${t('auctions/editor:locked.public')} ${names(locked)}`);
  };

  const meet = async (current: EditorRecord): Promise<void> => {
    const { base, values } = store.get();
    const theirs = baseOf(current);
    const fields = [...new Set([...Object.keys(values), ...Object.keys(theirs.values)])];
    const met = merge(fields, base.values, values, theirs.values);
    if (met.conflicts.length > 0) return setConflict({ ...met, theirs });
    goOn(theirs, met.merged as Values);
    if (met.taken.length > 0)
      toast.info(t('auctions/editor:save.merged', { fields: names(met.taken.map(({ field }) => field)) }));
    return send();
  };

  /** @returns whether the failure was shown, or needs no message */
  const refused = async (failure: unknown): Promise<boolean> => {
    if (!(failure instanceof CallError)) return false;
    const { current, fields = {}, params } = failure.body;
    const beside = Object.entries(fields).map(([field, code]) => [
      field === 'sellerCorporateId' ? 'sellerCustomerId' : field,
      codeText(code, params, t),
    ]);
    // Shown in the page itself: the toasts may not be loaded yet, and cannot be loaded offline.
    if (failure.status === 0) setOffline(true);
    else if (failure.code === 'VERSION_CONFLICT' && current) await meet(current as EditorRecord);
    else if (beside.length === 0) return false;
    else fail(Object.fromEntries(beside) as Record<string, string>);
    return true;
  };

  const send = async (): Promise<void> => {
    const { base, values } = store.get();
    const changes = changesOf(store.get());
    if (base.id !== null && Object.keys(changes).length === 0) return toast.info(t('auctions/editor:save.nothing'));
    const input = {
      ...(base.id === null ? { activityId } : { id: base.id, version: base.version }),
      ...toInput(base.id === null ? filledOf(values) : changes),
      ...(draft === null && { keepsDraft: true }),
    };
    // The same form sent again has the same key: a new auction is not created twice when the answer was lost.
    const body = JSON.stringify(input);
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    await act.run(
      { ...(input as Input<typeof auctionEditor.save>), idempotencyKey: attempt.current.key },
      (saved) => {
        const now = store.get().values;
        const meanwhile = Object.fromEntries(Object.entries(now).filter(([field]) => !same(now[field], values[field])));
        const next = baseOf(saved);
        draft?.gone();
        store.begin(next, { ...next.values, ...meanwhile });
        onSaved(saved);
        toast.success(t(base.id === null ? 'auctions/editor:save.created' : 'auctions/editor:save.saved'));
      },
      refused,
    );
  };

  const save = async () => {
    if (busy) return;
    const wrong = problems();
    if (Object.keys(wrong).length > 0) return fail(wrong);
    setBusy(true);
    setOffline(false);
    await (draft ? draft.settle(send) : send());
    setBusy(false);
  };

  const choose = (chosen: Readonly<Record<string, unknown>>) => {
    if (!conflict) return;
    setConflict(null);
    goOn(conflict.theirs, { ...conflict.merged, ...chosen } as Values);
    void save();
  };

  return {
    save: () => void save(),
    busy,
    /** The last save failed for lack of a connection. */
    offline,
    conflict: conflict && (
      <ConflictDialog
        {...conflict}
        area="auctions/editor"
        shape={Shape.shape}
        labelOf={nameOfField}
        valueText={nameOfValue}
        onSave={choose}
        onCancel={() => setConflict(null)}
      />
    ),
  };
};
