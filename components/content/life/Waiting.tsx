import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { Link } from '@/components/ui/Link';
import type { ContentLife } from '@/contract/content/life';
import { Asked } from './Asked';
import { Difference } from './Difference';
import styles from './Life.module.css';

type Props = { life: ContentLife; fieldLabel: (field: string) => string };

/** What waits for a second person: the request, its note, and what would change on the website. */
export const Waiting = ({ life, fieldLabel }: Props) => {
  const { t } = useTranslation();
  const { id, live, actions } = life;
  const mayDecide = actions.some(({ action }) => action === 'APPROVE');
  return (
    <Section
      titleKey="content/life:waiting.title"
      aside={mayDecide && <Link href="/cms/waiting">{t('content/life:waiting.all')}</Link>}
    >
      <Asked {...life} />
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
