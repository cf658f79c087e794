import type * as z from 'zod/mini';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { bare, inputShape } from '@/contract/shape';
import { kindOf } from '@/domain/kinds';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import list from '@/locales/tr/list.json';
import { snake } from '@/server/kernel/db/snake';
import { fill } from '@/server/kernel/texts';
import { tableBehind } from '@/server/platform/history/names';
import { money, named, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';
import { filterLabelOf, headersOf, titleOf } from './labels';

const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>> | undefined>> = contract;

const sayOf = (name: string, schema: z.ZodMiniType | undefined): Say => {
  const kind = schema && (kindOf(schema) ?? kindOf(bare(schema).def?.element ?? schema));
  if (kind?.kind === 'enum') return oneOf(enums[kind.enum]);
  if (kind?.kind === 'money') return money;
  const table = tableBehind(snake(name).replace(/_ids$/, '_id'));
  return table ? named(table) : plain;
};

/** The filters of an exported list, by their names on its screen. */
export const readFilters: Reading = (value, words) => {
  if (typeof value !== 'object' || value === null) return [{ label: '', text: plain(value, words) }];
  const of = String(words.beside('list'));
  const [area = '', call = ''] = of.split('.');
  const endpoint = areas[area]?.[call];
  const shape = endpoint ? inputShape(endpoint) : {};
  return Object.entries(value).map(([name, given]) => {
    if (name === 'ids' && Array.isArray(given))
      return { label: '', text: fill(messages.chosenRecords, { count: given.length }) };
    if (name === 'sort')
      return { label: list.sort.label, text: headersOf(of, [String(given).replace(/^-/, '')]).join() };
    return { label: filterLabelOf(of, name), text: sayOf(name, shape[name])(given, words) };
  });
};

/** The exported columns, by their headers. */
export const readColumns: Reading = (value, words) => {
  const of = String(words.beside('list'));
  return [{ label: '', text: headersOf(of, Array.isArray(value) ? value.map(String) : []).join(', ') }];
};

/** The exported list, by the title of its screen. */
export const readList: Reading = (value) => [{ label: '', text: titleOf(String(value)) }];
