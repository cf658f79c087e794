import { useTranslation } from 'react-i18next';
import { places } from '@/contract/locations/places';
import { useMapTiles } from '@/components/ui/map/useMapTiles';
import type { Level } from '@/domain/locations';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';

const PinMap = lazyPart(() => import('@/components/ui/map/PinMap').then((module) => module.PinMap));

type At = { latitude: number; longitude: number };
type Props = {
  level: Level;
  /** The town's city, where the map is centred initially. */
  cityId: number | undefined;
  pin: At | null;
  onPin: (at: At | null) => void;
};

/** Selects a place's position on the map instead of typing it. */
export const PointField = ({ level, cityId, pin, onPin }: Props) => {
  const { t } = useTranslation();
  const tiles = useMapTiles();
  const wanted = level === 'town' && cityId !== undefined;
  const city = useCall(places.city.detail, { id: cityId ?? 0 }, { enabled: wanted });
  if (tiles === undefined || (wanted && city.isPending)) return null;
  const { id, name, latitude, longitude } = city.data?.place ?? {};
  const near = id && name && latitude != null && longitude != null ? [{ id, name, latitude, longitude }] : [];
  return (
    <PinMap
      label={t('locations:pin.label')}
      title={t('locations:pin.title')}
      tiles={tiles}
      pin={pin}
      towns={near}
      townId={id ?? null}
      onPin={onPin}
    />
  );
};
