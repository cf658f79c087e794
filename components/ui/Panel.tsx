import { Link } from '@/components/ui/Link';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './Panel.module.css';

type Props = { title: string; id?: string; href?: string; more?: string; note?: ReactNode; children: ReactNode };

/** A titled part of the control panel; `href` leads to the list behind it. */
export const Panel = ({ title, id, href, more, note, children }: Props) => {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading} id={id}>
      <header>
        <h2 id={heading}>{title}</h2>
        {href && (
          <Link href={href} aria-describedby={heading}>
            {more}
            <Icon name="right" size={16} />
          </Link>
        )}
      </header>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
};
