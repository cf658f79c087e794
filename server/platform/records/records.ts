import type { RecordTopic } from '@/domain/live';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Whether a record is visible to this operator; undefined: it does not exist. */
type InScope = (db: Database, operator: SignedIn, id: number) => Promise<boolean | undefined>;
export type RecordKinds = Record<RecordTopic, InScope>;

let known: RecordKinds | undefined;

/** Registers the kinds of records of the areas, since the platform imports no area (server/process/wiring.ts). */
export const registerRecordKinds = (kinds: RecordKinds): void => {
  known = kinds;
};

/** Whether the record is visible to this operator, by its area's row scope. Undefined: it does not exist. */
export const inScope = (kind: RecordTopic, db: Database, operator: SignedIn, id: number) => {
  if (!known) throw new Error('the kinds of records are not wired');
  return known[kind](db, operator, id);
};
