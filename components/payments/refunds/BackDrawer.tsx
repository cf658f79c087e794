import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { refunds } from '@/contract/payments/refunds';
import { useKeptText } from '@/lib/keptTyping';
import { Head } from './Head';
import type { MoveProps } from './MoveDrawer';
import { useRefundAct } from './useRefundAct';

const CALLS = {
  SEND_BACK: refunds.sendBack,
  RETURN: refunds.returned,
  CANCEL: refunds.cancel,
  REOPEN: refunds.reopen,
} as const;

/** Moves a refund back a step, cancels or reopens it; the reason is kept in its history. */
export const BackDrawer = ({ action, refund, onClose }: MoveProps & { action: keyof typeof CALLS }) => {
  const { t } = useTranslation();
  const texts = `payments/refunds:back.${action}` as const;
  const act = useRefundAct(CALLS[action], { done: t(`${texts}.done`), onClose, fields: ['reason'] });
  const [reason, setReason] = useKeptText(`refund.${action}`, refund.id);
  return (
    <FormDrawer
      open
      title={t(`${texts}.title`)}
      submitLabel={t(`${texts}.submit`)}
      busy={act.busy}
      onSubmit={() => void act.run(refund, { reason })}
      onClose={onClose}
    >
      <Head refund={refund} />
      <p>{t(`${texts}.text`)}</p>
      <TextAreaField
        label={t('payments/refunds:reasonLabel')}
        hint={t('payments/refunds:reasonHint')}
        error={act.wrong.reason}
        required
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDrawer>
  );
};
