import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { Link } from '@/components/ui/Link';
import { contentLife } from '@/contract/content/life';
import { useCall } from '@/lib/useCall';
import styles from './Life.module.css';

/** Where a piece of content is shown or named; nothing is drawn where it is nowhere. */
export const Uses = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { data } = useCall(contentLife.uses, { id });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section titleKey="content/life:uses.title">
      <p className={styles.quiet}>{t('content/life:uses.hint')}</p>
      <ul className={styles.uses}>
        {data.rows.map(({ what, name, path }) => (
          <li key={`${what} ${name}`}>
            <small>{what}</small> {path === null ? name : <Link href={path}>{name}</Link>}
          </li>
        ))}
      </ul>
    </Section>
  );
};
