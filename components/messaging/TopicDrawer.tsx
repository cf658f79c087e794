import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { push } from '@/contract/messaging/push';
import { useCall } from '@/lib/useCall';
import { PushWords } from './PushWords';

type Props = { onSent: (id: number) => void; onClose: () => void };

/** Sends a push to everybody subscribed to a topic, after a confirmation, since it cannot be undone. */
export const TopicDrawer = ({ onSent, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { form, untypedForm, submit, busy, close } = useRecordForm(push.sendTopic, {
    area: 'messaging/push',
    defaults: { title: '', message: '' },
    onSaved: ({ id }) => onSent(id),
  });
  const { errors } = form.formState;
  const templates = useCall(push.topicTemplates, {});
  const take = (id: string) => {
    const chosen = templates.data?.rows.find((row) => String(row.id) === id);
    if (!chosen) return;
    putIn(form, 'topic', chosen.topic);
    putIn(form, 'title', chosen.title);
    putIn(form, 'message', chosen.message);
  };
  const ask = async () => {
    if (!(await form.trigger())) return;
    const topic = form.getValues('topic');
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
      {templates.data?.rows.length !== 0 && (
        <SelectField
          from={templates}
          label={t('messaging/push:topic.template')}
          defaultValue=""
          onChange={(event) => take(event.target.value)}
        >
          <option value="">{t('messaging/push:topic.noTemplate')}</option>
          {templates.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <EnumSelect
        of="pushTopic"
        label={t('messaging/push:fields.topic')}
        required
        error={errors.topic?.message}
        {...form.register('topic')}
      />
      <PushWords form={untypedForm} />
    </FormDrawer>
  );
};
