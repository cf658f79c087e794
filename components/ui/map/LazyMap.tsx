import { lazyPart } from '@/lib/lazyPart';
import type { Point } from './PointMap';
import styles from './PointMap.module.css';
import { useMapTiles } from './useMapTiles';

/** As large as what comes, so that nothing moves when it does. */
const Waiting = () => <div className={styles.map} />;
const PointMap = lazyPart(() => import('./PointMap').then((module) => module.PointMap), { Waiting });

type Props = { label: string; points: readonly Point[]; onOpen: (id: number) => void };

/** A map of records that is loaded only when it is shown. */
export const LazyMap = (props: Props) => <PointMap {...props} tiles={useMapTiles()} />;
