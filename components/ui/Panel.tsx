import { Link } from '@/components/ui/Link';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useIsPhone } from '@/lib/useIsPhone';
import styles from './Panel.module.css';

type Props = {
  title: string;
  id?: string;
  href?: string;
  more?: string;
  note?: ReactNode;
  /** On a phone only its title is there until it is opened; a text of it stands beside the title. */
  folds?: boolean | string;
  children: ReactNode;
};

/** Those that were opened on a phone are open when one comes back to them. */
const opened = new Set<string>();

/** A titled part of the control panel; `href` leads to the list behind it. */
export const Panel = ({ title, id, href, more, note, folds = false, children }: Props) => {
  const heading = useId();
  const folding = useIsPhone() && folds !== false;
  const [open, setOpen] = useState(() => opened.has(title));
  const toggle = () => {
    if (open) opened.delete(title);
    else opened.add(title);
    setOpen(!open);
  };
  const folded = folding && !open;
  return (
    <section className={styles.panel} aria-labelledby={heading} id={id} data-folded={folded || undefined}>
      <header>
        <h2 id={heading}>
          {folding ? (
            <button type="button" aria-expanded={open} onClick={toggle}>
              {title}
              <Icon name={open ? 'up' : 'down'} size={18} />
            </button>
          ) : (
            title
          )}
        </h2>
        {folded && typeof folds === 'string' && <span>{folds}</span>}
        {href && !folded && (
          <Link href={href} aria-describedby={heading}>
            {more}
            <Icon name="right" size={16} />
          </Link>
        )}
      </header>
      {!folded && children}
      {!folded && note && <p className={styles.note}>{note}</p>}
    </section>
  );
};
