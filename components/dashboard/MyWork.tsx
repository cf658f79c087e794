import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { chip, enumLabel } from '@/components/ui/chip';
import type { Calculations, WorkItem } from '@/contract/dashboard';
import { formatRelativeTime } from '@/lib/relativeTime';
import { useSession } from '@/lib/session';
import { useIsPhone } from '@/lib/useIsPhone';
import { FIRST_ON_PHONE, formatCount, workLinks } from './links';
import styles from './MyWork.module.css';
import { Panel } from '@/components/ui/Panel';

/** An activity's link: its customer, otherwise its auction. */
const hrefOf = ({ customer, auction }: WorkItem) =>
  customer ? `/customers/detail?id=${customer.id}` : auction ? `/auctions/detail?id=${auction.id}` : undefined;

/** The operator's activities, most urgent first; times are as of `at` (ISO). */
export const MyWork = ({ work, at }: { work: Calculations['work']; at: string }) => {
  const { t } = useTranslation();
  const now = Date.parse(at);
  const sums = workLinks(useSession()?.operator.id, at);
  const phone = useIsPhone();
  const items = phone ? work.items.slice(0, FIRST_ON_PHONE) : work.items;
  const rest = work.open.count - items.length;
  return (
    <Panel title={t('dashboard:work.title')} id="work" note={rest > 0 && t('dashboard:work.rest', { count: rest })}>
      {work.open.count === 0 && work.visits.count === 0 ? (
        <p className={styles.none}>{t('dashboard:work.none')}</p>
      ) : (
        <>
          <ul className={styles.sums}>
            {(['late', 'today', 'visits', 'open'] as const).map((key) => (
              <li key={key} data-late={(key === 'late' && work.late.count > 0) || undefined}>
                <Link href={sums[key]}>
                  <b data-figures="">{formatCount(work[key])}</b> {t(`dashboard:work.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles.items}>
            {items.map((item) => {
              const href = hrefOf(item);
              const about = item.customer?.name ?? item.auction?.extraInfo ?? item.note;
              return (
                <li key={item.id}>
                  <span className={styles.type}>{enumLabel('activityType', item.type, t)}</span>
                  {href ? <Link href={href}>{about}</Link> : about && <span>{about}</span>}
                  <span className={styles.when} data-late={item.late || undefined}>
                    {item.priority !== 'NORMAL' &&
                      item.priority !== 'LOW' &&
                      chip('activityPriority', item.priority, t)}
                    {item.dueAt ? (
                      <time dateTime={item.dueAt}>{formatRelativeTime(item.dueAt, now)}</time>
                    ) : (
                      t('dashboard:work.anytime')
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Panel>
  );
};
