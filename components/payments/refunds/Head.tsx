import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import type { RefundRow } from '@/contract/payments/refunds';
import { moneyInWords } from '@/domain/moneyInWords';
import { formatIban } from '@/lib/formats';
import styles from '../Money.module.css';

/** The payee in one line. */
export const payeeOf = (
  { way, accountHolder, iban }: Pick<RefundRow, 'way' | 'accountHolder' | 'iban'>,
  t: TFunction,
): string => {
  if (way !== 'BANK') return t(way === 'CARD' ? 'payments/refunds:toCard' : 'payments/refunds:toCredit');
  return iban ? `${accountHolder} · ${formatIban(iban)}` : t('payments/refunds:noPayee');
};

/** Summary of a refund: amount, also in words, customer, refunded payment. */
export const Head = ({ refund }: { refund: RefundRow }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <strong>
        <Money kurus={refund.amount} />
      </strong>
      <span className={styles.reference}>{moneyInWords(refund.amount)}</span>
      <p>
        <RowLink record={refund.customer} path="/customers/detail" /> · {t(`enums:paymentKind.${refund.kind}`)}
        {refund.auction && (
          <>
            {' · '}
            <RowLink record={refund.auction} path="/auctions/detail" />
          </>
        )}
      </p>
    </div>
  );
};
