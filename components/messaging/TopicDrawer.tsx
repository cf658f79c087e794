import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { push, PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '@/contract/messaging/push';
import { PhonePreview } from './PhonePreview';

type Props = { onSent: (id: number) => void; onClose: () => void };

/** A push to everybody who follows a topic: asked about once more, since nobody can take it back. */
export const TopicDrawer = ({ onSent, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { form, submit, busy, close } = useRecordForm(push.sendTopic, {
    area: 'messaging/push',
    defaults: { title: '', message: '' },
    onSaved: ({ id }) => onSent(id),
  });
  const { errors } = form.formState;
  const { title = '', message = '', topic } = form.watch();
  const ask = async () => {
    if (!(await form.trigger())) return;
    const yes = await dialog.confirm({
      title: t('messaging/push:topic.sure', { topic: t(`enums:pushTopic.${topic}`) }),
      text: t('messaging/push:topic.sureText'),
      confirmLabel: t('messaging/push:send'),
    });
    if (yes) submit();
  };
  return (
    <FormDrawer
      open
      title={t('messaging/push:topic.title')}
      submitLabel={t('messaging/push:send')}
      busy={busy}
      onClose={() => close(onClose)}
      onSubmit={() => void ask()}
    >
      <Notice kind="info">{t('messaging/push:topic.hint')}</Notice>
      <EnumSelect
        of="pushTopic"
        label={t('messaging/push:fields.topic')}
        required
        error={errors.topic?.message}
        {...form.register('topic')}
      />
      <TextField
        label={t('messaging/push:fields.title')}
        required
        maxLength={PUSH_TITLE_MAX}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextAreaField
        label={t('messaging/push:fields.message')}
        required
        maxLength={PUSH_MESSAGE_MAX}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <PhonePreview title={title} text={message} />
    </FormDrawer>
  );
};
