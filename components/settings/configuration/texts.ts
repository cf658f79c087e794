import type { TFunction } from 'i18next';
import type { Choices } from '@/contract/settings/configuration';
import { enumLabel } from '@/components/ui/chip';
import { PAPER_RULES, type PaperText } from '@/domain/papers';
import type { ClosedDay, SendingHours, Setting, WorkingHours } from '@/domain/settings/kinds';
import { type SettingKey, SETTINGS } from '@/domain/settings/table';
import { formatDay, formatMoney, formatNumber, formatPercent } from '@/lib/formats';

export const settingName = (key: SettingKey, t: TFunction): string => t(`settings/configuration:setting.${key}.name`);

/** The unit shown after a number field: 'gün'; null if the field shows it itself. */
export const unitName = (one: Setting, t: TFunction): string | null => {
  if ('unit' in one) return t(`settings/configuration:unit.${one.unit}`);
  return one.kind === 'percent' ? '%' : null;
};

/** The value of a setting with one number per name: the range, and each number by name. */
export const countsText = (one: Setting & { kind: 'counts' }, value: unknown, t: TFunction) => {
  const found = one.names.map((name) => ({ name, count: (value as Record<string, number>)[name] ?? 0 }));
  const all = found.map(({ count }) => count);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return {
    range: t('settings/configuration:value.count', {
      count: least === most ? formatNumber(most) : `${formatNumber(least)}–${formatNumber(most)}`,
      unit: t(`settings/configuration:unit.${one.unit}`),
    }),
    parts: found.map(({ name, count }) => `${partName(one, name, t)} ${formatNumber(count)}`).join(' · '),
  };
};

/** The label of a name in a setting with one number per name. */
export const partName = (one: Setting & { kind: 'counts' }, name: string, t: TFunction): string => {
  if (one.texts === 'enums:closingStep') return enumLabel('closingStep', name, t);
  if (one.texts === 'privacy:rule') return t(`privacy:rule.${name}`);
  return t(`settings/configuration:place.${name}`);
};

const unitOf = (one: Setting, count: number, t: TFunction): string =>
  'unit' in one
    ? t('settings/configuration:value.count', {
        count: formatNumber(count),
        unit: t(`settings/configuration:unit.${one.unit}`),
      })
    : formatNumber(count);

/** A set of questions by its name, if its key has one, with the number of questions. */
export const faqGroupText = (key: string, count: number, t: TFunction): string =>
  t('settings/configuration:value.faq', {
    name: t(`settings/configuration:faqGroups.${key}`, { defaultValue: key }),
    count,
  });

const nameIn = (list: Choices['collections'], id: number, t: TFunction): string =>
  list.find((one) => one.id === id)?.name ?? t('settings/configuration:value.gone', { id });

const listed = (names: readonly string[], t: TFunction, most = Infinity): string => {
  if (names.length === 0) return t('settings/configuration:value.none');
  const shown = names.slice(0, most).join(', ');
  const more = names.length - most;
  return more > 0 ? `${shown} ${t('settings/configuration:value.more', { count: more })}` : shown;
};

/** A setting's value as text. `most`: maximum number of list items, followed by how many more there are. */
export const valueText = (key: SettingKey, value: unknown, choices: Choices, t: TFunction, most?: number): string => {
  const one: Setting = SETTINGS[key];
  if (value === null || value === undefined) return t('settings/configuration:value.none');
  switch (one.kind) {
    case 'money':
      return formatMoney(value as number);
    case 'percent':
      return formatPercent(value as number);
    case 'count':
      return unitOf(one, value as number, t);
    case 'counts':
      return listed(
        one.names
          .filter((name) => name in (value as object))
          .map((name) =>
            t('settings/configuration:value.named', {
              name: partName(one, name, t),
              value: unitOf(one, (value as Record<string, number>)[name] ?? 0, t),
            }),
          ),
        t,
        most,
      );
    case 'flag':
      return t(value ? 'settings/configuration:value.yes' : 'settings/configuration:value.no');
    case 'day':
      return formatDay(value as string);
    case 'hours': {
      const two = (hour: number) => String(hour).padStart(2, '0');
      const { from, to, halfDayTo } = value as WorkingHours;
      return t('settings/configuration:value.hours', { from: two(from), to: two(to), halfDayTo: two(halfDayTo) });
    }
    case 'sendingHours': {
      const { weekdayFrom, weekdayTo, saturdayFrom, saturdayTo } = value as SendingHours;
      const two = (hour: number) => String(hour).padStart(2, '0');
      return t(
        `settings/configuration:value.${saturdayFrom < saturdayTo ? 'sendingHours' : 'sendingHoursNoSaturday'}`,
        {
          from: two(weekdayFrom),
          to: two(weekdayTo),
          saturdayFrom: two(saturdayFrom),
          saturdayTo: two(saturdayTo),
        },
      );
    }
    case 'closedDays':
      return listed(
        (value as readonly ClosedDay[]).map(({ day, name, half }) =>
          t(half ? 'settings/configuration:value.closedHalfDay' : 'settings/configuration:value.closedDay', {
            day: formatDay(day),
            name,
          }),
        ),
        t,
        most,
      );
    case 'paper':
      return (value as PaperText).title ?? '';
    case 'collection':
      return nameIn(choices.collections, value as number, t);
    case 'collections':
      return listed(
        (value as readonly number[]).map((id) => nameIn(choices.collections, id, t)),
        t,
        most,
      );
    case 'corporates':
      return listed(
        (value as readonly number[]).map((id) => nameIn(choices.corporates, id, t)),
        t,
        most,
      );
    case 'faqKey': {
      const found = choices.faqKeys.find((group) => group.key === value);
      return faqGroupText(String(value), found?.count ?? 0, t);
    }
    default:
      return String(value);
  }
};

/** `prose`: long text, compared word by word. */
type Parts = ReadonlyMap<string, { name?: string; text: string; prose?: true }>;

/** The parts of a value, by their keys; null for a single value. */
const partsOf = (key: SettingKey, value: unknown, choices: Choices, t: TFunction): Parts | null => {
  const one: Setting = SETTINGS[key];
  switch (one.kind) {
    case 'counts':
      return new Map(
        one.names.flatMap((name) => {
          const count = (value as Record<string, number>)[name];
          return count === undefined ? [] : [[name, { name: partName(one, name, t), text: unitOf(one, count, t) }]];
        }),
      );
    case 'paper':
      return new Map(
        PAPER_RULES[one.paper].parts.map((part) => [
          part,
          {
            name: t(`settings/configuration:paper.part.${part}`),
            text: (value as PaperText)[part] || t('settings/configuration:paper.empty'),
            prose: true,
          },
        ]),
      );
    case 'hours':
    case 'sendingHours':
      return new Map(
        Object.entries(value as WorkingHours | SendingHours).map(([part, hour]) => [
          part,
          {
            name: t(`settings/configuration:form.${part}`),
            text: t('settings/configuration:form.clock', { hour: String(hour).padStart(2, '0') }),
          },
        ]),
      );
    case 'closedDays':
      return new Map(
        (value as readonly ClosedDay[]).map(({ day, name, half }) => [
          day,
          {
            text: t(half ? 'settings/configuration:value.closedHalfDay' : 'settings/configuration:value.closedDay', {
              day: formatDay(day),
              name,
            }),
          },
        ]),
      );
    case 'collections':
    case 'corporates':
      return new Map(
        (value as readonly number[]).map((id) => [String(id), { text: nameIn(choices[one.kind], id, t) }]),
      );
    default:
      return null;
  }
};

/** A part that differs between two values; `old` is absent if it was added, `next` if it was removed. */
export type Difference = {
  key: string;
  kind: 'added' | 'removed' | 'changed';
  name?: string | undefined;
  old?: string | undefined;
  next?: string | undefined;
  prose?: true | undefined;
};

/** The parts added, removed and changed between two values; null for a single value. */
export const differencesOf = (
  key: SettingKey,
  before: unknown,
  after: unknown,
  choices: Choices,
  t: TFunction,
): Difference[] | null => {
  const [old, next] = [partsOf(key, before, choices, t), partsOf(key, after, choices, t)];
  if (!old || !next) return null;
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((part): Difference[] => {
    const [was, is] = [old.get(part), next.get(part)];
    if (was?.text === is?.text) return [];
    const kind = was ? (is ? 'changed' : 'removed') : 'added';
    return [{ key: part, kind, name: is?.name ?? was?.name, old: was?.text, next: is?.text, prose: is?.prose }];
  });
};
