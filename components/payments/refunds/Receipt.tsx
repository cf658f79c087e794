import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { type Payout, type RefundDetail, refunds } from '@/contract/payments/refunds';
import { acceptOf, cleanName, maxBytes, maxMegabytes, nameProblem } from '@/domain/files';
import { call } from '@/lib/call';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { useRefused } from '../useRefused';

/** Why the server would refuse this file whatever is in it; null when it may be sent. */
const problemOf = (file: File) =>
  file.size > maxBytes('DOCUMENT')
    ? { code: 'MAX_UPLOAD_SIZE_ERROR' as const, params: { size: maxMegabytes('DOCUMENT') } }
    : nameProblem(cleanName(file.name), 'DOCUMENT');

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
export const SendReceipt = ({ refund }: { refund: RefundDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const refused = useRefused();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const { id, version, payouts } = refund;
  const label = t(`payments/refunds:receipt.${payouts[0]?.receipt ? 'replace' : 'upload'}`);
  const send = async (file: File) => {
    const problem = problemOf(file);
    if (problem) return void dialog.error({ errors: [problem.code], params: problem.params });
    const data = new FormData();
    data.append('file', file, file.name);
    await attempt.run(async () => {
      await call(refunds.uploadReceipt, { id, version }, { data });
      await invalidate();
      toast.success(t('payments/refunds:receipt.done'));
    }, refused);
  };
  return (
    <>
      <LockedButton
        may="refunds.pay"
        size="small"
        icon="upload"
        busy={attempt.busy}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </LockedButton>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf('DOCUMENT')}
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
