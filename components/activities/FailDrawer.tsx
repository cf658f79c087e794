import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

type Props = { activity: Pick<WorkDetail, 'id' | 'version' | 'type'>; onClose: () => void; onDone?: () => void };

/** Closes work that came to nothing, and says why; of a failed onboarding the reason must be given (V29). */
export const FailDrawer = ({ activity, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data } = useCall(activities.lostReasons, {});
  const update = useAction(activities.update);
  const [reason, setReason] = useState('');
  const save = async () => {
    try {
      await update.mutateAsync({
        id: activity.id,
        version: activity.version,
        action: 'FAIL',
        lostReasonId: reason ? Number(reason) : null,
      });
      toast.success(t('activities:close.FAIL'));
      onClose();
      onDone?.();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('activities:close.title')}
      submitLabel={t('activities:close.button')}
      busy={update.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('activities:close.reason')} required={activity.type === 'AGENT_ONBOARDING'}>
        {(control) => (
          <select
            {...control}
            required={activity.type === 'AGENT_ONBOARDING'}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">{t('field.choose')}</option>
            {data?.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDrawer>
  );
};
