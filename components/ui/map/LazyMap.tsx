import { maps } from '@/contract/locations/maps';
import { HOUR_MS } from '@/domain/time';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';
import type { Point } from './PointMap';
import styles from './PointMap.module.css';

/** As large as what comes, so that nothing moves when it does. */
const Waiting = () => <div className={styles.map} />;
const PointMap = lazyPart(() => import('./PointMap').then((module) => module.PointMap), { Waiting });

type Props = { label: string; points: readonly Point[]; onOpen: (id: number) => void };

/** A map of records that is loaded only when it is shown. */
export const LazyMap = (props: Props) => {
  // It changes with the process's settings only.
  const { data, isError } = useCall(maps.settings, {}, { staleTime: HOUR_MS });
  // Without an answer the points stand on a net of coordinates, as where no tile server is set.
  return <PointMap {...props} tiles={isError && !data ? null : data?.tiles} />;
};
