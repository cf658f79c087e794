import { maps, type MapTiles } from '@/contract/locations/maps';
import { HOUR_MS } from '@/domain/time';
import { useCall } from '@/lib/useCall';

/** Where maps have their tiles; undefined while it is not known yet, null where no server is set or none can be asked: maps show a net then. */
export const useMapTiles = (): MapTiles | undefined => {
  // It changes with the process's settings only.
  const { data, isPending } = useCall(maps.settings, {}, { staleTime: HOUR_MS });
  return isPending ? undefined : (data?.tiles ?? null);
};
