import { sql } from 'kysely';
import { CONFIGURATION_DEFAULTS, type ConfigurationKey, LOW_FEE_CORPORATES } from '@/domain/settings';
import type { Database } from '@/server/kernel/db/pool';

/** The configured value, or the default if there is none or it is invalid. */
const numberOf = (rows: readonly { key: string; value: unknown }[], key: ConfigurationKey): number => {
  const value = rows.find((row) => row.key === key)?.value;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : CONFIGURATION_DEFAULTS[key];
};

export type Configured = (key: ConfigurationKey) => number;

/** The present configuration. */
export const configured = async (db: Database): Promise<Configured> => {
  const rows = await db
    .selectFrom('configuration')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(CONFIGURATION_DEFAULTS))
    .execute();
  return (key) => numberOf(rows, key);
};

/** Whether a seller may be charged a service fee under the threshold: the companies alone that the configuration lists. */
export const mayHaveLowFee = async (db: Database, corporateId: number | null): Promise<boolean> => {
  if (corporateId === null) return false;
  const { rows } = await sql`
    select from configuration where key = ${LOW_FEE_CORPORATES} and value @> to_jsonb(${corporateId}::integer)`.execute(
    db,
  );
  return rows.length > 0;
};
