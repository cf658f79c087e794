import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { Held } from '@/components/ui/fields/Held';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { editable, editableNow } from './record';

/** The bank's decision on the buyer's credit. */
export const CreditDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const saving = useRecordForm(closing.credit, {
    area: 'closing',
    record: editable(file),
    read: editableNow,
    onSaved: () => {
      toast.success(t('closing:credit.done'));
      onClose();
    },
  });
  const { register, formState } = saving.form;
  const { errors } = formState;
  return (
    <>
      <FormDrawer
        open
        title={t('closing:credit.title')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <p>{t('closing:credit.why')}</p>
        <TextField
          label={t('closing:fields.bank')}
          error={errors.bank?.message}
          required
          autoFocus
          maxLength={120}
          {...register('bank')}
        />
        <Held form={saving.form} name="amount">
          {({ value, onChange, error }) => (
            <MoneyField
              label={t('closing:fields.creditAmount')}
              hint={t('closing:credit.amountHint', { price: formatMoney(file.bidPrice) })}
              error={error}
              required
              value={value ?? null}
              onChange={onChange}
            />
          )}
        </Held>
        <EnumSelect
          of="creditResult"
          label={t('closing:fields.creditResult')}
          error={errors.result?.message}
          required
          {...register('result')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
