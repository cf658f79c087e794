/** What two people made of a draft. `draft`: upon which I typed; `before`: the same as the server had it, which may be tidier. */
export type Sides<Draft extends object> = { mine: Draft; draft: Draft; before: Draft; theirs: Draft };

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
const changed = <Draft extends object>(from: Draft, to: Draft): (keyof Draft)[] =>
  (Object.keys(to) as (keyof Draft)[]).filter((field) => differs(from[field], to[field]));

/** Whether both changed the same field, and not to the same. */
export const overlap = <Draft extends object>({ mine, draft, before, theirs }: Sides<Draft>): boolean => {
  const my = changed(draft, mine);
  return changed(before, theirs).some((field) => my.includes(field) && differs(mine[field], theirs[field]));
};

/** `onto` with what only they changed. */
export const withTheirs = <Draft extends object>({ mine, draft, before, theirs }: Sides<Draft>, onto: Draft): Draft => {
  const my = changed(draft, mine);
  const fields = changed(before, theirs).filter((field) => !my.includes(field) || !differs(mine[field], theirs[field]));
  return { ...onto, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
};
