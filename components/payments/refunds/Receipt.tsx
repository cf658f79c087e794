import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileButton } from '@/components/ui/FileButton';
import { useAttempt } from '@/components/ui/useAct';
import { type Payout, type RefundDetail, refunds } from '@/contract/payments/refunds';
import { call } from '@/lib/call';
import { downloadFile } from '@/lib/downloadFile';
import { useRefused } from '../useRefused';

/** Hands the bank's receipt of a payout over. */
export const TakeReceipt = ({ payout: { id, receipt } }: { payout: Payout }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  if (!receipt) return null;
  return (
    <Button
      size="small"
      icon="download"
      busy={attempt.busy}
      onClick={() => void attempt.run(() => downloadFile(refunds.receipt, { id }, receipt.name))}
    >
      {t('payments/refunds:payout.receipt')}
    </Button>
  );
};

/** Takes the bank's receipt of what was sent or paid: one pdf or picture. */
export const SendReceipt = ({ refund: { id, version, payouts } }: { refund: RefundDetail }) => {
  const { t } = useTranslation();
  const refused = useRefused();
  return (
    <FileButton
      purpose="DOCUMENT"
      may="refunds.pay"
      size="small"
      label={t(`payments/refunds:receipt.${payouts[0]?.receipt ? 'replace' : 'upload'}`)}
      done={t('payments/refunds:receipt.done')}
      onSend={(data) => call(refunds.uploadReceipt, { id, version }, { data })}
      onRefused={refused}
    />
  );
};
