import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
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
const PayDrawer = lazyPart(() => import('./PayDrawer').then((module) => module.PayDrawer));
/** Actions that need more than a confirmation. */
const DRAWN = { CANCEL: 'cancel', RETURN_INVOICE: 'returnInvoice' } as const;

/** The earning's possible actions; a locked button says why. Submitting the invoice is beside the invoice. */
export const EarningActions = ({ earning, reads }: { earning: EarningDetail; reads: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const approving = useAct(earnings.approve);
  const [drawer, setDrawer] = useState<'PAY' | keyof typeof DRAWN>();
  const { id, version, kind, payeeName, payeeShare, options, closingId, canOpenClosing } = earning;
  const approve = async () => {
    const confirmed = await dialog.confirm({
      title: t('earnings:approve.title'),
      text: t(`earnings:approve.text.${kind}`, { name: payeeName, amount: formatMoney(payeeShare ?? 0) }),
      confirmLabel: enumLabel('earningAction', 'APPROVE', t),
      cancelLabel: t('earnings:keep'),
    });
    if (!confirmed) return;
    await approving.run({ id, version }, () => {
      toast.success(t('earnings:approve.done'));
    });
  };
  const close = () => setDrawer(undefined);
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
      {/* An agent does not decide about earnings. */}
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
              busy={action === 'APPROVE' && approving.busy}
              onClick={() => (action === 'APPROVE' ? void approve() : setDrawer(action))}
            >
              {enumLabel('earningAction', action, t)}
            </LockedButton>
          );
        })}
      {drawer && (
        <Overtaken late={!isOffered(options, drawer)}>
          {drawer === 'PAY' ? (
            <PayDrawer earning={earning} onClose={close} />
          ) : (
            <ReasonDrawer earning={earning} act={DRAWN[drawer]} onClose={close} />
          )}
        </Overtaken>
      )}
    </>
  );
};
