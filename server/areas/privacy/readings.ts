import { enums } from '@/locales/tr/enums';
import kvkk from '@/locales/tr/privacy.json';
import messages from '@/locales/tr/messages.json';
import { formatNumber } from '@/domain/formats';
import { fill } from '@/server/kernel/texts';
import { each, plain, type Reading, type Say } from '@/server/platform/history/readings';
import type { Count } from './erase';
import { tableLabel } from './texts';

const item: Say = (value, words) => {
  if (typeof value !== 'object' || value === null || !('table' in value)) return plain(value, words);
  const { table, act, count, reason } = value as Count;
  return fill(messages.destroyedRows, {
    table: tableLabel(table),
    count: formatNumber(count),
    act: enums.destructionAct[act],
    reason: kvkk.reason[reason],
  });
};
/** What was destroyed or kept, by kind of record, with the reason. */
export const readDestroyed: Reading = each(item);
