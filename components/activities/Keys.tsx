import { useTranslation } from 'react-i18next';
import styles from './Workbench.module.css';

const KEYS = [
  ['N', 'next'],
  ['J K', 'move'],
  ['A', 'call'],
  ['H', 'hangUp'],
  ['1–6', 'outcome'],
  ['Q W E R', 'slot'],
  ['G', 'note'],
  ['Ctrl ↵', 'save'],
  ['T', 'done'],
  ['S', 'snooze'],
  ['D', 'handOver'],
  ['B', 'release'],
] as const;

/** The keys of this screen, always in sight. */
export const Keys = () => {
  const { t } = useTranslation();
  return (
    <dl className={styles.keys} aria-label={t('activities:work.keys')}>
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(`activities:key.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
