import locations from '@/locales/tr/locations.json';
import messages from '@/locales/tr/messages.json';
import { formatNumber } from '@/domain/formats';
import { fill } from '@/server/kernel/texts';
import { fields, plain, type Reading } from '@/server/platform/history/readings';

const uses: Readonly<Record<string, string>> = locations.uses;

/** What was moved in a merge: { table: count }. */
export const readMoved: Reading = (value, words) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([table, count]) => ({
        label: '',
        text: fill(uses[table] ?? messages.movedRows, { count: formatNumber(Number(count)) }),
      }))
    : [{ label: '', text: plain(value, words) }];

/** What was applied from an official list, by the kind of difference. */
export const readApplied: Reading = fields({ ...locations.official.kind, codes: locations.fields.officialCode });
