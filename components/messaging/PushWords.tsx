import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '@/contract/messaging/push';
import { PhonePreview } from './PhonePreview';

type Props = {
  register: (name: 'title' | 'message') => UseFormRegisterReturn;
  errors: FieldErrors<{ title: string; message: string }>;
  title: string;
  message: string;
};

/** What a push says, and how it will look. */
export const PushWords = ({ register, errors, title, message }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('messaging/push:fields.title')}
        required
        maxLength={PUSH_TITLE_MAX}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        label={t('messaging/push:fields.message')}
        required
        maxLength={PUSH_MESSAGE_MAX}
        error={errors.message?.message}
        {...register('message')}
      />
      <PhonePreview title={title} text={message} />
    </>
  );
};
