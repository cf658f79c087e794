import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Money } from '@/components/ui/Money';
import type { Suggestion } from '@/contract/payments/statements';
import styles from './Reconciliation.module.css';
import { Difference } from './Difference';
import { Reasons } from './Reasons';
import { Score } from './Score';

type Props = {
  rows: readonly Suggestion[];
  chosen: number | undefined;
  /** The sum of the movements, in kuruş. */
  total: number;
  onChoose: (eftId: number) => void;
};

/** The payments that may match a movement, most likely first. */
export const Suggestions = ({ rows, chosen, total, onChoose }: Props) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.suggestions} aria-label={t('payments/statements:suggestions')}>
      {rows.map((one, index) => (
        <li key={one.eftId}>
          <button
            type="button"
            data-row=""
            aria-pressed={one.eftId === chosen}
            className={styles.suggestion}
            onClick={() => onChoose(one.eftId)}
          >
            <Score score={one.score} strength={one.strength} />
            <span className={styles.what}>
              <span>
                <b>{one.customer.name}</b>
                <Money kurus={one.amount} />
                <Difference kurus={total - one.amount} />
              </span>
              <small>
                {one.reference}
                {one.auction && ` · ${one.auction.name}`}
              </small>
              <Reasons reasons={one.reasons} amount={one.amount} />
              {one.status !== 'WAITING' ? (
                <small className={styles.two}>{t('payments/statements:registered')}</small>
              ) : (
                one.needsApproval && <small className={styles.two}>{t('payments/statements:goesToApproval')}</small>
              )}
            </span>
            <span className={styles.strength}>
              <EnumChip name="matchStrength" value={one.strength} />
              {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
