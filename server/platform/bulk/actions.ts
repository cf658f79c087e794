import type { Endpoint } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

type Left = readonly { id: number; code: ErrorCode }[];
type Named = readonly { id: number; name: string }[];

/** What can be done to many records at once. */
export type BulkAction = {
  /** The call that does the same to a few: its access and its input are the act's. */
  call: Endpoint;
  /** The field of that input that names the records. */
  ids: string;
  /** Where the records are chosen. */
  list: Endpoint;
  /** Does it to all of them, but for those that it answers; or to none of them, and refuses. `input` as the call parsed it. */
  run: (db: Database, input: unknown, operator: SignedIn) => Promise<Left>;
  /** What those of the records that exist for the operator are called. */
  names: (db: Database, ids: readonly number[], operator: SignedIn) => Promise<Named>;
};

export type BulkActions = Readonly<Record<EnumValue<'bulkKind'>, BulkAction>>;

let known: BulkActions | undefined;

/** The areas' acts, which the platform does not know by itself (server/process/wiring.ts). */
export const registerBulkActions = (acts: BulkActions): void => {
  known = acts;
};

export const bulkAction = (kind: EnumValue<'bulkKind'>): BulkAction => {
  if (!known) throw new Error('the bulk acts are not wired');
  return known[kind];
};
