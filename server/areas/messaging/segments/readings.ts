import type { SegmentField, SegmentRule } from '@/domain/messaging/segments';
import { takesOf } from '@/domain/messaging/segments';
import { enums } from '@/locales/tr/enums';
import texts from '@/locales/tr/messaging/segments.json';
import { fill } from '@/server/kernel/texts';
import type { NamedTable } from '@/server/platform/history/names';
import { each, named, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';

const TABLES: Partial<Record<SegmentField, NamedTable>> = { CITY: 'city', TOWN: 'town', TAG: 'tag', AGENT: 'operator' };

const ruleWords = ({ field, not, ids, values, days, times }: SegmentRule, words: Parameters<Say>[1]): string => {
  const table = TABLES[field];
  const list = takesOf(field).values;
  const asked = [
    table && named(table)(ids, words),
    list && oneOf(enums[list])(values, words),
    times !== null && fill(texts.words.times_other, { count: times }),
    days !== null && fill(texts.words.days_other, { count: days }),
  ].filter(Boolean);
  return `${[enums.segmentField[field], asked.join(', ')].filter(Boolean).join(' ')}${not ? ` (${texts.words.except})` : ''}`;
};

const group: Say = (value, words) =>
  Array.isArray(value)
    ? (value as SegmentRule[]).map((rule) => ruleWords(rule, words)).join(` ${texts.rule.or} `)
    : plain(value, words);

/** The rules of a segment in the words of its screen, one line per group. */
export const readGroups: Reading = each(group);
