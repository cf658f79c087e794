import { useState } from 'react';
import { type Difference, type DifferenceRow, DIFFERENCES, type OfficialList } from '@/contract/locations/official';

type Chosen = { kinds: ReadonlySet<Difference>; except: ReadonlySet<string>; keys: ReadonlySet<string> };
const NOTHING: Chosen = { kinds: new Set(), except: new Set(), keys: new Set() };

const withOut = <T>(set: ReadonlySet<T>, one: T, inside: boolean): ReadonlySet<T> => {
  const next = new Set(set);
  if (inside) next.add(one);
  else next.delete(one);
  return next;
};
const ofKind = (set: ReadonlySet<string>, kind: Difference) => [...set].filter((key) => key.startsWith(`${kind}:`));

/** The selected differences: whole kinds with exceptions, and single ones. */
export const useChosen = (list: OfficialList) => {
  const [chosen, setChosen] = useState(NOTHING);
  const { kinds, except, keys } = chosen;
  /** How many of a kind can be applied: places in use are kept. */
  const doable = (kind: Difference) => list.counts[kind] - (kind === 'GONE' ? list.used : 0);
  const countOf = (kind: Difference) =>
    kinds.has(kind) ? doable(kind) - ofKind(except, kind).length : ofKind(keys, kind).length;
  return {
    doable,
    countOf,
    count: DIFFERENCES.reduce((sum, kind) => sum + countOf(kind), 0),
    has: ({ kind, key }: DifferenceRow) => (kinds.has(kind) ? !except.has(key) : keys.has(key)),
    choose: ({ kind, key }: DifferenceRow, inside: boolean) =>
      setChosen(
        kinds.has(kind)
          ? { ...chosen, except: withOut(except, key, !inside) }
          : { ...chosen, keys: withOut(keys, key, inside) },
      ),
    chooseAll: (kind: Difference, inside: boolean) =>
      setChosen({
        kinds: withOut(kinds, kind, inside),
        except: new Set([...except].filter((key) => !key.startsWith(`${kind}:`))),
        keys: new Set([...keys].filter((key) => !key.startsWith(`${kind}:`))),
      }),
    clear: () => setChosen(NOTHING),
    input: { kinds: [...kinds], except: [...except], keys: [...keys] },
  };
};
export type ChosenDifferences = ReturnType<typeof useChosen>;
