import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { configuration, SettingRow } from '@/contract/settings/configuration';
import { AREA_PERMISSION } from '@/domain/settings/areas';
import { needsSecondPerson, problemOf } from '@/domain/settings/kinds';
import { isSettingKey, type SettingKey, SETTINGS } from '@/domain/settings/table';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import texts from '@/locales/tr/settings/configuration.json';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import { publicFaqCount } from '@/server/areas/content/faqs/faqs';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { assertMay, settingRow, valueIn } from './rows';

const pathOf = (key: SettingKey) => `/configuration?key=${key}`;
const nameOf = (key: SettingKey): string => texts.setting[key].name;

/** Whether the collections, companies or FAQ groups of a value exist and are active. */
const isThere = async (db: Database, key: SettingKey, value: unknown): Promise<boolean> => {
  const { kind } = SETTINGS[key];
  if (kind === 'faqKey') {
    return (await publicFaqCount(db, value as string)) > 0;
  }
  if (kind !== 'collection' && kind !== 'collections' && kind !== 'corporates') return true;
  const ids = [value].flat().filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return true;
  const table = kind === 'corporates' ? 'corporate' : 'collection';
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).where('status', '=', 'ACTIVE').execute();
  return found.length === ids.length;
};

type Wanted = Parsed<typeof configuration.preview>;

/**
 * The day from which a wanted value would apply, and the value that applies on that day so far.
 * @throws the errors of the value, beside `value` (or a part of it: `value.CALL`) or `validFrom`
 */
export const checkWanted = async (
  db: Database,
  { key, value, validFrom = today() }: Wanted,
  by: SignedIn,
): Promise<{ validFrom: string; before: unknown }> => {
  assertMay(key, by);
  const problem = problemOf(SETTINGS[key], value);
  if (problem) throw beside(problem.part ? `value.${problem.part}` : 'value', problem.code, problem.params);
  if (!(await isThere(db, key, value))) throw beside('value', 'SETTING_CHOICE_NOT_FOUND');
  if (validFrom < today()) throw beside('validFrom', 'SETTING_DAY_PASSED');
  const before = await valueIn(db, key, validFrom);
  if (isDeepStrictEqual(before, value)) throw beside('value', 'SETTING_UNCHANGED');
  return { validFrom, before };
};

/** Locks a setting until the transaction ends. @throws VERSION_CONFLICT with the current setting */
const lock = async (db: Database, key: SettingKey, version: number, by: SignedIn): Promise<void> => {
  await db
    .insertInto('configuration')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const found = await db
    .selectFrom('configuration')
    .select('version')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await settingRow(db, key, by) });
};

/** Increases the setting's version and notifies everybody who views it. */
const changed = async (db: Database, key: SettingKey, by: SignedIn): Promise<SettingRow> => {
  await db.updateTable('configuration').set({ key }).where('key', '=', key).execute();
  await publishChanges(db, 'configuration');
  return settingRow(db, key, by);
};

/** Sets a value from a day on, or asks a second person for approval. @throws the codes of the contract */
export const changeSetting = async (
  db: Database,
  { version, reason, source, ...wanted }: Parsed<typeof configuration.change>,
  by: SignedIn,
): Promise<SettingRow> => {
  const { key, value } = wanted;
  assertMay(key, by);
  await lock(db, key, version, by);
  const { validFrom, before } = await checkWanted(db, wanted, by);
  if ('legal' in SETTINGS[key] && source === '') throw beside('source', 'REQUIRED');
  const waiting = await db
    .selectFrom('configuration_change')
    .select('id')
    .where('key', '=', key)
    .where('status', '=', 'WAITING_APPROVAL')
    .executeTakeFirst();
  if (waiting) throw new Refusal('SETTING_WAITS');
  const needsApproval = needsSecondPerson(SETTINGS[key], before, value);
  await db
    .insertInto('configuration_change')
    .values({
      key,
      value: JSON.stringify(value),
      valid_from: validFrom,
      reason,
      source,
      needs_approval: needsApproval,
      status: needsApproval ? 'WAITING_APPROVAL' : 'APPROVED',
      made_by_id: by.id,
      decided_at: needsApproval ? null : sql<string>`now()`,
    })
    .execute();
  if (needsApproval) {
    const approvers = await holdersOf(db, AREA_PERMISSION[SETTINGS[key].area]);
    const notice = { kind: 'REQUEST', title: messages.settingWaits, body: `${nameOf(key)}\n${reason}` } as const;
    await notifyOperators(db, approvers, { ...notice, path: pathOf(key) }, by);
  }
  return changed(db, key, by);
};

/** The change, with its setting locked. @throws NOT_FOUND, AUTHORIZATION_ERROR, VERSION_CONFLICT */
const lockedChange = async (db: Database, { id, version }: { id: number; version: number }, by: SignedIn) => {
  const known = await db.selectFrom('configuration_change').select('key').where('id', '=', id).executeTakeFirst();
  if (!known || !isSettingKey(known.key)) throw new Refusal('NOT_FOUND');
  const { key } = known;
  assertMay(key, by);
  await lock(db, key, version, by);
  const change = await db
    .selectFrom('configuration_change')
    .select(['status', 'valid_from', 'made_by_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...change, key };
};

/** Approves or refuses what somebody else has set. @throws the codes of the contract */
export const decide = async (
  db: Database,
  { id, version, note = '', approve }: { id: number; version: number; note?: string; approve: boolean },
  by: SignedIn,
): Promise<SettingRow> => {
  const change = await lockedChange(db, { id, version }, by);
  const { key } = change;
  if (change.status !== 'WAITING_APPROVAL') throw new Refusal('SETTING_DECIDED');
  if (change.made_by_id === by.id) throw new Refusal('SETTING_OWN_CHANGE');
  const present = today();
  await db
    .updateTable('configuration_change')
    .set({
      status: approve ? 'APPROVED' : 'REJECTED',
      decided_by_id: by.id,
      decided_at: sql<string>`now()`,
      decision_note: note,
      ...(approve && change.valid_from < present && { valid_from: present }),
    })
    .where('id', '=', id)
    .execute();
  const title = approve ? messages.settingApproved : messages.settingRejected;
  const body = [nameOf(key), note].filter(Boolean).join('\n');
  await notifyOperators(
    db,
    [change.made_by_id],
    { kind: 'REQUEST_ANSWERED', title, body, path: pathOf(key), level: approve ? 'success' : 'danger' },
    by,
  );
  return changed(db, key, by);
};

/** Withdraws a waiting change, or a planned one before its day. @throws the codes of the contract */
export const withdraw = async (
  db: Database,
  given: Parsed<typeof configuration.withdraw>,
  by: SignedIn,
): Promise<SettingRow> => {
  const change = await lockedChange(db, given, by);
  if (change.status === 'REJECTED' || change.status === 'WITHDRAWN') throw new Refusal('SETTING_DECIDED');
  if (change.status === 'APPROVED' && change.valid_from <= today()) throw new Refusal('SETTING_IN_FORCE');
  await db
    .updateTable('configuration_change')
    .set({ status: 'WITHDRAWN', withdrawn_by_id: by.id, withdrawn_at: sql<string>`now()` })
    .where('id', '=', given.id)
    .execute();
  return changed(db, change.key, by);
};
