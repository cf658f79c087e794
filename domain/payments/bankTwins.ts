import { fold } from '../text';
import type { Steps } from './bankStatementShape';
import { squeezed } from './bankStatementText';

/** What identifies a movement, all fields together. `account` is an IBAN, `day` the value day. */
export type Known = {
  account: string;
  day: string;
  /** Kuruş; negative: outgoing. */
  amountKurus: number;
  bankReference: string;
  payerName: string;
  description: string;
};
/** A previously imported movement. `twin`: its number among equal movements, from 1. */
export type Kept = Known & { id: number; twin: number };
/**
 * The comparison's result for a movement in a file: its number among equal movements, whether that one was already imported, and which
 * movement it may duplicate.
 */
export type Compared<K extends Kept> = {
  twin: number;
  known: boolean;
  /** A previously imported movement, or the index of an earlier one in the file. */
  resembles: K | number | null;
};

const identityOf = ({ account, day, amountKurus, bankReference, payerName, description }: Known) =>
  JSON.stringify([account, day, amountKurus, bankReference, payerName, description]);

type Named = Known & { name: string };
/** Adds the payer's name in a comparable form. */
const named = (one: Known): Named => ({ ...one, name: squeezed(fold(one.payerName)) });
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/**
 * Whether two different movements of an account may be the same one, written differently: equal amounts, and either the same receipt number
 * on any day, or the same day unless both have a receipt number and a payer and these differ. Within one file the bank lists them as two,
 * so they must also share the payer or the text.
 */
const isNear = (one: Named, other: Named, sameFile: boolean): boolean => {
  if (one.amountKurus !== other.amountKurus) return false;
  if (one.bankReference !== '' && one.bankReference === other.bankReference) return true;
  if (one.day !== other.day) return false;
  if (differ(one.bankReference, other.bankReference) && differ(one.name, other.name)) return false;
  const isSame = (field: 'name' | 'description') => one[field] !== '' && one[field] === other[field];
  const shares = isSame('name') || isSame('description');
  return shares || !sameFile;
};

/** The keys by which a possible duplicate is found. */
const keysOf = (one: Known): string[] => {
  const [place, reference] = [`${one.account} ${one.amountKurus}`, one.bankReference];
  return [...(reference === '' ? [] : [`${place} r ${reference}`]), `${place} d ${one.day}`];
};
/** How many movements per key are compared, latest first: if more are alike, it makes no difference. */
const LOOKED_AT = 50;

/**
 * Decides for each movement of a file, in order, whether it was already imported: the n-th of equal movements corresponds to the n-th
 * stored one, so that importing the same or an overlapping file again neither adds nor loses any. For new incoming movements also finds
 * possible duplicates.
 */
export function* compareSteps<K extends Kept>(file: readonly Known[], kept: readonly K[]): Steps<Compared<K>[]> {
  const there = new Map<string, K>();
  for (const one of kept) {
    yield;
    there.set(`${identityOf(one)} ${one.twin}`, one);
  }
  const counts = new Map<string, number>();
  const inFile = new Set<K>();
  const told = [];
  for (const one of file) {
    yield;
    const identity = identityOf(one);
    const twin = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, twin);
    const found = there.get(`${identity} ${twin}`);
    if (found) inFile.add(found);
    told.push({ identity, twin, known: found !== undefined });
  }
  type Filed = { one: Named; identity: string; what: K | number; sameFile: boolean };
  const shelves = new Map<string, Filed[]>();
  const put = (filed: Filed) => {
    for (const key of keysOf(filed.one)) {
      const shelf = shelves.get(key);
      if (shelf) shelf.push(filed);
      else shelves.set(key, [filed]);
    }
  };
  for (const one of kept) {
    yield;
    put({ one: named(one), identity: identityOf(one), what: one, sameFile: inFile.has(one) });
  }
  const compared: Compared<K>[] = [];
  for (const [index, one] of file.entries()) {
    yield;
    const { identity, twin, known } = told[index] ?? { identity: '', twin: 1, known: false };
    if (known || one.amountKurus < 0) compared.push({ twin, known, resembles: null });
    else {
      const own = named(one);
      const near = keysOf(one)
        .flatMap((key) => shelves.get(key)?.slice(-LOOKED_AT) ?? [])
        .findLast((filed) => filed.identity !== identity && isNear(own, filed.one, filed.sameFile));
      compared.push({ twin, known, resembles: near?.what ?? null });
      put({ one: own, identity, what: index, sameFile: true });
    }
  }
  return compared;
}
