import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import type { ClosingDetail, ClosingStep } from '@/contract/closing/record';
import { formatDay } from '@/lib/formats';
import { DueMark } from './DueMark';
import styles from './Rail.module.css';

const lookOf = ({ state, needed }: ClosingStep, outcome: ClosingDetail['outcome']) => {
  if (state === 'CURRENT') return outcome === 'CANCELLED' ? 'lost' : 'now';
  if (state === 'DONE') return 'done';
  if (state === 'SKIPPED' || !needed) return 'skipped';
  return outcome === 'CANCELLED' ? 'never' : 'ahead';
};

/** The thirteen steps: done (by whom and when), present, ahead, not part of this sale. */
export const Rail = ({ file: { steps, outcome } }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.rail} aria-label={t('closing:rail.label')}>
      {steps.map((one, index) => {
        const look = lookOf(one, outcome);
        return (
          <li
            key={one.step}
            data-look={look}
            data-late={(one.late && look === 'done') || undefined}
            aria-current={look === 'now' ? 'step' : undefined}
            title={one.note || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {look === 'done' ? (
                <Icon name="check" size={14} />
              ) : look === 'skipped' ? (
                <Icon name="minus" size={14} />
              ) : look === 'lost' ? (
                <Icon name="close" size={14} />
              ) : (
                index + 1
              )}
            </span>
            <strong>
              <span className="visually-hidden">{t(`closing:rail.${look}`)}: </span>
              {enumLabel('closingStep', one.step, t)}
            </strong>
            <small>
              {look === 'done' && one.doneAt && formatDay(one.doneAt)}
              {look === 'now' && <DueMark at={one.dueAt} late={one.late} short />}
              {look === 'skipped' && t('closing:rail.notNeeded')}
              {look === 'ahead' && one.optional && t('closing:rail.wanted')}
            </small>
            {(look === 'done' || look === 'now') && one.ownerName && (
              <small className={styles.owner}>{one.ownerName}</small>
            )}
            {one.late && look === 'done' && <small className={styles.wasLate}>{t('closing:rail.wasLate')}</small>}
          </li>
        );
      })}
    </ol>
  );
};
