import { useState } from 'react';
import { places } from '@/contract/locations/places';
import { useEvery } from '@/lib/useCall';

const ALL = { sort: 'name' } as const;

/** A city, then its towns: what a field offers in which towns are picked one by one, and the calls that bring both (`from`). `choose` takes a select's value. */
export const useTownsOfCity = () => {
  const [cityId, setCityId] = useState<number | null>(null);
  const cityCall = useEvery(places.city.list, ALL);
  const townCall = useEvery(places.town.list, { ...ALL, cityId: cityId ?? 0 }, { enabled: cityId !== null });
  const cities = cityCall.data?.rows ?? [];
  const city = cities.find(({ id }) => id === cityId);
  const choose = (value: string) => setCityId(value === '' ? null : Number(value));
  return {
    cityId,
    cities,
    city,
    towns: townCall.data?.rows ?? [],
    choose,
    from: { cities: cityCall, towns: townCall },
  };
};
