import { useTranslation } from 'react-i18next';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { payments } from '@/contract/payments';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { Head } from './Head';
import { Lines } from './Lines';
import type { MoveProps } from './MoveDrawer';
import { useRefused } from './useRefused';

/** The second person's yes, with what the bank says beside it. */
export const ApproveDrawer = ({ eft, onClose }: MoveProps) => {
  const { t } = useTranslation();
  const refused = useRefused();
  const approve = useAction(payments.approve);
  const save = async () => {
    try {
      await approve.mutateAsync({ id: eft.id, version: eft.version });
      toast.success(t('payments:approve.done', { reference: eft.reference }));
      onClose();
    } catch (failure) {
      onClose();
      await refused(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('payments:approve.title')}
      submitLabel={t('payments:approve.submit')}
      busy={approve.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head eft={eft} />
      <p>{t('payments:approve.text', { name: eft.registeredBy ?? t('payments:state.somebody') })}</p>
      <Lines id={eft.id} />
    </FormDrawer>
  );
};
