import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { useAttempt } from '@/components/ui/useAct';
import type { EftRow } from '@/contract/payments';
import { type StatementLine, type Suggestion, statements } from '@/contract/payments/statements';
import { formatMoney } from '@/lib/formats';
import { useAction } from '@/lib/useCall';
import styles from './Reconciliation.module.css';
import { useRefused } from '../useRefused';

/** The payment to match a movement with; one found by search has no score. */
export type Target = Pick<Suggestion, 'eftId' | 'reference' | 'amount' | 'customer'> &
  Partial<Pick<Suggestion, 'strength'>>;
export type Matched = { eft: EftRow; lineIds: number[]; total: number };

const sumOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Books movements as a payment. Asks first if it is not clearly right: an overpayment says what happens to the excess, a weak match shows
 * both sides again; an underpayment is never booked. One at a time.
 */
export const useMatch = (onMatched: (matched: Matched) => void) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const refused = useRefused();
  const match = useAction(statements.match);
  const attempt = useAttempt();

  const agrees = (lines: readonly StatementLine[], target: Target): Promise<boolean> => {
    const total = sumOf(lines);
    const difference = total - target.amount;
    const [first] = lines;
    if (difference > 0)
      return dialog.confirm({
        title: t('payments/statements:excess.title'),
        text: t('payments/statements:excess.text', {
          amount: formatMoney(difference),
          expected: formatMoney(target.amount),
          customer: target.customer.name,
        }),
        confirmLabel: t('payments/statements:excess.confirm'),
      });
    if (target.strength === 'GOOD' || !first) return Promise.resolve(true);
    return dialog.confirm({
      title: t('payments/statements:weak.title'),
      text: (
        <span className={styles.sides}>
          {t('payments/statements:weak.text')}
          <span>
            {t('payments/statements:weak.line', {
              amount: formatMoney(total),
              payer: first.payerName || t('payments/statements:noPayer'),
            })}
          </span>
          <span>
            {t('payments/statements:weak.eft', {
              amount: formatMoney(target.amount),
              customer: target.customer.name,
              reference: target.reference,
            })}
          </span>
        </span>
      ),
      confirmLabel: t('payments/statements:weak.confirm'),
    });
  };
  const accept = async (lines: readonly StatementLine[], target: Target) => {
    if (attempt.busy) return;
    const total = sumOf(lines);
    const difference = total - target.amount;
    await attempt.run(async () => {
      if (difference < 0)
        return dialog.info(
          t('payments/statements:shortText', { amount: formatMoney(-difference) }),
          t('payments/statements:short', { amount: formatMoney(-difference) }),
        );
      if (!(await agrees(lines, target))) return undefined;
      const lineIds = lines.map(({ id }) => id);
      const eft = await match.mutateAsync({ lineIds, eftId: target.eftId, returnExcess: difference > 0 });
      return onMatched({ eft, lineIds, total });
    }, refused);
  };
  return { accept, busy: match.isPending };
};
