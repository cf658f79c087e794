import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Money } from '@/components/ui/Money';
import { useAct } from '@/components/ui/useAct';
import type { Endpoint, Input } from '@/contract/kit';
import type { RefundDetail, RefundRow } from '@/contract/payments/refunds';
import { moneyInWords } from '@/domain/moneyInWords';
import type { EndpointOrImport } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useRefused } from '../useRefused';
import { payeeOf } from './Head';

type Asking = {
  refund: RefundRow;
  title: string;
  confirmLabel: string;
  payee?: Pick<RefundRow, 'accountHolder' | 'iban'>;
};

/** Asks for confirmation before money moves: the amount in figures and words, and the payee. */
export const useConfirmPayout = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  return ({ refund, title, confirmLabel, payee }: Asking) =>
    dialog.confirm({
      title,
      confirmLabel,
      text: (
        <>
          <p>
            <strong>
              <Money kurus={refund.amount} />
            </strong>
          </p>
          <p>{t('payments/refunds:words', { words: moneyInWords(refund.amount) })}</p>
          <p>{t('payments/refunds:payeeOf', { payee: payeeOf({ ...refund, ...payee }, t) })}</p>
        </>
      ),
    });
};

/** Makes a move of a refund, shows a toast, and closes the drawer; if somebody else has changed it meanwhile, the present state is shown. */
export const useRefundAct = <E extends Endpoint>(
  endpoint: EndpointOrImport<E>,
  { done, onClose, fields = [] }: { done: string; onClose?: () => void; fields?: readonly string[] },
) => {
  const refused = useRefused();
  const act = useAct(endpoint, { fields });
  const run = (refund: Pick<RefundDetail, 'id' | 'version'>, more: object = {}) =>
    act.run(
      { id: refund.id, version: refund.version, ...more } as Input<E>,
      () => {
        toast.success(done);
        onClose?.();
      },
      async (failure) => {
        const stale = await refused(failure);
        if (stale) onClose?.();
        return stale;
      },
    );
  return { ...act, run };
};
