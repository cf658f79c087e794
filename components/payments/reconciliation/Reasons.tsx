import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import type { Suggestion } from '@/contract/payments/statements';
import { formatMoney } from '@/lib/formats';
import styles from './Reconciliation.module.css';

/** The reasons to look for; missing ones are shown as clearly as present ones. */
const missingFrom = (reasons: readonly string[]) =>
  (['REFERENCE', 'AMOUNT', 'PAYER_NAME'] as const).filter(
    (reason) => !reasons.includes(reason) && !(reason === 'PAYER_NAME' && reasons.includes('PAYER_NAME_PART')),
  );

/** Why a payment is suggested, and what speaks against it. */
export const Reasons = ({ reasons, amount }: Pick<Suggestion, 'reasons' | 'amount'>) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" size={15} />
          {t(`enums:matchReason.${reason}`)}
        </li>
      ))}
      {missingFrom(reasons).map((reason) => (
        <li key={reason} data-missing="">
          <Icon name="minus" size={15} />
          {t(`payments/statements:missing.${reason}`, { amount: formatMoney(amount) })}
        </li>
      ))}
    </ul>
  );
};
