import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { putIn } from '@/components/ui/detail/putIn';
import { Section } from '@/components/ui/detail/Section';
import { type RecordForm, useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { Input } from '@/contract/kit';
import type { TemplateCalls, TemplateDetail } from '@/contract/messaging/templates';
import { SUBJECT_MAX, TEMPLATE_NAME_MAX } from '@/contract/messaging/templates';
import { type Block, plainText } from '@/domain/messaging/blocks';
import { toast } from '@/lib/toast';
import { CALLS } from './channelCalls';
import { CHANNELS, type Channel } from './channels';
import { MailBlocks } from './mail/MailBlocks';
import styles from './Messaging.module.css';
import { Preview } from './Preview';
import { useInsert } from './useInsert';
import { useOffered, useWords, type Written } from './useWords';
import { OfferedWords, Words } from './Words';

type Props = {
  channel: Channel;
  /** Absent: a new one. */
  record?: TemplateDetail;
  onSaved: (saved: TemplateDetail) => void;
  onCancel: () => void;
};

const DEFAULTS = {
  name: '',
  description: '',
  language: 'tr',
  type: 'TRANSACTIONAL',
  recipientType: 'CUSTOMER',
  sendingWay: 'MANUAL',
  status: 'ACTIVE',
  keywords: [],
  subject: '',
  value: '',
  blocks: null,
  topic: null,
} as const;

const TEST_ICONS = { SMS: 'phone', EMAIL: 'mail', PUSH: 'bell' } as const;

type Form = RecordForm<TemplateCalls['save']>['form'];
type Values = Partial<Input<TemplateCalls['save']>>;

const writtenOf = ({ recipientType, sendingWay, keywords, subject, value, blocks }: Values): Written => ({
  recipientType: recipientType || 'CUSTOMER',
  sendingWay: sendingWay || 'MANUAL',
  keywords: keywords ?? [],
  subject: subject ?? '',
  value: value ?? '',
  blocks: (blocks ?? []) as Block[],
});
const WRITTEN = ['recipientType', 'sendingWay', 'keywords', 'subject', 'value', 'blocks'] as const;
/** The present input. Only the components that use it re-render with each letter, not the whole form. */
const useWritten = ({ control }: Form) => {
  const [recipientType, sendingWay, keywords, subject, value, blocks] = useWatch({ control, name: WRITTEN });
  return writtenOf({ recipientType, sendingWay, keywords, subject, value, blocks });
};

const Blocks = ({ form, error }: { form: Form; error: string | undefined }) => (
  <MailBlocks
    value={(useWatch({ control: form.control, name: 'blocks' }) ?? []) as Block[]}
    error={error}
    onChange={(next) => putIn(form, 'blocks', next)}
  />
);

const OFFERED_BY = ['recipientType', 'sendingWay', 'keywords'] as const;
/** Does not re-render while the text is typed. */
const Offered = ({ form, onInsert }: { form: Form; onInsert: (word: string) => void }) => {
  const [recipientType, sendingWay, keywords] = useWatch({ control: form.control, name: OFFERED_BY });
  const written = writtenOf({ recipientType, sendingWay, keywords });
  return (
    <OfferedWords
      offered={useOffered(written)}
      keywords={written.keywords}
      onInsert={onInsert}
      automatic={written.sendingWay === 'AUTOMATIC'}
    />
  );
};
const Wrong = ({ form }: { form: Form }) => {
  const written = useWritten(form);
  return (
    <Words words={useWords(written)} keywords={written.keywords} onKeywords={(next) => putIn(form, 'keywords', next)} />
  );
};

const Shown = ({ form, channel }: { form: Form; channel: Channel }) => {
  const type = useWatch({ control: form.control, name: 'type' });
  return <Preview channel={channel} written={useWritten(form)} type={type || 'TRANSACTIONAL'} />;
};

/** A template's form with a live preview of the message. */
export const TemplateForm = ({ channel, record, onSaved, onCancel }: Props) => {
  const { t } = useTranslation();
  const calls = CALLS[channel];
  const { write } = CHANNELS[channel];
  const field = channel === 'EMAIL' ? 'blocks' : 'value';
  const { form, submit, busy, close, conflict } = useRecordForm(calls.save, {
    area: 'messaging/templates',
    ...(record ? { record } : { defaults: { ...DEFAULTS, keywords: [] } }),
    onSaved,
    valueText: (field, value) => (field === 'blocks' && Array.isArray(value) ? plainText(value as Block[]) : undefined),
    fieldOf: (code) => (code.startsWith('TEMPLATE_WORDS') ? field : undefined),
  });
  const test = useAct(calls.test);
  const { watch, insert } = useInsert();
  const { errors, isDirty } = form.formState;
  const sendTest = () => {
    const values = form.getValues();
    const { language, type, keywords = [], subject, value = null, blocks = null, topic } = values;
    void test.run(
      { ...writtenOf(values), language, type, keywords, subject: subject ?? '', value, blocks, topic },
      () => toast.success(t('messaging/templates:test.sent')),
    );
  };
  return (
    <form
      className={channel === 'EMAIL' ? styles.letter : styles.columns}
      onFocus={watch}
      noValidate
      aria-label={t(record ? 'messaging/templates:edit' : 'messaging/templates:new')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <div className={styles.main}>
        <Section titleKey="messaging/templates:sections.text" anchor="text">
          <div className={styles.spaced} data-words="">
            {channel !== 'SMS' && (
              <TextField
                label={t(`messaging/templates:fields.${channel === 'EMAIL' ? 'mailSubject' : 'subject'}`)}
                required
                maxLength={SUBJECT_MAX}
                autoComplete="off"
                error={errors.subject?.message}
                {...form.register('subject')}
              />
            )}
            {channel === 'EMAIL' ? (
              <Blocks form={form} error={errors.blocks?.message} />
            ) : (
              <TextAreaField
                label={t('messaging/templates:fields.value')}
                required
                rows={6}
                error={errors.value?.message}
                {...form.register('value')}
              />
            )}
            <Offered form={form} onInsert={(word) => insert(`{${word}}`)} />
            <Wrong form={form} />
          </div>
        </Section>
        <Section titleKey="messaging/templates:sections.about" anchor="about">
          <div className={styles.fields}>
            <TextField
              className={styles.wide}
              label={t('messaging/templates:fields.name')}
              required
              maxLength={TEMPLATE_NAME_MAX}
              autoComplete="off"
              error={errors.name?.message}
              {...form.register('name')}
            />
            <EnumSelect
              of="messageType"
              label={t('messaging/templates:fields.type')}
              required
              error={errors.type?.message}
              {...form.register('type')}
            />
            <EnumSelect
              of="recipientType"
              label={t('messaging/templates:fields.recipientType')}
              required
              error={errors.recipientType?.message}
              {...form.register('recipientType')}
            />
            <EnumSelect
              of="sendingWay"
              label={t('messaging/templates:fields.sendingWay')}
              required
              error={errors.sendingWay?.message}
              {...form.register('sendingWay')}
            />
            {channel === 'PUSH' && (
              <EnumSelect
                of="pushTopic"
                label={t('messaging/templates:fields.topic')}
                hint={t('messaging/templates:topicHint')}
                error={errors.topic?.message}
                {...form.register('topic', { setValueAs: (chosen: string | null) => chosen || null })}
              />
            )}
            <EnumSelect
              of="language"
              label={t('messaging/templates:fields.language')}
              required
              error={errors.language?.message}
              {...form.register('language')}
            />
            <EnumSelect
              of="activeFlag"
              label={t('messaging/templates:fields.status')}
              required
              error={errors.status?.message}
              {...form.register('status')}
            />
            <TextAreaField
              className={styles.wide}
              label={t('messaging/templates:fields.description')}
              hint={t('messaging/templates:descriptionHint')}
              rows={2}
              error={errors.description?.message}
              {...form.register('description')}
            />
          </div>
        </Section>
      </div>
      <div className={styles.side}>
        <Section titleKey="messaging/templates:preview.title" anchor="preview">
          <Shown form={form} channel={channel} />
        </Section>
      </div>
      <div className={styles.save}>
        <p role="status">{isDirty && record ? t('messaging/templates:changed') : ''}</p>
        <Button onClick={sendTest} busy={test.busy} icon={TEST_ICONS[channel]}>
          {t(`messaging/templates:test.${channel}`)}
        </Button>
        <Button onClick={() => close(onCancel)}>{t('action.cancel')}</Button>
        <LockedButton type="submit" variant="primary" may={write} busy={busy}>
          {t('action.save')}
        </LockedButton>
      </div>
      {conflict}
    </form>
  );
};
