import { useTranslation } from 'react-i18next';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { refunds } from '@/contract/payments/refunds';
import { Head, payeeOf } from './Head';
import type { MoveProps } from './MoveDrawer';
import { Source } from './Source';
import { useConfirmPayout, useRefundAct } from './useRefundAct';

/** The second person's release, with the original payment. */
export const ReleaseDrawer = ({ refund, onClose }: MoveProps) => {
  const { t } = useTranslation();
  const confirm = useConfirmPayout();
  const act = useRefundAct(refunds.release, { done: t('payments/refunds:release.done'), onClose });
  const confirmLabel = t('payments/refunds:release.submit');
  const save = async () => {
    if (await confirm({ refund, title: t('payments/refunds:release.confirm'), confirmLabel })) await act.run(refund);
  };
  return (
    <FormDrawer
      open
      title={t('payments/refunds:release.title')}
      submitLabel={confirmLabel}
      busy={act.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head refund={refund} />
      <p>
        {t('payments/refunds:release.text', { name: refund.preparedBy ?? t('payments/refunds:somebody') })}{' '}
        <strong>{payeeOf(refund, t)}</strong>
      </p>
      <Source id={refund.id} />
    </FormDrawer>
  );
};
