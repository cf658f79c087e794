import { formatDay, formatNumber, formatPercent } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import type { ClosedDay, Setting } from '@/domain/settings/kinds';
import { SETTING_KEYS, type SettingKey, SETTINGS } from '@/domain/settings/table';
import { PAPER_RULES } from '@/domain/papers';
import { enums } from '@/locales/tr/enums';
import kvkk from '@/locales/tr/privacy.json';
import texts from '@/locales/tr/settings/configuration.json';
import { fill } from '@/server/kernel/texts';
import { each, fields, named, plain, type Reading, type Say, whole } from '@/server/platform/history/readings';

const isKey = (key: unknown): key is SettingKey => (SETTING_KEYS as readonly unknown[]).includes(key);

/** The name of a setting on its screen; the key of a setting that no longer exists. */
export const readSettingName: Reading = whole((key, words) =>
  isKey(key) ? texts.setting[key].name : plain(key, words),
);

/** The labels for settings that have one number for each value of an enumeration. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'enums:closingStep': enums.closingStep,
  'privacy:rule': kvkk.rule,
};

const amount =
  (one: Setting): Say =>
  (value, words) => {
    if (typeof value !== 'number') return plain(value, words);
    if (one.kind === 'money') return formatMoney(value);
    if (one.kind === 'percent') return formatPercent(value);
    return 'unit' in one
      ? fill(texts.value.count, { count: formatNumber(value), unit: texts.unit[one.unit] })
      : formatNumber(value);
  };

const hour: Say = (value) => fill(texts.form.clock, { hour: String(value).padStart(2, '0') });
const HOURS = ['from', 'to', 'halfDayTo', 'weekdayFrom', 'weekdayTo', 'saturdayFrom', 'saturdayTo'] as const;
const hours = fields(
  Object.fromEntries(HOURS.map((part) => [part, texts.form[part]])),
  Object.fromEntries(HOURS.map((part) => [part, hour])),
);

const closedDay: Say = (value) => {
  const { day, name, half } = value as ClosedDay;
  return fill(half ? texts.value.closedHalfDay : texts.value.closedDay, { day: formatDay(day), name });
};

const readingOf = (one: Setting): Reading => {
  switch (one.kind) {
    case 'counts': {
      const labels: Readonly<Record<string, string>> = PARTS[one.texts] ?? texts.place;
      return fields(
        Object.fromEntries(one.names.map((name) => [name, labels[name] ?? name])),
        Object.fromEntries(one.names.map((name) => [name, amount(one)])),
      );
    }
    case 'paper':
      return fields(Object.fromEntries(PAPER_RULES[one.paper].parts.map((part) => [part, texts.paper.part[part]])));
    case 'hours':
    case 'sendingHours':
      return hours;
    case 'closedDays':
      return each(closedDay);
    case 'collection':
      return whole(named('collection'));
    case 'collections':
      return each(named('collection'));
    case 'corporates':
      return each(named('corporate'));
    default:
      return whole(amount(one));
  }
};

/** A setting's value as on its screen, by the setting's key in the same row. */
export const readSetting: Reading = (value, words) => {
  const key = words.beside('key');
  return (isKey(key) ? readingOf(SETTINGS[key]) : whole(plain))(value, words);
};
