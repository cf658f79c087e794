import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { payments } from '@/contract/payments';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { Head } from './Head';
import type { MoveProps } from './MoveDrawer';
import type { EftAction } from './moves';
import { useRefused } from './useRefused';

type Backward = Exclude<EftAction, 'RECEIVE' | 'REGISTER' | 'APPROVE'>;
const CALLS = {
  SEND_BACK: payments.sendBack,
  UNMATCH: payments.unmatch,
  CANCEL: payments.cancel,
  REVERSE: payments.cancel,
} as const;
const TEXTS = { SEND_BACK: 'sendBack', UNMATCH: 'unmatch', CANCEL: 'cancel', REVERSE: 'reverse' } as const;

/** Moves a transfer back a step, or cancels it; the reason is kept in its history. `first`: the initial reason. */
export const ReasonDrawer = ({
  action,
  eft: now,
  first = '',
  onDone,
  onClose,
}: MoveProps & { action: Backward; first?: string; onDone?: (() => void) | undefined }) => {
  const { t } = useTranslation();
  // Cancelling and reversing are the same call, so `action` says which is meant: the transfer may have been received since this was opened.
  // The other reasons are about what was read then: if that was sent back and registered anew meanwhile, the server refuses.
  const named = action === 'CANCEL' || action === 'REVERSE';
  const [read] = useState(now);
  const eft = named ? now : read;
  const refused = useRefused(onClose);
  const act = useAct(CALLS[action]);
  const [reason, setReason] = useKeptText(`payment.${action}`, eft.id, first);
  const texts = `payments:${TEXTS[action]}` as const;
  const save = () =>
    act.run(
      { id: eft.id, version: eft.version, reason, ...(named && { action }) },
      () => {
        toast.success(t(`${texts}.done`, { reference: eft.reference }));
        onDone?.();
        onClose();
      },
      refused,
    );
  return (
    <FormDrawer
      open
      title={t(`${texts}.title`)}
      submitLabel={t(`${texts}.submit`)}
      busy={act.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head eft={eft} />
      <p>{t(action === 'SEND_BACK' && eft.letGoAt ? 'payments:sendBack.textLetGo' : `${texts}.text`)}</p>
      <TextAreaField
        label={t('payments:reasonLabel')}
        hint={t('payments:reasonHint')}
        required
        autoFocus
        value={reason}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDrawer>
  );
};
