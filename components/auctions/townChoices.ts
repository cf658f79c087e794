import { choices } from '@/components/ui/list/choices';
import type { Query } from '@/lib/listState';

/**
 * The towns in a list's filter: those of the filtered city, and the selected town, so that its chip has a name; without a city all towns,
 * with their cities' names.
 */
export const townChoices = ({ cityId, townId }: Query) =>
  choices(() => import('@/contract/locations/places').then(({ places }) => places.town.list), {
    search: (typed) => ({
      ...(typed && { name: typed }),
      ...(cityId && !townId && { cityId: Number(cityId) }),
    }),
    every: true,
    options: ({ rows }) =>
      rows
        .filter((row) => !cityId || row.cityId === Number(cityId) || row.id === Number(townId))
        .map(({ id, name, cityName, cityId: of }) => ({
          value: String(id),
          label: of === Number(cityId) ? name : `${name}, ${cityName}`,
        })),
  });
