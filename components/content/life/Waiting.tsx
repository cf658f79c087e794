import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import type { ContentLife } from '@/contract/content/life';
import { formatInstant } from '@/lib/formats';
import { Difference } from './Difference';
import styles from './Life.module.css';

type Props = { life: ContentLife; fieldLabel: (field: string) => string };

/** What waits for a second person: who asked for it when, what they say of it, and what the site would show otherwise. */
export const Waiting = ({ life, fieldLabel }: Props) => {
  const { t } = useTranslation();
  const { id, askedBy, askedAt, publishAt, note, live } = life;
  return (
    <Section titleKey="content/life:waiting.title">
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
      {live ? (
        <div className={styles.compared}>
          <p className={styles.quiet}>{t('content/life:waiting.differs', { number: live.number })}</p>
          <Difference id={id} from={live.number} to={0} fieldLabel={fieldLabel} />
        </div>
      ) : (
        <p className={styles.quiet}>{t('content/life:waiting.first')}</p>
      )}
    </Section>
  );
};
