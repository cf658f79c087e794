import { fold } from '../text';
import type { Steps } from './bankStatementShape';
import { squeezed } from './bankStatementText';

/** What a movement is known by, all of it together. `account` is an IBAN, `day` the value day. */
export type Known = {
  account: string;
  day: string;
  /** Kuruş; negative went out. */
  amountKurus: number;
  bankReference: string;
  payerName: string;
  description: string;
};
/** One that was imported before. `twin`: which of those equal in all of it, from 1. */
export type Kept = Known & { id: number; twin: number };
/** What a movement of a file is: the how manieth of its equals, whether that one is there already, and what else it may be. */
export type Compared<K extends Kept> = {
  twin: number;
  known: boolean;
  /** One that was imported before, or the place in the file of one above. */
  resembles: K | number | null;
};

const identityOf = ({ account, day, amountKurus, bankReference, payerName, description }: Known) =>
  JSON.stringify([account, day, amountKurus, bankReference, payerName, description]);

type Named = Known & { name: string };
/** The payer as one is compared with another, however it is written. */
const named = (one: Known): Named => ({ ...one, name: squeezed(fold(one.payerName)) });
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/**
 * Whether one of two different movements of an account may be the other, written otherwise. The same receipt number again, on whatever day;
 * or the same day and amount, unless both receipt and payer are given and others. What one file has side by side the bank says are two:
 * there they have to share the payer or the text at least.
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

/** Under which a movement that may be this one is found. */
const keysOf = (one: Known): string[] => {
  const [place, reference] = [`${one.account} ${one.amountKurus}`, one.bankReference];
  return [...(reference === '' ? [] : [`${place} r ${reference}`]), `${place} d ${one.day}`];
};
/** So many of one key are looked at, the latest first: with more of them alike one is as good as another. */
const LOOKED_AT = 50;

/**
 * Tells for each movement of a file, in its order, whether it was imported before: the n-th of equal ones is the n-th that is kept, so that
 * the same file again, or one that overlaps, adds nothing and loses nothing. Of those that are new and came in, what they resemble.
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
