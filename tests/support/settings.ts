import { isSettingKey, type SettingKey, type SettingValue } from '@/domain/settings/table';
import { today } from '@/domain/time';
import { readSettings } from '@/server/platform/settings/settings';
import type { TestApi } from './api';

/** Sets a setting from a day on (default today) without approval; the process has it at once. */
export const configure = async <K extends SettingKey>(
  t: TestApi,
  key: K,
  value: SettingValue<K>,
  validFrom: string = today(),
): Promise<void> => {
  if (!isSettingKey(key)) throw new Error(`${String(key)} is no setting`);
  await t.owner
    .insertInto('configuration_change')
    .values({
      key,
      value: JSON.stringify(value),
      valid_from: validFrom,
      reason: 'test',
      needs_approval: false,
      status: 'APPROVED',
      decided_at: new Date().toISOString(),
    })
    .execute();
  await readSettings(t.db);
};

/** Deletes all values of a setting, which resets it to its default. */
export const unconfigure = async (t: TestApi, key: SettingKey): Promise<void> => {
  await t.owner.deleteFrom('configuration_change').where('key', '=', key).execute();
  await readSettings(t.db);
};
