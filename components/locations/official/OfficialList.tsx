import { useTranslation } from 'react-i18next';
import { Failed } from '@/components/ui/Failed';
import { Skeleton } from '@/components/ui/Skeleton';
import { official } from '@/contract/locations/official';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import type { PlaceRef } from '../places';
import { BringList } from './BringList';
import { Differences } from './Differences';
import styles from './OfficialList.module.css';

/** The official list of places compared with ours: the differences, and applying selected ones. */
export const OfficialList = ({ onSelect }: { onSelect: (place: PlaceRef) => void }) => {
  const { t } = useTranslation();
  const may = useMay('locations.edit');
  const { data, error, refetch } = useCall(official.current, {}, { enabled: may });
  if (error && !data) return <Failed title={t('locations:official.failed')} error={error} onRetry={refetch} />;
  if (may && !data)
    return (
      <div className={styles.screen} aria-busy="true">
        <Skeleton width={30} />
        <Skeleton width={48} />
        <Skeleton width={40} />
      </div>
    );
  const list = data?.list;
  return (
    <div className={styles.screen}>
      {list ? <Differences key={`${list.id} ${list.version}`} list={list} onSelect={onSelect} /> : <BringList />}
    </div>
  );
};
