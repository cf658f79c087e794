import { useTranslation } from 'react-i18next';
import { When } from '@/components/ui/When';
import type { CustomerDetail } from '@/contract/customers';
import { MOTIVATION_RATING_MAX } from '@/domain/limits';
import { formatPercent } from '@/lib/formats';
import styles from './Ratings.module.css';

type Rating = NonNullable<CustomerDetail['buyMotivation']>;
const STEPS = Array.from({ length: MOTIVATION_RATING_MAX }, (_, index) => index + 1);

const One = ({ kind, rating }: { kind: 'buy' | 'sell'; rating: Rating }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.one}>
      <h3>{t(`customers:motivation.${kind}`, { percent: formatPercent(rating.percent) })}</h3>
      <ol>
        {rating.ratings.map((given, index) => (
          <li
            key={`${kind}${index + 1}`}
            aria-label={t('customers:motivation.rating', { number: index + 1, given, max: MOTIVATION_RATING_MAX })}
          >
            <span>{t(`customers:motivation.${kind}Question${index + 1}`)}</span>
            <span aria-hidden="true" className={styles.dots}>
              {STEPS.map((step) => (
                <i key={step} data-on={step <= given || undefined} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <When at={rating.at} />
        {rating.operatorName && ` · ${rating.operatorName}`}
      </p>
    </div>
  );
};

/** The three ratings of each motivation score, by whom and when. */
export const Ratings = ({ customer: { buyMotivation, sellMotivation } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.ratings}>
      {!buyMotivation && !sellMotivation && <p>{t('customers:rate.empty')}</p>}
      {buyMotivation && <One kind="buy" rating={buyMotivation} />}
      {sellMotivation && <One kind="sell" rating={sellMotivation} />}
    </div>
  );
};
