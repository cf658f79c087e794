import { useTranslation } from 'react-i18next';
import { keyText, type ShortcutName } from '@/lib/shortcuts';
import styles from './Workbench.module.css';

const KEYS = {
  next: ['work.next'],
  move: ['work.down', 'work.up'],
  call: ['call.start'],
  hangUp: ['call.hangUp'],
  outcome: ['call.outcome1', 'call.outcome6'],
  slot: ['call.inHalfAnHour', 'call.inTwoHours', 'call.nextDay', 'call.dayAfter'],
  note: ['call.note'],
  save: ['call.save'],
  done: ['work.done'],
  snooze: ['work.snooze'],
  handOver: ['work.handOver'],
  release: ['work.release'],
  takeBack: ['work.takeBack'],
} as const satisfies Readonly<Record<string, readonly ShortcutName[]>>;

/** The keys of this screen, always in sight. */
export const Keys = () => {
  const { t } = useTranslation();
  return (
    <dl className={styles.keys} aria-label={t('activities:work.keys')}>
      {Object.entries(KEYS).map(([what, names]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{keyText(name)}</kbd>
            ))}
          </dt>
          <dd>{t(`activities:key.${what}`)}</dd>
        </div>
      ))}
    </dl>
  );
};
