import { Link } from '@/components/ui/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { When } from '@/components/ui/When';
import type { WorkDetail } from '@/contract/activities/record';
import { Actions } from './Actions';
import { Deals } from './Deals';
import { Ends } from './Ends';
import { Over } from './Over';
import { partTitle, WORK_PARTS } from './parts';
import { Person } from './Person';
import type { HeldAct } from './useHeld';
import styles from './WorkCard.module.css';

type Props = {
  activity: WorkDetail;
  /** The operator may no longer see it: typed text is kept, and the card says why nothing can be saved. */
  gone: boolean;
  onGone: () => void;
  onHold: (what: HeldAct) => void;
  /** It is about to be closed or returned: no other action is possible. */
  held: boolean;
  children: ReactNode;
};

/** The current activity: the person, the subject, the communication, the possible actions; the phone beside it. */
export const WorkCard = ({ activity, gone, onGone, onHold, held, children }: Props) => {
  const { t } = useTranslation();
  const { id, type, status, priority, attempt, note, customer, auction, dueAt, late, deals } = activity;
  return (
    <article className={styles.card} aria-label={customer?.name ?? enumLabel('activityType', type, t)}>
      {gone && <Over activity={activity} gone />}
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
          <Ends activity={activity} />
          {note && <p className={styles.note}>{note}</p>}
          {WORK_PARTS.filter(({ when }) => when(activity)).map(({ key, content }) => (
            <section key={key}>
              <h3>{t(partTitle(key))}</h3>
              {content(activity)}
            </section>
          ))}
          {customer && activity.accessRequest === null && <Person activity={activity} />}
          {deals.length > 0 && (
            <section>
              <h3>{t('activities:sections.deals')}</h3>
              <Deals deals={deals} />
            </section>
          )}
        </div>
        {children && <div className={styles.beside}>{children}</div>}
      </div>
      {!held && (
        <footer>
          <Actions activity={activity} gone={gone} onGone={onGone} onHold={onHold} />
        </footer>
      )}
    </article>
  );
};
