import { Link } from '@/components/ui/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '@/lib/shownScreen';
import { Icon } from './Icon';
import styles from './PageHeader.module.css';

type Props = {
  /** Stands in for the screen's title of the screens table. */
  title?: ReactNode;
  chip?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: string;
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The top of a screen: its title (with the record's id on a detail screen), its state and what can be done. */
export const PageHeader = ({ title, chip, back, lead, actions }: Props) => {
  const { t } = useTranslation();
  const screenTitle = useScreenTitle();
  return (
    <header className={styles.header}>
      {back && (
        <Link href={back} className={styles.back} aria-label={t('action.back')}>
          <Icon name="back" />
        </Link>
      )}
      <div className={styles.text}>
        <h1>{title ?? screenTitle}</h1>
        {chip}
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};
