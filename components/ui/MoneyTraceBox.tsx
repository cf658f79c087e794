import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { PopoverPanel } from './list/PopoverPanel';
import { Money } from './Money';
import styles from './MoneyTrace.module.css';
import { Skeleton } from './Skeleton';
import { When } from './When';

/** A journal entry's part in an amount, in kuruş with its sign. */
export type TraceEntry = {
  id: number;
  at: string;
  description: string;
  amountKurus: number;
  /** Between which accounts, in words: “Bankalar → Alıcılar”. */
  accounts?: string;
  /** The entry that takes this one back, or that this one takes back. */
  reversedById?: number | null;
  reversesId?: number | null;
  /** Where the entry itself is shown; left out for those who may not see it. */
  href?: string;
};

export type MoneyTraceProps = {
  /** What the amount is: “Hizmet bedeli”. */
  label: string;
  /** The amount that is shown, in kuruş; it is compared with what the entries add up to. */
  kurus: number;
  entries: readonly TraceEntry[] | undefined;
};

/** The panel of MoneyTrace. */
export const MoneyTraceBox = ({
  label,
  kurus,
  entries,
  anchor,
  onClose,
}: MoneyTraceProps & { anchor: HTMLElement; onClose: () => void }) => {
  const { t } = useTranslation();
  const sum = entries?.reduce((total, { amountKurus }) => total + amountKurus, 0) ?? 0;
  return (
    <PopoverPanel
      anchor={anchor}
      label={`${label}: ${t('detail:trace.ask')}`}
      className={styles.panel}
      onClose={onClose}
    >
      <div className={styles.box}>
        <p className={styles.head}>
          <span>{label}</span>
          <strong>
            <Money kurus={kurus} />
          </strong>
        </p>
        {!entries && <Skeleton width={34} />}
        {entries?.length === 0 && <p className={styles.quiet}>{t('detail:trace.empty')}</p>}
        {entries && entries.length > 0 && (
          <>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id} data-undone={entry.reversedById ? '' : undefined}>
                  <div>
                    {entry.href ? <Link href={entry.href}>{entry.description}</Link> : <span>{entry.description}</span>}
                    <small>
                      <When at={entry.at} /> · {t('detail:trace.entry', { id: entry.id })}
                      {entry.accounts && ` · ${entry.accounts}`}
                    </small>
                    {entry.reversedById && <small>{t('detail:trace.reversed', { id: entry.reversedById })}</small>}
                    {entry.reversesId && <small>{t('detail:trace.reverses', { id: entry.reversesId })}</small>}
                  </div>
                  <Money kurus={entry.amountKurus} />
                </li>
              ))}
            </ol>
            <p className={styles.sum}>
              <span>{t('detail:trace.sum')}</span>
              <Money kurus={sum} />
            </p>
            {sum !== kurus && <p className={styles.differs}>{t('detail:trace.differs')}</p>}
          </>
        )}
      </div>
    </PopoverPanel>
  );
};
