import type { RecordTopic } from '@/domain/live';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Whether a record exists for this operator; undefined: there is no such record at all. */
type InScope = (db: Database, operator: SignedIn, id: number) => Promise<boolean | undefined>;
export type RecordKinds = Record<RecordTopic, InScope>;

let known: RecordKinds | undefined;

/** Registers the kinds of records of the areas, since the platform imports no area (server/process/wiring.ts). */
export const registerRecordKinds = (kinds: RecordKinds): void => {
  known = kinds;
};

/** Whether the record exists for this operator: every area's own row scope. Undefined: there is no such record. */
export const inScope = (kind: RecordTopic, db: Database, operator: SignedIn, id: number) => {
  if (!known) throw new Error('the kinds of records are not wired');
  return known[kind](db, operator, id);
};
