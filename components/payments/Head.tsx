import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import type { EftRow } from '@/contract/payments';
import styles from './Money.module.css';

type Props = {
  eft: Pick<EftRow, 'amount' | 'reference' | 'customer' | 'auction' | 'kind'>;
  /** The reference is already shown above. */
  titled?: boolean;
};

/** Summary of a transfer: amount, customer, purpose. */
export const Head = ({ eft, titled = false }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <strong>
        <Money kurus={eft.amount} />
      </strong>
      {!titled && <span className={styles.reference}>{eft.reference}</span>}
      <p>
        <RowLink record={eft.customer} path="/customers/detail" /> · {t(`enums:paymentKind.${eft.kind}`)}
        {eft.auction && (
          <>
            {' · '}
            <RowLink record={eft.auction} path="/auctions/detail" />
          </>
        )}
      </p>
    </div>
  );
};
