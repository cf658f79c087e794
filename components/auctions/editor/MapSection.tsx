import { useTranslation } from 'react-i18next';
import { places } from '@/contract/locations/places';
import { lazyPart } from '@/lib/lazyPart';
import { useEvery } from '@/lib/useCall';
import styles from './Editor.module.css';
import { useForm, useValue } from './form';
import { NumberInput, TextInput } from './Inputs';
import { ParcelImages } from './ParcelImages';
import { Lazy, Part } from './Part';
import { EVERY } from './useNames';

const MAP_PX = 380;
const Room = () => <div className={styles.mapRoom} />;
const PinMap = lazyPart(() => import('@/components/ui/map/PinMap').then((module) => module.PinMap), { Waiting: Room });

/** The land registry parcel, and its position on the map. */
export const MapSection = () => {
  const { t } = useTranslation();
  const { store, page } = useForm();
  const cityId = useValue('cityId');
  const townId = useValue('townId');
  const latitude = useValue('latitude');
  const longitude = useValue('longitude');
  const { data } = useEvery(places.town.list, { ...EVERY, cityId: Number(cityId) }, { enabled: cityId !== null });
  const towns = (data?.rows ?? []).flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }],
  );
  const pin = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  return (
    <Part name="map">
      <div className={styles.fields}>
        <TextInput field="ada" maxLength={12} optional />
        <TextInput field="parsel" maxLength={12} optional />
        <TextInput field="independentSection" maxLength={60} optional />
        <NumberInput field="latitude" />
        <NumberInput field="longitude" />
      </div>
      <Lazy height={MAP_PX}>
        <PinMap
          label={t('auctions/editor:map.label')}
          title={t('auctions/editor:map.pin')}
          tiles={page.map}
          pin={pin}
          towns={towns}
          townId={typeof townId === 'number' ? townId : null}
          onPin={(at) => store.set(at ?? { latitude: null, longitude: null })}
        />
      </Lazy>
      <ParcelImages />
    </Part>
  );
};
