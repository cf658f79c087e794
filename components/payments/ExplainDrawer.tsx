import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { payments, type UnchargedFeeRow } from '@/contract/payments';
import { toast } from '@/lib/toast';
import { useRefused } from './useRefused';

/** Writes down why a fee could not be charged, and until when it should be. */
export const ExplainDrawer = ({ fee, onClose }: { fee: UnchargedFeeRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const refused = useRefused(onClose);
  const explain = useAct(payments.explain);
  const [reason, setReason] = useState(fee.reason);
  const [dueOn, setDue] = useState<string | null>(fee.dueOn);
  const save = async () => {
    if (dueOn === null) return;
    await explain.run(
      { id: fee.id, version: fee.version, reason, dueOn },
      () => {
        toast.success(t('payments/uncharged:explain.done'));
        onClose();
      },
      refused,
    );
  };
  return (
    <FormDrawer
      open
      title={t('payments/uncharged:explain.title')}
      submitLabel={t('payments/uncharged:explain.submit')}
      busy={explain.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('payments/uncharged:explain.reason')}
        required
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DateField label={t('payments/uncharged:explain.dueOn')} required value={dueOn} onChange={setDue} />
    </FormDrawer>
  );
};
