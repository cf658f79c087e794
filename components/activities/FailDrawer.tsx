import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

type Props = { activity: Pick<WorkDetail, 'id' | 'version' | 'type'>; onClose: () => void; onDone?: () => void };

/** Closes a failed activity with a reason, which is required for an onboarding (V29). */
export const FailDrawer = ({ activity, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const reasons = useCall(activities.lostReasons, {});
  const update = useAct(activities.update);
  const [reason, setReason] = useState('');
  const save = () =>
    update.run(
      {
        id: activity.id,
        version: activity.version,
        action: 'FAIL',
        lostReasonId: reason ? Number(reason) : null,
      },
      () => {
        toast.success(t('activities:close.FAIL'));
        onClose();
        onDone?.();
      },
    );
  return (
    <FormDrawer
      open
      title={t('activities:close.title')}
      submitLabel={t('activities:close.button')}
      busy={update.busy || update.done}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NamedSelect
        of={reasons.data?.rows}
        from={reasons}
        label={t('activities:close.reason')}
        required={activity.type === 'AGENT_ONBOARDING'}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDrawer>
  );
};
