import { type FieldValues, type UseFormReturn, Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '@/contract/messaging/push';
import { PhonePreview } from './PhonePreview';

type Props = { form: UseFormReturn<FieldValues> };

/** The title and text of a push, with a preview. */
export const PushWords = ({ form }: Props) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('messaging/push:fields.title')}
        required
        maxLength={PUSH_TITLE_MAX}
        autoComplete="off"
        error={errors.title?.message as string | undefined}
        {...form.register('title')}
      />
      <TextAreaField
        label={t('messaging/push:fields.message')}
        required
        maxLength={PUSH_MESSAGE_MAX}
        error={errors.message?.message as string | undefined}
        {...form.register('message')}
      />
      <Watch
        control={form.control}
        names={['title', 'message']}
        render={([title, message]: string[]) => <PhonePreview title={title ?? ''} text={message ?? ''} />}
      />
    </>
  );
};
