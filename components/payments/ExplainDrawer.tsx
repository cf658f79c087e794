import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { payments, type UnchargedFeeRow } from '@/contract/payments';
import { today } from '@/lib/rightTime';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';

/** Records why a fee could not be charged, and its new due date. */
export const ExplainDrawer = ({ fee, onClose }: { fee: UnchargedFeeRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(payments.explain, {
    area: 'payments/uncharged',
    record: fee,
    onSaved: () => {
      toast.success(t('payments/uncharged:explain.done'));
      onClose();
    },
    // It was paid meanwhile: there is nothing to explain any more, and the dialog says so.
    onRefused: (failure) => {
      if (failure instanceof CallError && failure.status === 409 && failure.code !== 'VERSION_CONFLICT') onClose();
      return false;
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <FormDrawer
        open
        title={t('payments/uncharged:explain.title')}
        submitLabel={t('payments/uncharged:explain.submit')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <TextAreaField
          label={t('payments/uncharged:explain.reason')}
          required
          autoFocus
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <HeldDate
          form={form}
          name="dueOn"
          empty=""
          label={t('payments/uncharged:explain.dueOn')}
          required
          // The present due date may be kept, even if it is in the past.
          min={fee.dueOn < today() ? fee.dueOn : today()}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};
