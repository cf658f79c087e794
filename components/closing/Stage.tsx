import { useTranslation } from 'react-i18next';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatDay } from '@/lib/formats';
import { Next } from './Next';
import { Rail } from './Rail';
import styles from './Stage.module.css';

/** The closing's main panel: progress, next step, blockers. */
export const Stage = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const done = file.steps.filter(({ state }) => state === 'DONE').length;
  const left = file.steps.filter(({ state, needed }) => state === 'SKIPPED' || (state === 'AHEAD' && !needed)).length;
  return (
    <section className={styles.stage} aria-label={t('closing:stage.label')}>
      <div className={styles.way}>
        <p className={styles.sum}>
          {t('closing:stage.done', { done, total: file.steps.length })}
          {left > 0 && ` · ${t('closing:stage.left', { count: left })}`}
          {` · ${t('closing:stage.since', { day: formatDay(file.createdAt) })}`}
        </p>
        <Rail file={file} />
      </div>
      <Next file={file} />
    </section>
  );
};
