import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { EnumChip } from '@/components/ui/EnumChip';
import { Notice } from '@/components/ui/Notice';
import { PageHeader } from '@/components/ui/PageHeader';
import { contentLife, type ContentLife } from '@/contract/content/life';
import type { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { formatInstant } from '@/lib/formats';
import { useLiveCalls } from '@/lib/useLive';
import { Acts } from './Acts';
import { Conflict, type EntryName } from './Conflict';
import styles from './Life.module.css';
import { PreviewFrame } from './PreviewFrame';
import { type Draft, useContentDraft } from './useContentDraft';
import { usePresence } from './usePresence';
import { Uses } from './Uses';
import { Versions } from './Versions';
import { Waiting } from './Waiting';

export type ContentForm<Body extends object> = {
  draft: Body;
  change: (part: Partial<Body>) => void;
  /** The fields' errors as text. */
  wrong: Readonly<Record<string, string>>;
  /** Cannot be edited now, or not by this user. */
  locked: boolean;
  life: ContentLife;
};
type Props<Body extends object> = {
  life: ContentLife;
  /** The list it belongs to. */
  back: string;
  /**
   * The namespace with `fields.FIELD` for each field of the draft, and `rule.CONDITION` for each condition of a rule, the only field with
   * parts.
   */
  texts: string;
  /** The name of a list entry in the draft. */
  entryName?: EntryName | undefined;
  children: (form: ContentForm<Body>) => ReactNode;
};

/**
 * The editor of a content item: the form of its kind, saved automatically after each pause in typing; the preview; earlier versions; and
 * all actions. Its kind only provides the form.
 */
export const ContentEditor = <Body extends object>({ life, back, texts, entryName, children }: Props<Body>) => {
  const { t } = useTranslation();
  const form = useContentDraft(life);
  const { saved, kept, typed, theirs } = form;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  useUnsavedChangesPrompt(kept === 'failed' || kept === 'offline' || kept === 'conflict' || kept === 'keeping');
  const saving = saved.actions.find(({ action }) => action === 'SAVE');
  const mayWrite = saving !== undefined;
  const locked = saving?.closed !== null;
  const others = usePresence(life.id, mayWrite);
  useLiveCalls([`contentItem:${life.id}`], [contentLife.state, contentLife.versions, contentLife.difference]);
  const fieldLabel = (field: string) => t(`${texts}:fields.${field}`);
  const lead = () => {
    if (form.error) return form.error;
    if (kept !== 'clean') return t(`content/life:kept.${kept}`);
    const { state, publishAt, askedBy, live, unpublishAt } = saved;
    if (state === 'WAITING_APPROVAL') return t('content/life:lead.waits', { name: askedBy });
    if (state === 'SCHEDULED' && publishAt) return t('content/life:lead.planned', { when: formatInstant(publishAt) });
    if (live && unpublishAt) return t('content/life:lead.ends', { when: formatInstant(unpublishAt) });
    if (live)
      return t('content/life:lead.live', {
        number: live.number,
        when: formatInstant(live.publishedAt),
        name: live.publishedBy ?? t('content/life:somebody'),
      });
    return t('content/life:lead.draft');
  };
  const changed = (next: ContentLife) => {
    setRefused({});
    form.accept(next);
  };
  return (
    <article className={styles.screen}>
      <PageHeader
        back={back}
        title={saved.name}
        chip={<EnumChip name="contentState" value={saved.state} />}
        lead={
          <span role="status" data-state={kept} className={styles.kept}>
            {lead()}
          </span>
        }
        actions={
          <Acts
            life={saved}
            settle={form.settle}
            latest={() => form.saved}
            onWrong={({ body }: CallError) =>
              setRefused(
                Object.fromEntries(
                  Object.entries(body.fields ?? {}).map(([field, code]) => [field, codeText(code, body.params, t)]),
                ),
              )
            }
            onChanged={changed}
          />
        }
      />
      {others.length > 0 && (
        <Notice kind="info" role="status">
          {t('content/life:others', { names: others.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
      {theirs && (
        <Conflict
          mine={typed}
          theirs={theirs}
          clashes={form.clashes}
          fieldLabel={fieldLabel}
          partLabel={(part) => t(`${texts}:rule.${part}`)}
          entryName={entryName}
          onChoose={form.choose}
        />
      )}
      {Object.keys(refused).length > 0 && (
        <Notice kind="error" role="alert">
          {t('content/life:refused')}
        </Notice>
      )}
      {saved.sentBack && !locked && saved.state !== 'LIVE' && (
        <Notice kind="warning" role="status">
          {t('content/life:sentBack', {
            name: saved.sentBack.by ?? t('content/life:somebody'),
            when: formatInstant(saved.sentBack.at),
            note: saved.sentBack.note,
          })}
        </Notice>
      )}
      {saved.state === 'WAITING_APPROVAL' && <Waiting life={saved} fieldLabel={fieldLabel} />}
      <div className={styles.columns}>
        <div className={styles.form}>
          {locked && mayWrite && <Notice kind="info">{t(`errors:${saving?.closed ?? ''}`)}</Notice>}
          {children({
            draft: typed as Body,
            change: (part) => {
              setRefused((before) =>
                Object.fromEntries(
                  Object.entries(before).filter(([field]) => !Object.hasOwn(part, field.split('.')[0] ?? '')),
                ),
              );
              form.change(part as Draft);
            },
            wrong: { ...form.wrong, ...refused },
            locked,
            life: saved,
          })}
        </div>
        <PreviewFrame life={saved} />
      </div>
      <Versions life={saved} canWrite={!locked} fieldLabel={fieldLabel} onRestored={changed} />
      <Uses id={life.id} />
    </article>
  );
};
