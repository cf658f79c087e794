import type { Endpoint } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

type Left = readonly { id: number; code: ErrorCode }[];
type Named = readonly { id: number; name: string }[];

/** An action on many records at once. */
export type BulkAction = {
  /** The call that does the same for a few records: the action has its permission and input. */
  call: Endpoint;
  /** The field of that input with the records' ids. */
  ids: string;
  /** The list in which the records are chosen. */
  list: Endpoint;
  /**
   * Runs it for all records and returns those that were left out, with the reason; or throws and changes none. `input` as the call parsed
   * it.
   */
  run: (db: Database, input: unknown, operator: SignedIn) => Promise<Left>;
  /** The names of those records that are visible to the operator. */
  names: (db: Database, ids: readonly number[], operator: SignedIn) => Promise<Named>;
};

export type BulkActions = Readonly<Record<EnumValue<'bulkKind'>, BulkAction>>;

let known: BulkActions | undefined;

/** Registers the actions of the areas, since the platform imports no area (server/process/wiring.ts). */
export const registerBulkActions = (acts: BulkActions): void => {
  known = acts;
};

export const bulkAction = (kind: EnumValue<'bulkKind'>): BulkAction => {
  if (!known) throw new Error('the bulk acts are not wired');
  return known[kind];
};
