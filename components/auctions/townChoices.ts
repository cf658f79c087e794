import { choices } from '@/components/ui/list/choices';
import type { Query } from '@/lib/listState';

/**
 * The towns that a list can be narrowed to: those of the city that it is narrowed to already, and the one that is chosen, so that its chip
 * has a name; without a city all of them, with theirs.
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
