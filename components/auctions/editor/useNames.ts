import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '@/contract/auctions/categories';
import { places } from '@/contract/locations/places';
import { HOUR_MS } from '@/domain/time';
import { useSession } from '@/lib/session';
import { useCall, useEvery } from '@/lib/useCall';
import { useForm, useValue } from './form';
import { attributeField, isAttribute } from './store';

export const EVERY = { sort: 'name' as const };
const kept = { staleTime: HOUR_MS };

/** The selectable categories by main category, and the kind of the chosen one. */
export const useCategories = () => {
  const from = useCall(categories.tree, {}, kept);
  const rows = from.data?.rows ?? [];
  const chosen = useValue('categoryId');
  const main = new Map(rows.filter(({ parentId }) => parentId === null).map(({ id, name }) => [id, name]));
  const leaves = rows
    .filter(({ parentId, status, id }) => parentId !== null && (status === 'ACTIVE' || id === chosen))
    .map(({ id, name, parentId, kind }) => ({ id, name, kind, group: main.get(parentId ?? 0) ?? '' }));
  return { leaves, from, kind: rows.find(({ id }) => id === chosen)?.kind ?? null };
};

/** The attributes of the chosen category. */
export const useAttributes = () => {
  const categoryId = useValue('categoryId');
  const { data, isPending } = useCall(
    categories.allAttributes,
    { categoryId: Number(categoryId) },
    { ...kept, enabled: categoryId !== null },
  );
  return { attributes: categoryId === null ? [] : (data?.rows ?? []), isPending: categoryId !== null && isPending };
};

/** The places of each level below the chosen one above, loaded when first needed. */
export const usePlaces = (countryId: number | null, wanted: boolean) => {
  const cityId = useValue('cityId');
  const townId = useValue('townId');
  const districtId = useValue('districtId');
  const when = (parent: unknown) => ({ ...kept, enabled: wanted && parent !== null });
  return {
    city: useEvery(places.city.list, { ...EVERY, countryId: countryId ?? 0 }, when(countryId)),
    town: useEvery(places.town.list, { ...EVERY, cityId: Number(cityId) }, when(cityId)),
    district: useEvery(places.district.list, { ...EVERY, townId: Number(townId) }, when(townId)),
    quarter: useEvery(places.quarter.list, { ...EVERY, districtId: Number(districtId) }, when(districtId)),
  };
};

/** The names of fields, and of values that are ids, for messages. */
export const useNames = () => {
  const { t } = useTranslation();
  const { page } = useForm();
  const session = useSession();
  const { leaves } = useCategories();
  const { attributes } = useAttributes();
  const nameOfField = useCallback(
    (field: string) =>
      isAttribute(field)
        ? attributes.find(({ id }) => attributeField(id) === field)?.name
        : t(`auctions/editor:fields.${field}`),
    [attributes, t],
  );
  const nameOfValue = useCallback(
    (field: string, value: unknown) => {
      const among = (choices: readonly { id: number; name: string }[]) => choices.find(({ id }) => id === value)?.name;
      if (value === null || value === undefined) return undefined;
      if (field === 'categoryId') return among(leaves);
      if (field === 'projectId') return among(page.projects);
      if (field === 'agentId') {
        const one = session?.operators.find(({ id }) => id === value);
        return among(page.agents) ?? (one && `${one.firstName} ${one.lastName}`);
      }
      if (field === 'sellerCustomerId' && page.seller?.id === value) return page.seller?.name;
      return undefined;
    },
    [leaves, page, session],
  );
  return { nameOfField, nameOfValue };
};
