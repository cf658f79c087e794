import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { lazyPart } from '@/lib/lazyPart';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';

const ReasonDrawer = lazyPart(() => import('./ReasonDrawer').then((module) => module.ReasonDrawer));

const MAY = {
  APPROVE: 'earnings.approve',
  PAY: 'earnings.pay',
  RETURN_INVOICE: 'earnings.approve',
  CANCEL: 'earnings.approve',
} as const;
const CALLS = { APPROVE: earnings.approve, PAY: earnings.pay } as const;
const TEXTS = { APPROVE: 'approve', PAY: 'pay' } as const;
type Asked = keyof typeof CALLS;

/** What can be done with the earning now; a locked button says why. Sending the invoice stands beside the invoice. */
export const EarningActions = ({ earning, reads }: { earning: EarningDetail; reads: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const acts = { APPROVE: useAct(CALLS.APPROVE), PAY: useAct(CALLS.PAY) };
  const [reason, setReason] = useState<'returnInvoice' | 'cancel'>();
  const { id, version, agentName, agentShare, options, closingId, canOpenClosing } = earning;
  const ask = async (action: Asked) => {
    const text = TEXTS[action];
    const confirmed = await dialog.confirm({
      title: t(`earnings:${text}.title`),
      text: t(`earnings:${text}.text`, { name: agentName, amount: formatMoney(agentShare ?? 0) }),
      confirmLabel: enumLabel('earningAction', action, t),
      cancelLabel: t('earnings:keep'),
    });
    if (!confirmed) return;
    await acts[action].run({ id, version }, () => {
      toast.success(t(`earnings:${text}.done`));
    });
  };
  const why = (closed: readonly string[]) =>
    closed
      .filter((code) => code !== 'AUTHORIZATION_ERROR')
      .map((code) => t(`errors:${code}`))
      .join(' ') || null;
  return (
    <>
      {canOpenClosing && (
        <Button icon="external" href={`/closing/detail?id=${closingId}`}>
          {t('earnings:openClosing')}
        </Button>
      )}
      {/* An agent decides nothing about earnings. */}
      {reads &&
        options.map(({ action, closed }) => {
          if (action === 'SEND_INVOICE' || action === 'FREEZE' || closed.includes('EARNING_ENDS_BY_ITSELF'))
            return null;
          const main = action === 'APPROVE' || action === 'PAY';
          return (
            <LockedButton
              key={action}
              may={MAY[action]}
              variant={main ? 'primary' : 'secondary'}
              reason={why(closed)}
              busy={main && acts[action].busy}
              onClick={() => (main ? void ask(action) : setReason(action === 'CANCEL' ? 'cancel' : 'returnInvoice'))}
            >
              {enumLabel('earningAction', action, t)}
            </LockedButton>
          );
        })}
      {reason && <ReasonDrawer earning={earning} act={reason} onClose={() => setReason(undefined)} />}
    </>
  );
};
