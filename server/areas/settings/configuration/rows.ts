import type { Change, Choices, SettingRow } from '@/contract/settings/configuration';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { AREA_PERMISSION } from '@/domain/settings/areas';
import type { ConfigurationArea } from '@/domain/settings/kinds';
import { SETTING_KEYS, type SettingKey, SETTINGS, valueOn } from '@/domain/settings/table';
import { today } from '@/domain/time';
import { fullName } from '@/server/kernel/db/fullName';
import { faqKeys as keysOfFaqs } from '@/server/areas/content/faqs/faqs';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** The settings that the operator may change. */
const keysFor = ({ authorities }: SignedIn): SettingKey[] =>
  SETTING_KEYS.filter((key) => may(authorities, AREA_PERMISSION[SETTINGS[key].area]));

/** @throws AUTHORIZATION_ERROR for a setting of an area that this operator may not change */
export const assertMay = (key: SettingKey, { authorities }: SignedIn): void => {
  const permission = AREA_PERMISSION[SETTINGS[key].area];
  if (!may(authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
};

const select = (db: Database) =>
  db
    .selectFrom('configuration_change as change')
    .leftJoin('operator as maker', 'maker.id', 'change.made_by_id')
    .leftJoin('operator as decider', 'decider.id', 'change.decided_by_id')
    .leftJoin('operator as taker', 'taker.id', 'change.withdrawn_by_id')
    .select([
      'change.id',
      'change.key',
      'change.value',
      'change.valid_from as validFrom',
      'change.reason',
      'change.source',
      'change.status',
      'change.needs_approval as needsApproval',
      'change.made_by_id as makerId',
      fullName<string | null>('maker').as('madeBy'),
      'change.made_at as madeAt',
      fullName<string | null>('decider').as('decidedBy'),
      'change.decided_at as decidedAt',
      'change.decision_note as decisionNote',
      fullName<string | null>('taker').as('withdrawnBy'),
      'change.withdrawn_at as withdrawnAt',
    ])
    // The same order as in server/platform/settings/settings.ts.
    .orderBy('change.decided_at')
    .orderBy('change.id');
type Found = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const isApproved = ({ status }: Found) => status === 'APPROVED';

/** The approved change that applies on a day: the one with the latest start day until then; of the same day the one approved last. */
const holdingOn = (changes: readonly Found[], onDay: string): Found | undefined =>
  changes
    .filter((one) => isApproved(one) && one.validFrom <= onDay)
    .reduce<Found | undefined>((last, one) => (last && last.validFrom > one.validFrom ? last : one), undefined);

const standOf = (one: Found, changes: readonly Found[], present: string): EnumValue<'configurationChangeStand'> => {
  if (one.status === 'WAITING_APPROVAL') return 'WAITING';
  if (!isApproved(one)) return one.status as 'REJECTED' | 'WITHDRAWN';
  // Replaced by a later change for the same day.
  if (holdingOn(changes, one.validFrom) !== one) return 'PAST';
  if (one.validFrom > present) return 'PLANNED';
  return holdingOn(changes, present) === one ? 'IN_FORCE' : 'PAST';
};

const toChange = (changes: readonly Found[], by: SignedIn, present: string) => {
  return (one: Found): Change => {
    const { key: _, status: __, makerId, ...rest } = one;
    return { ...rest, stand: standOf(one, changes, present), own: makerId === by.id };
  };
};

const rowOf = (key: SettingKey, version: number, changes: readonly Found[], by: SignedIn): SettingRow => {
  const present = today();
  const shown = changes.map(toChange(changes, by, present));
  const planned = shown.filter(({ stand }) => stand === 'PLANNED');
  return {
    key,
    area: SETTINGS[key].area,
    version,
    value: valueOn(key, changes.filter(isApproved), present),
    since: shown.find(({ stand }) => stand === 'IN_FORCE') ?? null,
    planned: planned.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)),
    waiting: shown.find(({ stand }) => stand === 'WAITING') ?? null,
  };
};

/** The version of a setting without changes. */
const FIRST = 1;

export const rowsFor = async (db: Database, by: SignedIn): Promise<SettingRow[]> => {
  const keys = keysFor(by);
  const [versions, changes] = await Promise.all([
    db.selectFrom('configuration').select(['key', 'version']).execute(),
    select(db).where('change.key', 'in', keys).execute(),
  ]);
  return keys.map((key) =>
    rowOf(
      key,
      versions.find((one) => one.key === key)?.version ?? FIRST,
      changes.filter((one) => one.key === key),
      by,
    ),
  );
};

const changesOf = (db: Database, key: SettingKey) => select(db).where('change.key', '=', key).execute();

export const settingRow = async (db: Database, key: SettingKey, by: SignedIn): Promise<SettingRow> => {
  const found = await db.selectFrom('configuration').select('version').where('key', '=', key).executeTakeFirst();
  return rowOf(key, found?.version ?? FIRST, await changesOf(db, key), by);
};

/** All past, current and planned values of a setting, the newest first. */
export const historyOf = async (db: Database, key: SettingKey, by: SignedIn): Promise<Change[]> => {
  const changes = await changesOf(db, key);
  return changes.map(toChange(changes, by, today())).toSorted((a, b) => b.id - a.id);
};

/** The value of a setting on a day, read from the database. */
export const valueIn = async (db: Database, key: SettingKey, onDay: string): Promise<unknown> => {
  const changes = await changesOf(db, key);
  return valueOn(key, changes.filter(isApproved), onDay);
};

/** The options for the settings of these areas, and the names of ids in their values. */
export const choicesFor = async (db: Database, by: SignedIn): Promise<Choices> => {
  const holds = (area: ConfigurationArea) => may(by.authorities, AREA_PERMISSION[area]);
  const [collections, corporates, faqKeys] = await Promise.all([
    holds('COLLECTION')
      ? db.selectFrom('collection').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute()
      : [],
    holds('OTHER')
      ? db.selectFrom('corporate').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute()
      : [],
    holds('BROKER') ? keysOfFaqs(db) : [],
  ]);
  return { collections, corporates, faqKeys };
};
