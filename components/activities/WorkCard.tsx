import { Link } from '@/components/ui/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { When } from '@/components/ui/When';
import type { WorkDetail } from '@/contract/activities/record';
import { Actions } from './Actions';
import { Deals } from './Deals';
import { Person } from './Person';
import { Steps } from './Steps';
import styles from './WorkCard.module.css';

type Props = { activity: WorkDetail; onGone: () => void; children: ReactNode };

/** The work in hand: whom and what it is about, what was said before, what can be done; beside it the telephone. */
export const WorkCard = ({ activity, onGone, children }: Props) => {
  const { t } = useTranslation();
  const { id, type, status, priority, attempt, note, customer, auction, dueAt, late, deals } = activity;
  return (
    <article className={styles.card} aria-label={customer?.name ?? enumLabel('activityType', type, t)}>
      <header>
        <p className={styles.kind}>
          <Link href={`/activities/detail?id=${id}`}>{enumLabel('activityType', type, t)}</Link>
          {chip('activityStatus', status, t)}
          {priority !== 'NORMAL' && chip('activityPriority', priority, t)}
          {attempt && <span className={styles.attempt}>{enumLabel('activityAttempt', attempt, t)}</span>}
          {dueAt && (
            <span data-late={late || undefined}>
              {late && `${t('activities:late')} · `}
              <When at={dueAt} />
            </span>
          )}
        </p>
        <h2>
          {customer?.canOpen ? (
            <Link href={`/customers/detail?id=${customer.id}`}>{customer.name}</Link>
          ) : (
            (customer?.name ?? auction?.name ?? note)
          )}
        </h2>
        {auction && (
          <p className={styles.auction}>
            {auction.canOpen ? <Link href={`/auctions/detail?id=${auction.id}`}>{auction.name}</Link> : auction.name}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.about}>
          {note && <p className={styles.note}>{note}</p>}
          <Person activity={activity} />
          {deals.length > 0 && (
            <section>
              <h3>{t('activities:sections.deals')}</h3>
              <Deals deals={deals} />
            </section>
          )}
          <Steps activity={activity} />
        </div>
        {children && <div className={styles.beside}>{children}</div>}
      </div>
      <footer>
        <Actions activity={activity} onGone={onGone} keys />
      </footer>
    </article>
  );
};
