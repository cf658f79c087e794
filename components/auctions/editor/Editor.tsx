import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { Notice } from '@/components/ui/Notice';
import { auctionEditor, type EditorPage } from '@/contract/auctions/editor';
import { lockedInForm } from '@/domain/auctions/editing';
import { call } from '@/lib/call';
import { useShortcut } from '@/lib/hotkeys';
import { useSession } from '@/lib/session';
import { useDocumentEvent } from '@/lib/useDocumentEvent';
import { useOnlyWindow } from '@/lib/useOnlyWindow';
import { AddressSection } from './AddressSection';
import { AttributesSection } from './AttributesSection';
import { DatesSection } from './DatesSection';
import { DraftOffer } from './DraftOffer';
import styles from './Editor.module.css';
import { EditorHead, LockNote } from './EditorHead';
import { FormContext, useForm, useFormState } from './form';
import { type LocalDraft, nameOf, readLocal, type Subject } from './localDraft';
import { MapSection } from './MapSection';
import { MediaSections } from './MediaSections';
import { Outline } from './Outline';
import { PricesSection } from './PricesSection';
import { PropertySection } from './PropertySection';
import { SaveBar } from './SaveBar';
import { SellerSection } from './SellerSection';
import { baseOf, changesOf, createStore, type FormStore } from './store';
import { TextSection } from './TextSection';
import { useDraft } from './useDraft';
import { useGaps } from './useGaps';
import { focusField, useSaving } from './useSaving';

/** The server cannot read this device's storage: it is read after hydration. */
const unwatched = () => () => undefined;

/** Unsaved changes from earlier: the server's draft, or a newer one stored on this device while offline. */
const useOffer = ({ draft }: EditorPage, operatorId: number, subject: Subject) => {
  // Both as they were when the editor opened: what it writes itself is not offered.
  const [found] = useState(() => {
    let local: LocalDraft | null | undefined;
    return { server: draft, local: () => (local === undefined ? (local = readLocal(operatorId, subject)) : local) };
  });
  const [open, setOpen] = useState(true);
  const { server } = found;
  const local = useSyncExternalStore(unwatched, found.local, () => null);
  const onDevice = local !== null && (server === null || Date.parse(local.savedAt) > Date.parse(server.savedAt));
  return { offer: open ? (onDevice ? local : server) : null, onDevice, close: () => setOpen(false) };
};

/** Restores earlier changes on their old version, so that conflicts with others' changes are detected on saving. */
const resume = (store: FormStore, { baseVersion, changes }: LocalDraft) => {
  const { base } = store.get();
  const locked = lockedInForm(base.status);
  const open = Object.entries(changes).filter(([field]) => !locked.includes(field));
  const was = Object.fromEntries(open.map(([field, change]) => [field, change.was]));
  const mine = Object.fromEntries(open.map(([field, change]) => [field, change.mine]));
  store.begin(
    { ...base, version: base.id === null ? 0 : baseVersion, values: { ...base.values, ...was } },
    { ...base.values, ...mine },
  );
};

/** Memoized: each section subscribes to the form itself and need not re-render with its parent. */
const sections = (
  <>
    <SellerSection />
    <PropertySection />
    <AddressSection />
    <MapSection />
    <AttributesSection />
    <PricesSection />
    <DatesSection />
    <TextSection />
    <MediaSections />
  </>
);

type BodyProps = { form: RefObject<HTMLFormElement | null>; activityId: number | undefined };

const Body = ({ form, activityId }: BodyProps) => {
  const { t } = useTranslation();
  const { store, page } = useForm();
  const operatorId = useSession()?.operator.id ?? 0;
  const id = useFormState(({ base }) => base.id);
  const dirty = useFormState((state) => Object.keys(changesOf(state)).length > 0);
  const subject = useMemo((): Subject => (id === null ? { activityId } : { auctionId: id }), [id, activityId]);
  const first = useOnlyWindow(`editor:${operatorId}:${nameOf(subject)}`);
  const found = useOffer(page, operatorId, subject);
  // There is one draft, and another window is writing it.
  const elsewhere = first === false;
  const { onDevice, close } = found;
  const offer = elsewhere ? null : found.offer;
  const draft = useDraft(store, operatorId, subject, offer !== null || !first);
  const saving = useSaving({
    store,
    form,
    activityId,
    draft: elsewhere ? null : draft,
    onSaved: (saved) => {
      // A reload opens the created auction; the form itself stays mounted.
      const url = `/auctions/editor?id=${saved.id}`;
      if (id === null) window.history.replaceState({ ...window.history.state, as: url, url }, '', url);
    },
  });
  useUnsavedChangesPrompt(dirty);
  useShortcut('record.save', saving.save);

  // Links from elsewhere to a missing field focus it.
  useEffect(() => {
    const field = new URLSearchParams(window.location.search).get('field');
    if (field) focusField(form.current, field);
  }, [form]);

  const { missing } = useGaps();
  const next = () => {
    const at = document.activeElement?.getAttribute('name');
    const here = missing.findIndex(({ field }) => field === at || (field === 'sellerId' && at === 'sellerCustomerId'));
    const to = missing[(here + 1) % Math.max(missing.length, 1)];
    if (!to) return;
    const inForm = form.current?.querySelector(
      `[name="${CSS.escape(to.field === 'sellerId' ? 'sellerCustomerId' : to.field)}"]`,
    );
    if (inForm) focusField(form.current, to.field);
    else document.getElementById(to.section)?.scrollIntoView();
  };
  useDocumentEvent('keydown', (event) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    next();
  });

  const discard = () => {
    close();
    draft.gone();
    void call(auctionEditor.discardDraft, subject).catch(() => undefined);
  };
  return (
    <article className={styles.screen}>
      <EditorHead page={page} />
      {offer && (
        <DraftOffer
          draft={offer}
          onDevice={onDevice}
          onResume={() => {
            resume(store, offer);
            if (!onDevice) draft.known(changesOf(store.get()));
            close();
          }}
          onDiscard={discard}
        />
      )}
      {elsewhere && (
        <Notice kind="info" className={styles.note}>
          {t('auctions/editor:draft.elsewhere')}
        </Notice>
      )}
      <LockNote />
      <div className={styles.columns} inert={offer !== null}>
        <Outline />
        <form
          ref={form}
          noValidate
          className={styles.sections}
          aria-label={t(id === null ? 'auctions/editor:title.new' : 'screens:title.auctionEditor')}
          onSubmit={(event) => event.preventDefault()}
        >
          {sections}
          <SaveBar kept={draft.kept} busy={saving.busy} offline={saving.offline} onSave={saving.save} onNext={next} />
        </form>
      </div>
      {saving.conflict}
    </article>
  );
};

/** The auction editor with the server's data: a new auction, one from an activity, or an existing one. */
export const Editor = ({ page, activityId }: { page: EditorPage; activityId: number | undefined }) => {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createStore(baseOf(page.record)));
  const { record } = page;
  useEffect(() => store.follow(baseOf(record)), [store, record]);
  const context = useMemo(() => ({ store, page }), [store, page]);
  return (
    <FormContext value={context}>
      <Body form={form} activityId={activityId} />
    </FormContext>
  );
};
