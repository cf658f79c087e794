import { useTranslation } from 'react-i18next';
import type { ContentLife } from '@/contract/content/life';
import { formatInstant } from '@/lib/formats';
import styles from './Life.module.css';

/** The pending request for publication: by whom, when, for when, with what note. */
export const Asked = ({
  askedBy,
  askedAt,
  publishAt,
  note,
}: Pick<ContentLife, 'askedBy' | 'askedAt' | 'publishAt' | 'note'>) => {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.quiet}>
        {t('content/life:waiting.asked', {
          name: askedBy ?? t('content/life:somebody'),
          when: askedAt && formatInstant(askedAt),
        })}{' '}
        {publishAt
          ? t('content/life:waiting.planned', { when: formatInstant(publishAt) })
          : t('content/life:waiting.atOnce')}
      </p>
      {note && <blockquote className={styles.note}>{note}</blockquote>}
    </>
  );
};
