import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { type Look, looks } from '@/contract/customers/looks';
import { useCall } from '@/lib/useCall';
import styles from './WhoSaw.module.css';

const LookLine = ({ look }: { look: Look }) => {
  const { t } = useTranslation();
  const why = [look.reason && enumLabel('revealReason', look.reason, t), look.note].filter(Boolean).join(': ');
  return (
    <li>
      <p>
        <strong>{look.operatorName}</strong>
        {look.actingAsName && <> ({t('access:looks.as', { name: look.actingAsName })})</>}
      </p>
      <p className={styles.part} data-uncovered={look.seen !== 'RECORD' || undefined}>
        {enumLabel('viewedPart', look.seen, t)}
        {why && ` · ${why}`}
      </p>
      <p className={styles.at}>
        <When at={look.at} />
      </p>
    </li>
  );
};

type PageProps = { customerId: number; before?: number; onMore: ((last: number) => void) | undefined };

const LookPage = ({ customerId, before, onMore }: PageProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(looks.list, { customerId, ...(before !== undefined && { before }) });
  if (!data)
    return (
      <li aria-busy={!error || undefined}>
        <Pending error={error} onRetry={refetch} width={24} />
      </li>
    );
  const last = data.rows.at(-1)?.id;
  const { inLists } = data;
  return (
    <>
      {before === undefined && inLists.count > 0 && (
        <li>
          <p>{t('access:looks.inLists', { count: inLists.count, people: inLists.people })}</p>
          {inLists.last && (
            <p className={styles.at}>
              {t('access:looks.lastInList')} <When at={inLists.last} />
            </p>
          )}
        </li>
      )}
      {data.rows.length === 0 && before === undefined && <li className={styles.at}>{t('access:looks.empty')}</li>}
      {data.rows.map((look) => (
        <LookLine key={look.id} look={look} />
      ))}
      {data.more && onMore && last !== undefined && (
        <li>
          <Button size="small" onClick={() => onMore(last)}>
            {t('access:looks.more')}
          </Button>
        </li>
      )}
    </>
  );
};

/** Who viewed a customer, newest first. The server records this view too. */
export const WhoSaw = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const [pages, setPages] = useState<readonly number[]>([]);
  const more = (last: number) => setPages([...pages, last]);
  return (
    <ol className={styles.looks} aria-label={t('access:looks.label')}>
      <LookPage customerId={customerId} onMore={pages.length === 0 ? more : undefined} />
      {pages.map((before, index) => (
        <LookPage
          key={before}
          customerId={customerId}
          before={before}
          onMore={index === pages.length - 1 ? more : undefined}
        />
      ))}
    </ol>
  );
};
