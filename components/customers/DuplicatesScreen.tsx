import { Failed } from '@/components/ui/Failed';
import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { customerMerge } from '@/contract/customers/merge';
import type { Output } from '@/contract/kit';
import { formatDay, formatPhone } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Duplicates.module.css';

type Pair = Output<typeof customerMerge.duplicates>['rows'][number];

const Person = ({ person: { id, name, phone, email, city, town, signedUpAt } }: { person: Pair['first'] }) => (
  <div className={styles.person}>
    <Link href={`/customers/detail?id=${id}`}>{name}</Link>
    <p>
      {phone && <span data-figures="">{formatPhone(phone)}</span>}
      {phone && email && ' · '}
      {email}
    </p>
    <p>{[[town, city].filter(Boolean).join(', '), formatDay(signedUpAt), `#${id}`].filter(Boolean).join(' · ')}</p>
  </div>
);

const Row = ({ pair: { first, second, reasons } }: { pair: Pair }) => {
  const { t } = useTranslation();
  const dismiss = useAct(customerMerge.distinct);
  const distinct = () =>
    dismiss.run({ firstId: first.id, secondId: second.id }, () => {
      toast.success(t('customers:duplicates.distinctDone'));
    });
  return (
    <li className={styles.pair}>
      <Person person={second} />
      <Person person={first} />
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <span key={reason}>{t(`customers:duplicates.reason.${reason}`)}</span>
        ))}
      </div>
      <div className={styles.acts}>
        <Button size="small" variant="primary" href={`/customers/merge?id=${second.id}&with=${first.id}`}>
          {t('customers:duplicates.compare')}
        </Button>
        <Button size="small" variant="ghost" busy={dismiss.busy} onClick={() => void distinct()}>
          {t('customers:duplicates.distinct')}
        </Button>
      </div>
    </li>
  );
};

/** Pairs of records that are probably the same person, newest customers first. */
export const DuplicatesScreen = () => {
  const { t } = useTranslation();
  const [below, setBelow] = useState<number | undefined>(undefined);
  const { data, error, isPending, refetch } = useCall(customerMerge.duplicates, below === undefined ? {} : { below });
  const more = data?.next ? (
    <div className={styles.more}>
      <Button onClick={() => setBelow(data.next ?? undefined)}>{t('customers:duplicates.more')}</Button>
    </div>
  ) : null;
  return (
    <section className={styles.screen}>
      <PageHeader back="/customers/list" lead={t('customers:duplicates.lead')} />
      {isPending && <Skeleton width={60} />}
      {error && <Failed error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && (
        <Empty
          icon="success"
          title={t('customers:duplicates.empty')}
          {...(data.next && { text: t('customers:duplicates.emptyText') })}
        />
      )}
      <ul className={styles.pairs}>
        {data?.rows.map((pair) => (
          <Row key={`${pair.first.id}-${pair.second.id}`} pair={pair} />
        ))}
      </ul>
      {more}
    </section>
  );
};
