import { useTranslation } from 'react-i18next';
import { maps } from '@/contract/locations/maps';
import { places } from '@/contract/locations/places';
import type { Level } from '@/domain/locations';
import { HOUR_MS } from '@/domain/time';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';

const PinMap = lazyPart(() => import('@/components/ui/map/PinMap').then((module) => module.PinMap));

type At = { latitude: number; longitude: number };
type Props = {
  level: Level;
  /** The city of a town, by which the map begins. */
  cityId: number | undefined;
  pin: At | null;
  onPin: (at: At | null) => void;
};

/** Where a place lies, chosen on the map instead of typed. */
export const PointField = ({ level, cityId, pin, onPin }: Props) => {
  const { t } = useTranslation();
  const settings = useCall(maps.settings, {}, { staleTime: HOUR_MS });
  const wanted = level === 'town' && cityId !== undefined;
  const city = useCall(places.city.detail, { id: cityId ?? 0 }, { enabled: wanted });
  if (settings.isPending || (wanted && city.isPending)) return null;
  const { id, name, latitude, longitude } = city.data?.place ?? {};
  const near = id && name && latitude != null && longitude != null ? [{ id, name, latitude, longitude }] : [];
  return (
    <PinMap
      label={t('locations:pin.label')}
      title={t('locations:pin.title')}
      tiles={settings.data?.tiles ?? null}
      pin={pin}
      towns={near}
      townId={id ?? null}
      onPin={onPin}
    />
  );
};
