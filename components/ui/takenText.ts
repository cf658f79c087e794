import type { TFunction } from 'i18next';
import type { TakenFrom } from '@/contract/parts';

/** What was done, and whose the records were: somebody may have given them to another person since the list was read. */
export const takenText = (done: string, takenFrom: TakenFrom, t: TFunction): string =>
  takenFrom.length === 0
    ? done
    : `${done} ${t('takenFrom', { names: takenFrom.map(({ name, count }) => `${name} (${count})`).join(', ') })}`;
