import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/detail/Section';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { TemplateDetail } from '@/contract/messaging/templates';
import { SUBJECT_MAX, TEMPLATE_NAME_MAX } from '@/contract/messaging/templates';
import { type Block, plainText } from '@/domain/messaging/blocks';
import { toast } from '@/lib/toast';
import { CHANNELS, type Channel } from './channels';
import { MailBlocks } from './mail/MailBlocks';
import styles from './Messaging.module.css';
import { Preview } from './Preview';
import { useInsert } from './useInsert';
import { useWords } from './useWords';
import { Words } from './Words';

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

/** A template and beside it the message that comes of it, as it is written. */
export const TemplateForm = ({ channel, record, onSaved, onCancel }: Props) => {
  const { t } = useTranslation();
  const { calls, write } = CHANNELS[channel];
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
  const { recipientType, sendingWay, type, keywords = [], subject = '', value, blocks, topic } = form.watch();
  const written = {
    recipientType: recipientType || 'CUSTOMER',
    sendingWay: sendingWay || 'MANUAL',
    keywords,
    subject,
    value: value ?? '',
    blocks: (blocks ?? []) as Block[],
  };
  const words = useWords(written);
  const sendTest = () => {
    const { language, subject: title, value: body } = form.getValues();
    void test.run(
      {
        ...written,
        language,
        type,
        keywords,
        subject: title ?? '',
        value: body ?? null,
        blocks: blocks ?? null,
        topic,
      },
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
              <MailBlocks
                value={written.blocks}
                error={errors.blocks?.message}
                onChange={(next) => {
                  form.setValue('blocks', next, { shouldDirty: true });
                  form.clearErrors('blocks');
                }}
              />
            ) : (
              <TextAreaField
                label={t('messaging/templates:fields.value')}
                required
                rows={6}
                error={errors.value?.message}
                {...form.register('value')}
              />
            )}
            <Words
              words={words}
              keywords={keywords}
              onKeywords={(next) => form.setValue('keywords', next, { shouldDirty: true })}
              onInsert={(word) => insert(`{${word}}`)}
              automatic={sendingWay === 'AUTOMATIC'}
            />
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
          <Preview channel={channel} written={written} type={type || 'TRANSACTIONAL'} />
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
