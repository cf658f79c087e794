import { useTranslation } from 'react-i18next';
import { keyText, type ShortcutName } from '@/lib/shortcuts';
import styles from './Reconciliation.module.css';

const KEYS = {
  lines: {
    move: ['statement.up', 'statement.down'],
    pick: ['statement.left', 'statement.right'],
    accept: ['statement.match'],
    skip: ['statement.skip'],
    mark: ['statement.mark'],
    aside: ['statement.aside'],
    undo: ['statement.undo'],
    search: ['statement.search'],
  },
  approvals: {
    move: ['statement.up', 'statement.down'],
    approve: ['approval.approve'],
    sendBack: ['approval.sendBack'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly ShortcutName[]>>>>;

/** The keys of this screen, always in sight. */
export const Keys = ({ of }: { of: keyof typeof KEYS }) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.keys} aria-label={t('payments/statements:keys.label')}>
      {Object.entries(KEYS[of]).map(([what, names]: [string, readonly ShortcutName[]]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{keyText(name)}</kbd>
            ))}
          </dt>
          <dd>{t(`payments/statements:keys.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
