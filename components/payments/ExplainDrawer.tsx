import { useState } from 'react';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { payments, type UnchargedFeeRow } from '@/contract/payments';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/money/unchargedTexts';
import { useRefused } from './useRefused';

/** Writes down why a fee could not be charged, and until when it should be. */
export const ExplainDrawer = ({ fee, onClose }: { fee: UnchargedFeeRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const refused = useRefused();
  const explain = useAction(payments.explain);
  const [reason, setReason] = useState(fee.reason);
  const [dueOn, setDue] = useState(fee.dueOn);
  const save = async () => {
    try {
      await explain.mutateAsync({ id: fee.id, version: fee.version, reason, dueOn });
      toast.success(t('uncharged:explain.done'));
      onClose();
    } catch (failure) {
      onClose();
      await refused(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('uncharged:explain.title')}
      submitLabel={t('uncharged:explain.submit')}
      busy={explain.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('uncharged:explain.reason')}
        required
        autoFocus
        value={reason}
        length={reason.length}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        type="date"
        label={t('uncharged:explain.dueOn')}
        required
        value={dueOn}
        onChange={(event) => setDue(event.target.value)}
      />
    </FormDrawer>
  );
};
