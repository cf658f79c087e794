import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { toast } from '@/lib/toast';
import { DeedTime } from './DeedTime';
import { editable, editableNow } from './record';

/** The time and the title-deed office of the transfer. */
export const AppointmentDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const saving = useRecordForm(closing.appointment, {
    area: 'closing',
    record: editable(file),
    read: editableNow,
    onSaved: () => {
      toast.success(t('closing:appointment.done'));
      onClose();
    },
  });
  const { register, watch, formState } = saving.form;
  const { errors } = formState;
  return (
    <>
      <FormDrawer
        open
        title={t('closing:appointment.title')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <DeedTime
          value={(watch('at') as string | undefined) ?? null}
          onChange={(at) => putIn(saving.form, 'at', at)}
          error={errors.at?.message}
        />
        <TextField
          label={t('closing:fields.office')}
          hint={t('closing:appointment.officeHint')}
          error={errors.office?.message}
          required
          maxLength={160}
          {...register('office')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
