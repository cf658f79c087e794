import type { TFunction } from 'i18next';
import { enumLabel } from '@/components/ui/chip';
import type { segments } from '@/contract/messaging/segments';
import type { Output } from '@/contract/kit';
import { type SegmentRule, takesOf } from '@/domain/messaging/segments';

export type Choices = Output<typeof segments.choices>;

/** The choices of a field's rule. */
export const choicesOf = (field: SegmentRule['field'], choices: Choices | undefined) => {
  if (!choices) return [];
  if (field === 'CITY') return choices.cities;
  if (field === 'TAG') return choices.tags;
  if (field === 'AGENT') return choices.agents;
  const cities = new Map(choices.cities.map(({ id, name }) => [id, name]));
  return choices.towns.map(({ id, name, cityId }) => ({ id, name: `${name} (${cities.get(cityId) ?? ''})` }));
};

/** A rule's value as text: "Ankara, İzmir"; "en az 2, son 90 günde". */
export const valueWords = (rule: SegmentRule, choices: Choices | undefined, t: TFunction): string => {
  const { field, ids, values, days, times } = rule;
  const takes = takesOf(field);
  const { values: enumName } = takes;
  const named = choicesOf(field, choices);
  return [
    takes.ids && ids.map((id) => named.find((one) => one.id === id)?.name ?? `#${id}`).join(', '),
    enumName && values.map((value) => enumLabel(enumName, value, t)).join(', '),
    takes.times && times !== null && t('messaging/segments:words.times', { count: times }),
    days !== null && t('messaging/segments:words.days', { count: days }),
  ]
    .filter(Boolean)
    .join(', ');
};
