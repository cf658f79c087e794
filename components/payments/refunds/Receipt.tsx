import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileButton } from '@/components/ui/FileButton';
import { useAttempt } from '@/components/ui/useAct';
import { type Payout, type RefundDetail, refunds } from '@/contract/payments/refunds';
import { call } from '@/lib/call';
import { downloadFile } from '@/lib/downloadFile';
import { useRefused } from '../useRefused';

/** Downloads the bank's receipt of a payout. */
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

/** Uploads the bank's receipt of a sent or paid refund: one PDF or picture. */
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
