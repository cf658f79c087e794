import dynamic from 'next/dynamic';
import { maps } from '@/contract/locations/maps';
import { useCall } from '@/lib/useCall';
import type { Point } from './PointMap';

const PointMap = dynamic(() => import('./PointMap').then((module) => module.PointMap), { ssr: false });
/** It changes with the process's settings only. */
const AN_HOUR_MS = 3_600_000;

type Props = { label: string; points: readonly Point[]; onOpen: (id: number) => void };

/** A map of records that is loaded only when it is shown. */
export const LazyMap = (props: Props) => {
  const { data } = useCall(maps.settings, {}, { staleTime: AN_HOUR_MS });
  return <PointMap {...props} tiles={data?.tiles} />;
};
