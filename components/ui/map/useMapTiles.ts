import type { maps, MapTiles } from '@/contract/locations/maps';
import { asks } from '@/contract/request';
import { HOUR_MS } from '@/domain/time';
import { useCall } from '@/lib/useCall';

const SETTINGS = asks<typeof maps.settings>('/rest/admin/map/settings');

/** Where maps have their tiles; undefined while it is not known yet, null where no server is set or none can be asked: maps show a net then. */
export const useMapTiles = (): MapTiles | undefined => {
  // It changes with the process's settings only.
  const { data, isPending } = useCall(SETTINGS, {}, { staleTime: HOUR_MS });
  return isPending ? undefined : (data?.tiles ?? null);
};
