import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { toast } from '@/lib/toast';

/** Answers a request. An erasure request can only be rejected here while the person is known: the erasure itself answers it. */
export const AnswerDrawer = ({ request, onClose }: { request: DataRequest; onClose: () => void }) => {
  const { t } = useTranslation();
  const onlyRejects = request.kind === 'ERASURE' && request.erasedAt === null;
  const read = (current: object) => ({ ...(current as DataRequest), rejected: onlyRejects });
  const { form, submit, busy, close, conflict } = useRecordForm(kvkk.answer, {
    area: 'privacy',
    record: read(request),
    read,
    onSaved: () => {
      toast.success(t('privacy:answer.saved'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t(onlyRejects ? 'privacy:answer.reject' : 'privacy:answer.title')}
      submitLabel={t('privacy:answer.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {onlyRejects && <Notice kind="info">{t('privacy:answer.onlyRejects')}</Notice>}
      <TextAreaField
        label={t(onlyRejects ? 'privacy:answer.why' : 'privacy:answer.text')}
        error={errors.answer?.message}
        required
        minLength={3}
        {...form.register('answer')}
      />
      {!onlyRejects && <CheckField label={t('privacy:answer.rejected')} {...form.register('rejected')} />}
      {conflict}
    </FormDrawer>
  );
};
