import dynamic from 'next/dynamic';
import { maps } from '@/contract/locations/maps';
import { HOUR_MS } from '@/domain/time';
import { browserOnly } from '@/lib/browserOnly';
import { useCall } from '@/lib/useCall';
import type { Point } from './PointMap';

const PointMap = browserOnly(dynamic(() => import('./PointMap').then((module) => module.PointMap), { ssr: false }));
/** It changes with the process's settings only. */

type Props = { label: string; points: readonly Point[]; onOpen: (id: number) => void };

/** A map of records that is loaded only when it is shown. */
export const LazyMap = (props: Props) => {
  const { data } = useCall(maps.settings, {}, { staleTime: HOUR_MS });
  return <PointMap {...props} tiles={data?.tiles} />;
};
