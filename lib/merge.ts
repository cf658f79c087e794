/** One field as it was read, as this operator wants it, and as it is now. */
export type FieldVersions = { field: string; was: unknown; mine: unknown; theirs: unknown };
export type Merge = {
  /** Changed on both sides to different values: somebody has to choose. */
  conflicts: FieldVersions[];
  /** Changed by others only: kept as they made it. */
  taken: FieldVersions[];
  /** All fields merged; conflicts have my value. */
  merged: Record<string, unknown>;
};

const empty = (value: unknown) => value === undefined || value === null || value === '';
const same = (a: unknown, b: unknown) => (empty(a) && empty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** Merges a changed form with a record that others have changed meanwhile, field by field. A field absent from `mine` is as it was read. */
export const merge = (
  fields: readonly string[],
  was: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Merge => {
  const all = fields.map((field) => ({
    field,
    was: was[field],
    mine: field in mine ? mine[field] : was[field],
    theirs: theirs[field],
  }));
  const byOthers = all.filter((one) => !same(one.was, one.theirs) && !same(one.mine, one.theirs));
  const taken = byOthers.filter((one) => same(one.was, one.mine));
  return {
    conflicts: byOthers.filter((one) => !same(one.was, one.mine)),
    taken,
    merged: { ...mine, ...Object.fromEntries(taken.map(({ field, theirs: value }) => [field, value])) },
  };
};
