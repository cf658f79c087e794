import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Link } from '@/components/ui/Link';
import { Panel } from '@/components/ui/Panel';
import type { AgentHome } from '@/contract/dashboard';
import { formatRelativeTime } from '@/lib/relativeTime';
import { listLink } from '../links';
import styles from './Home.module.css';

type Props = { closings: NonNullable<AgentHome['closings']>; at: string };

/** The agent's own open closings, earliest due date first. */
export const Closings = ({ closings: { open, late, rows }, at }: Props) => {
  const { t } = useTranslation();
  const mine = { agent: '1', outcome: 'OPEN' };
  return (
    <Panel
      title={t('dashboard:home.closings.title')}
      href={listLink('/closing/list', { agent: '1' })}
      more={t('dashboard:home.closings.all')}
      folds={
        late > 0
          ? t('dashboard:home.closings.late', { count: late })
          : t('dashboard:home.closings.open', { count: open })
      }
    >
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('dashboard:home.closings.none')}</p>
      ) : (
        <>
          <p className={styles.counts}>
            <Link href={listLink('/closing/list', mine)}>{t('dashboard:home.closings.open', { count: open })}</Link>
            {late > 0 && (
              <Link href={listLink('/closing/list', { ...mine, late: '1' })} data-late="">
                {t('dashboard:home.closings.late', { count: late })}
              </Link>
            )}
          </p>
          <ul className={styles.rows}>
            {rows.map(({ id, name, step, dueAt, late: isLate }) => (
              <li key={id}>
                <Link href={`/closing/detail?id=${id}`}>{name}</Link>
                <span>{enumLabel('closingStep', step, t)}</span>
                {dueAt && (
                  <time dateTime={dueAt} data-late={isLate || undefined}>
                    {formatRelativeTime(dueAt, Date.parse(at))}
                  </time>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
};
