import { useTranslation } from 'react-i18next';
import type { Suggestion } from '@/contract/payments/statements';
import styles from './Reconciliation.module.css';

const RADIUS = 17;
const ROUND = 2 * Math.PI * RADIUS;

/** A suggestion's score as a ring. */
export const Score = ({ score, strength }: Pick<Suggestion, 'score' | 'strength'>) => {
  const { t } = useTranslation();
  return (
    <span
      className={styles.score}
      data-strength={strength}
      role="img"
      aria-label={t('payments/statements:score', { score })}
    >
      <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} />
        <circle cx="20" cy="20" r={RADIUS} strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`} />
      </svg>
      <b aria-hidden="true">{score}</b>
    </span>
  );
};
