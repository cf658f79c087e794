import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { Skeleton } from '@/components/ui/Skeleton';
import { formatDay } from '@/lib/formats';
import { showWithin } from '@/lib/showWithin';
import styles from './Reconciliation.module.css';
import type { LineQueue } from './useLineQueue';

/** The open movements, on the left of the screen. */
export const LineList = ({ queue }: { queue: LineQueue }) => {
  const { rows, skipped, marked, isLoaded, hasMore } = queue;
  const chosen = queue.line?.id;
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    showWithin(list.current?.querySelector(`[data-line="${chosen}"]`));
  }, [chosen]);
  return (
    <nav className={styles.side} aria-label={t('payments/statements:list')}>
      <ol className={styles.rows} ref={list}>
        {!isLoaded &&
          [0, 1, 2, 3, 4, 5].map((row) => (
            <li key={row} className={styles.waiting}>
              <Skeleton width={24} />
            </li>
          ))}
        {rows.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              data-row=""
              data-line={line.id}
              aria-current={line.id === chosen ? 'true' : undefined}
              onClick={() => queue.choose(line.id)}
            >
              <span>
                <b>{line.payerName || t('payments/statements:noPayer')}</b>
                <Money kurus={line.amount} />
              </span>
              <small>{line.description}</small>
              <span className={styles.tags}>
                <small>
                  <time dateTime={line.bookedAt}>{formatDay(line.bookedAt)}</time>
                </small>
                {marked.has(line.id) && <em data-kind="marked">{t('payments/statements:marked')}</em>}
                {skipped.has(line.id) && <em>{t('payments/statements:skipped')}</em>}
                {line.resembles && (
                  <em data-kind="similar">
                    <Icon name="warning" size={13} />
                    {t('payments/statements:similar.mark')}
                  </em>
                )}
                {line.best?.strength === 'GOOD' && (
                  <em data-kind="good">
                    <Icon name="check" size={13} />
                    {t('payments/statements:hasGood')}
                  </em>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && <p className={styles.quiet}>{t('payments/statements:more', { count: rows.length })}</p>}
    </nav>
  );
};
