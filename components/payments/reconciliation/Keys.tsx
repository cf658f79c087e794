import { useTranslation } from 'react-i18next';
import styles from './Reconciliation.module.css';

const KEYS = {
  lines: [
    ['↑ ↓', 'move'],
    ['← →', 'pick'],
    ['↵', 'accept'],
    ['S', 'skip'],
    ['X', 'mark'],
    ['A', 'aside'],
    ['U', 'undo'],
    ['F', 'search'],
  ],
  approvals: [
    ['↑ ↓', 'move'],
    ['↵', 'approve'],
    ['R', 'sendBack'],
  ],
} as const;

/** The keys of this screen, always in sight. */
export const Keys = ({ of }: { of: keyof typeof KEYS }) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.keys} aria-label={t('payments/statements:keys.label')}>
      {KEYS[of].map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(`payments/statements:keys.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
