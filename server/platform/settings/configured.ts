import { sql } from 'kysely';
import { CONFIGURATION_DEFAULTS, type ConfigurationKey, LOW_FEE_CORPORATES } from '@/domain/settings';
import type { FeeRules } from '@/domain/auctions/serviceFee';
import type { Database } from '@/server/kernel/db/pool';
import { numberOf } from '@/server/members/limits';

export type Configured = (key: ConfigurationKey) => number;

/** The configured numbers as they are now. */
export const configured = async (db: Database): Promise<Configured> => {
  const rows = await db
    .selectFrom('configuration')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(CONFIGURATION_DEFAULTS))
    .execute();
  return (key) => numberOf(rows, key);
};

/** Whether a seller may be charged a service fee under the threshold: the companies alone that the configuration lists. */
export const mayBeLow = async (db: Database, corporateId: number | null): Promise<boolean> => {
  if (corporateId === null) return false;
  const { rows } = await sql`
    select from configuration where key = ${LOW_FEE_CORPORATES} and value @> to_jsonb(${corporateId}::integer)`.execute(
    db,
  );
  return rows.length > 0;
};

/** What holds for the service fee of a seller (V24). */
export const feeRules = async (db: Database, corporateId: number | null): Promise<FeeRules> => {
  const [number, low] = await Promise.all([configured(db), mayBeLow(db, corporateId)]);
  return { maxDiscountPercent: number('maxServiceFeeDiscount'), mayBeLow: low };
};

/** The service fee of an auction, kuruş: what was agreed on, or else the default. */
export const listFeeOf = (agreedKurus: number | null, number: Configured): number =>
  agreedKurus ?? number('defaultServiceFee');
