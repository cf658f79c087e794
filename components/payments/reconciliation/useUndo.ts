import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { useAttempt } from '@/components/ui/useAct';
import { type EftRow, payments } from '@/contract/payments';
import { call } from '@/lib/call';
import type { Matched } from './useMatch';

type Undoing = { eft: EftRow; action: 'UNMATCH' | 'SEND_BACK' };

/** Undoes the last booking: the effect on the payment depends on its state; if it is not possible, says why. */
export const useUndo = (last: Matched | undefined) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const undo = async () => {
    if (!last) return void dialog.info(t('payments/statements:undoNone'));
    await attempt.run(async () => {
      const eft = await call(payments.detail, { id: last.eft.id });
      const move = eft.moves.find(({ action }) => action === 'UNMATCH' || action === 'SEND_BACK');
      if (!move) return void dialog.info(t('payments/statements:undoClosed'));
      const [code] = move.closed;
      if (code) return void dialog.info(t(`errors:${code}`));
      setUndoing({ eft, action: move.action as Undoing['action'] });
    });
  };
  return { undoing, undo: () => void undo(), close: () => setUndoing(null) };
};
