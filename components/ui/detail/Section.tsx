import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DetailScreen.module.css';

type Props = {
  titleKey: string;
  /** Where the section's link in the screen's own menu leads. */
  anchor?: string;
  /** Beside the title: a count, a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A titled part of a record. */
export const Section = ({ titleKey, anchor, aside, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} id={anchor}>
      <header>
        <h2 id={id}>{t(titleKey)}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
};
