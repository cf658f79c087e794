/** Two people's versions of a draft. `draft`: the one that I started from; `before`: the same as the server stored it, which may be tidier. */
type Sides<Draft> = { mine: Draft; draft: Draft; before: Draft; theirs: Draft };
type Side = 'mine' | 'theirs';

/**
 * What both changed, to different values: a field, or the `part` of a field with parts. In a list whose entries have a `key`: the `part` of
 * an `entry`; without a part the entry itself, which one of them removed (undefined); or the order, as keys. In a list of numbers or words
 * each is its own key.
 */
type Place = { field: string; entry?: string; part?: string; isOrder?: true };
export type Clash = Place & { mine: unknown; theirs: unknown };

type Fields = Readonly<Record<string, unknown>>;
type Entry = (Fields & { readonly key: string }) | string | number;
type Lists = Sides<readonly Entry[]>;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
const keyOf = (entry: Entry): string => (typeof entry === 'object' ? entry.key : String(entry));
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && typeof (value as { key?: unknown }).key === 'string');
const areEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every(isEntry) && new Set(value.map(keyOf)).size === value.length;
const areParts = (sides: Sides<unknown>): sides is Sides<Fields> =>
  Object.values(sides).every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const areLists = (sides: Sides<unknown>): sides is Lists => Object.values(sides).every(areEntries);

const ofEach = <From, To>({ mine, draft, before, theirs }: Sides<From>, read: (from: From) => To): Sides<To> => ({
  mine: read(mine),
  draft: read(draft),
  before: read(before),
  theirs: read(theirs),
});

/** `lead` plus the entries that only `others` has, each after the same entry as there. */
const withOthers = (lead: readonly string[], others: readonly string[]): readonly string[] =>
  others.reduce((all, key, at) => {
    if (all.includes(key)) return all;
    const place = 1 + all.indexOf(others.slice(0, at).findLast((other) => all.includes(other)) ?? '');
    return [...all.slice(0, place), key, ...all.slice(place)];
  }, lead);

/** Merges two people's drafts. Conflicts are returned, and have the value of `side` in the merged draft. */
export const together = <Draft extends object>(
  sides: Sides<Draft>,
  side: Side = 'mine',
): { draft: Draft; clashes: Clash[] } => {
  const clashes: Clash[] = [];
  /** Whose it is. */
  const whose = ({ mine, draft, before, theirs }: Sides<unknown>, place: Place): Side => {
    if (!differs(before, theirs) || !differs(mine, theirs)) return 'mine';
    if (!differs(draft, mine)) return 'theirs';
    clashes.push({ ...place, mine, theirs });
    return side;
  };

  const ofFields = (fields: Sides<Fields>, merge: (field: string, values: Sides<unknown>) => unknown): Fields => {
    const names = new Set([...Object.keys(fields.mine), ...Object.keys(fields.theirs)]);
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        merge(
          name,
          ofEach(fields, (of) => of[name]),
        ),
      ]),
    );
  };

  const ofEntry = (place: Place, key: string, entries: Sides<Entry | undefined>): Entry | undefined => {
    const { mine, theirs, before } = entries;
    const at = { ...place, entry: key };
    if (typeof mine === 'object' && typeof theirs === 'object')
      return ofFields(
        ofEach(entries, (entry) => (typeof entry === 'object' ? entry : {})),
        (part, values) => values[whose(values, { ...at, part })],
      ) as Entry;
    return before === undefined ? (mine ?? theirs) : entries[whose(entries, at)];
  };

  const ofList = (place: Place, lists: Lists): Entry[] => {
    const keys = ofEach(lists, (list) => list.map(keyOf));
    const stay = keys.draft.filter((key) => keys.mine.includes(key) && keys.theirs.includes(key));
    const order = whose(
      ofEach(keys, (of) => of.filter((key) => stay.includes(key))),
      { ...place, isOrder: true },
    );
    return withOthers(keys[order], keys[order === 'mine' ? 'theirs' : 'mine']).flatMap(
      (key) =>
        ofEntry(
          place,
          key,
          ofEach(lists, (list) => list.find((entry) => keyOf(entry) === key)),
        ) ?? [],
    );
  };

  const ofValue = (place: Place, values: Sides<unknown>): unknown =>
    areLists(values) ? ofList(place, values) : values[whose(values, place)];

  const draft = ofFields(sides as Sides<Fields>, (field, values) =>
    areParts(values) ? ofFields(values, (part, inner) => ofValue({ field, part }, inner)) : ofValue({ field }, values),
  ) as Draft;
  return { draft, clashes };
};
