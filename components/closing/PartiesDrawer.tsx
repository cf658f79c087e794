import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { toast } from '@/lib/toast';
import { editable, editableNow } from './record';

/** The buyer's identity number and address, required for the STF and the invoice. */
export const PartiesDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { identity, name } = file.buyerPerson;
  const saving = useRecordForm(closing.parties, {
    area: 'closing',
    record: editable(file),
    read: editableNow,
    onSaved: () => {
      toast.success(t('closing:parties.done'));
      onClose();
    },
  });
  const { register, formState } = saving.form;
  const { errors } = formState;
  return (
    <>
      <FormDrawer
        open
        title={t('closing:parties.title')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <p>{t('closing:parties.why', { name })}</p>
        <TextField
          label={t('closing:fields.identityNumber')}
          hint={t(identity ? 'closing:parties.keep' : 'closing:parties.identityHint', { identity })}
          error={errors.identityNumber?.message}
          required={!identity}
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{11}"
          title={t('closing:parties.identityHint')}
          maxLength={11}
          {...register('identityNumber', { setValueAs: (typed?: string) => typed?.trim() || undefined })}
        />
        <TextAreaField
          label={t('closing:fields.address')}
          hint={t('closing:parties.addressHint')}
          error={errors.address?.message}
          required
          maxLength={255}
          {...register('address')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
