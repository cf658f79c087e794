import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { payments } from '@/contract/payments';
import { toast } from '@/lib/toast';
import { Head } from './Head';
import { Movements } from './Movements';
import type { MoveProps } from './MoveDrawer';
import { useRefused } from './useRefused';

/** The second person's approval, with the bank's data. */
export const ApproveDrawer = ({ eft: now, onClose }: MoveProps) => {
  const { t } = useTranslation();
  // What was read when it was opened is approved: if it was sent back and registered anew meanwhile, the server refuses.
  const [eft] = useState(now);
  const refused = useRefused(onClose);
  const approve = useAct(payments.approve);
  const save = () =>
    approve.run(
      { id: eft.id, version: eft.version },
      () => {
        toast.success(t('payments:approve.done', { reference: eft.reference }));
        onClose();
      },
      refused,
    );
  return (
    <FormDrawer
      open
      title={t('payments:approve.title')}
      submitLabel={t('payments:approve.submit')}
      busy={approve.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head eft={eft} />
      <p>
        {t(eft.letGoAt ? 'payments:approve.textLetGo' : 'payments:approve.text', {
          name: eft.registeredBy ?? t('payments:state.somebody'),
          reason: eft.letGoReason,
        })}
      </p>
      <Movements id={eft.id} />
    </FormDrawer>
  );
};
