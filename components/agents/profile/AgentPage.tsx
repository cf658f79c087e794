import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { Section } from '@/components/ui/detail/Section';
import { useDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/Notice';
import { PageHeader } from '@/components/ui/PageHeader';
import { Segments } from '@/components/ui/Segments';
import type { AgentProfileRecord } from '@/contract/agents/profile';
import { PAGE_FIELDS } from '@/domain/agents/profile';
import { formatInstant } from '@/lib/formats';
import styles from './AgentPage.module.css';
import { Compare } from './Compare';
import { Conflicts } from './Conflicts';
import { PageActions } from './PageActions';
import { PageForm } from './PageForm';
import { PagePreview } from './PagePreview';
import { usePageForm, writtenPage } from './usePageForm';

type Look = 'edit' | 'compare' | 'preview';

/** An agent's page: the form, the comparison for the approver, and beside both the preview of the website. */
export const AgentPage = ({ record, back }: { record: AgentProfileRecord; back: string | undefined }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { id, name, state, change, page, approved, differs, missing, remarks, fieldRemarks, writes, editing } = record;
  const [agreed, setAgreed] = useState<{ to: typeof editing; approvedAt: string | null } | null>(null);
  // The confirmation that a live page goes back to approval lasts until the page is approved again.
  const unlocked = agreed?.approvedAt === record.approvedAt && (agreed.to === editing || agreed.to === 'OFF_THE_SITE');
  const open = writes !== null && (editing === 'FREE' || unlocked);
  const form = usePageForm(record, open);
  const waits = (change?.state ?? state) === 'WAITING_APPROVAL';
  const [look, setLook] = useState<Look>(waits && !record.isOwn ? 'compare' : 'edit');
  const written = writtenPage(record);
  const wanted = change?.page ?? page;
  const before = change ? page : approved;
  const isSentBack = !waits && (remarks !== '' || fieldRemarks.length > 0);

  const unlock = async () => {
    const text = t(`agents/profile:editing.${editing === 'OFF_THE_SITE' ? 'offTheSite' : 'backToApproval'}`);
    const confirmed = await dialog.confirm({
      title: t('agents/profile:editing.title'),
      text,
      confirmLabel: t('agents/profile:editing.go'),
      danger: editing === 'OFF_THE_SITE',
    });
    if (confirmed) {
      setAgreed({ to: editing, approvedAt: record.approvedAt });
      setLook('edit');
    }
  };
  return (
    <article className={styles.screen}>
      <PageHeader
        title={record.isOwn ? t('agents/profile:own') : name}
        back={back}
        chip={<EnumChip name="agentProfileState" value={state} />}
        lead={
          change
            ? t('agents/profile:changeIs', { state: t(`enums:agentChangeState.${change.state}`) })
            : record.slug && state === 'LIVE'
              ? t('agents/profile:address', { slug: record.slug })
              : undefined
        }
        actions={<PageActions key={`${id} ${state} ${change?.state}`} record={record} settle={form.settle} />}
      />
      {isSentBack && (
        <Notice kind="warning">
          <b>{t('agents/profile:sentBackWith')}</b> {remarks}
          {fieldRemarks.length > 0 && (
            <ul>
              {fieldRemarks.map(({ field, text }) => (
                <li key={field}>
                  {t(`agents/profile:fields.${field}`)}: {text}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {waits && record.sentAt && (
        <Notice kind="info">
          {t('agents/profile:waits', { name: record.sentBy ?? name, at: formatInstant(record.sentAt) })}
        </Notice>
      )}
      {writes === 'CHANGE' && !change && <Notice kind="info">{t('agents/profile:liveHint')}</Notice>}
      {writes !== null && editing !== 'FREE' && !unlocked && (
        <Notice
          kind="warning"
          action={
            <Button icon="edit" onClick={() => void unlock()}>
              {t('agents/profile:editing.go')}
            </Button>
          }
        >
          {t(`agents/profile:editing.${editing === 'OFF_THE_SITE' ? 'lockedLive' : 'lockedWaiting'}`)}
        </Notice>
      )}
      <div className={styles.bar}>
        <Segments
          label={t('agents/profile:look.label')}
          value={look}
          onChoose={setLook}
          options={[
            { value: 'edit', text: t('agents/profile:look.edit') },
            ...(waits || differs.length > 0
              ? [{ value: 'compare' as const, text: t('agents/profile:look.compare') }]
              : []),
            { value: 'preview', text: t('agents/profile:look.preview') },
          ]}
        />
        {open && (
          <span className={styles.kept} role="status" data-state={form.kept}>
            {form.errors[''] ?? t(`agents/profile:kept.${form.kept}`)}
          </span>
        )}
      </div>
      <div className={styles.columns} data-look={look}>
        <div className={styles.main}>
          {look === 'compare' ? (
            <Section titleKey="agents/profile:compare.title">
              <Compare before={before} after={wanted} fields={before ? differs : PAGE_FIELDS} />
            </Section>
          ) : (
            <>
              {open && missing.length > 0 && (
                <Notice kind="info">
                  <b>{t('agents/profile:lacks', { count: missing.length })}</b>{' '}
                  {missing.map(({ field }) => t(`agents/profile:fields.${field}`)).join(', ')}
                </Notice>
              )}
              <Conflicts form={form} />
              <PageForm record={record} form={form} open={open} />
            </>
          )}
        </div>
        <aside className={styles.side}>
          <PagePreview name={name} page={look === 'compare' || !open ? wanted : { ...written, ...form.values }} />
        </aside>
      </div>
    </article>
  );
};
