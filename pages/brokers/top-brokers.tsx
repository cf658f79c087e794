import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/brokers/best/Best.module.css';
import { CityList } from '@/components/brokers/best/CityList';
import { EnumChip } from '@/components/ui/EnumChip';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pending } from '@/components/ui/Pending';
import { bestBrokers } from '@/contract/brokers/best';
import { formatDay } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/brokers/top-brokers', ({ prefetch }) => [
  prefetch(bestBrokers.cities, {}),
]);

const USUAL_DAYS = 180;

export default function TopBrokersPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const [days, setDays] = useState(USUAL_DAYS);
  useLiveCalls(['brokers'], [bestBrokers.cities, bestBrokers.list]);
  const { data: cities, error, refetch } = useCall(bestBrokers.cities, {});
  const asked = Number(router.query.city);
  const cityId = asked > 0 ? asked : cities?.rows[0]?.id;
  const best = useCall(
    bestBrokers.list,
    { cityId: cityId ?? 0, days },
    { enabled: cityId !== undefined, placeholderData: (before) => (before?.city.id === cityId ? before : undefined) },
  );
  if (!cities) return <Pending error={error} onRetry={refetch} width={60} />;
  return (
    <>
      <PageHeader lead={t('brokers/best:lead')} />
      {cities.rows.length === 0 ? (
        <Empty icon="star" title={t('brokers/best:cities.none')} />
      ) : (
        <div className={styles.page}>
          <nav aria-label={t('brokers/best:cities.title')}>
            <ul className={styles.cities}>
              {cities.rows.map(({ id, name, offices, chosen, endsOn, state }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === cityId}
                    onClick={() => void router.replace({ query: { city: id } }, undefined, { shallow: true })}
                  >
                    <span>{name}</span>
                    <small>
                      {[
                        t('brokers/best:cities.line', { offices, chosen }),
                        state === 'SHOWN' && endsOn && t('brokers/best:cities.until', { day: formatDay(endsOn) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                    {state !== 'NONE' && <EnumChip name="bestListState" value={state} />}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          {best.data ? (
            <CityList key={best.data.city.id} best={best.data} days={days} onDays={setDays} />
          ) : (
            <Pending error={best.error} onRetry={best.refetch} width={60} />
          )}
        </div>
      )}
    </>
  );
}
