import type { Logger } from 'pino';
import {
  type DatedValue,
  indexOn,
  isSettingKey,
  type SettingKey,
  type SettingValue,
  valueOn,
} from '@/domain/settings/table';
import { today } from '@/domain/time';
import type { Listener } from '@/server/kernel/db/listener';
import type { Database } from '@/server/kernel/db/pool';

/** The settings as this process knows them: every approved value, in the order of approval. */
let approved: ReadonlyMap<SettingKey, readonly DatedValue[]> = new Map();

/** The value of a setting on a day (default: today), without a query. Until `openSettings` has run, the default value. */
export const setting = <K extends SettingKey>(key: K, onDay: string = today()): SettingValue<K> =>
  valueOn(key, approved.get(key) ?? [], onDay);

/** The version of a setting on a day (default: today): 1 is the default value, each approved value adds one. */
export const settingVersion = (key: SettingKey, onDay: string = today()): number =>
  1 + indexOn(key, approved.get(key) ?? [], onDay);

/** Reads every setting from the database. */
export const readSettings = async (db: Database): Promise<void> => {
  const rows = await db
    .selectFrom('configuration_change')
    .select(['key', 'value', 'valid_from'])
    .where('status', '=', 'APPROVED')
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  const found = new Map<SettingKey, DatedValue[]>();
  for (const { key, value, valid_from } of rows) {
    if (!isSettingKey(key)) continue;
    found.set(key, [...(found.get(key) ?? []), { value, validFrom: valid_from }]);
  }
  approved = found;
};

/** While notifications of other processes are not received, the settings are read this often, ms. */
const DEAF_EVERY_MS = 1_000;

/**
 * Reads the settings, and again whenever any process has changed one: a trigger tells it as soon as the change is committed
 * (0064_configuration.sql). While notifications are not received they are read every second.
 */
export const openSettings = async (
  db: Database,
  listener: Listener,
  log: Pick<Logger, 'warn'>,
): Promise<{ stop: () => void }> => {
  let deaf: NodeJS.Timeout | undefined;
  const read = () =>
    readSettings(db).catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'));
  const lost = () => {
    deaf ??= setInterval(() => void read(), DEAF_EVERY_MS).unref();
  };
  const stop = () => {
    clearInterval(deaf);
    deaf = undefined;
  };
  listener.on('configuration_changed', {
    heard: () => void read(),
    began: () => {
      stop();
      void read();
    },
    lost,
  });
  await readSettings(db);
  if (!listener.listening()) lost();
  return { stop };
};
