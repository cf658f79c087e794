import type * as z from 'zod/mini';
import { readTexts } from '@/contract/contacts';
import { type ContactKind, contactsIn, maskContacts } from '@/domain/contacts';
import { isMasked } from '@/domain/mask';
import { may, type Permission } from '@/domain/permissions';
import { mapTexts } from '@/domain/text';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The contacts that an answer shows in clear text, each once. */
export type Contacts = Readonly<Record<ContactKind, readonly string[]>>;

/** The permission to see each kind in texts written by people. Identity numbers have fields of their own, so that no note needs one. */
const SEES: Record<ContactKind, Permission> = {
  phone: 'customers.seePhone',
  email: 'customers.seeEmail',
  identityNumber: 'kvkk.read',
};
const KINDS = Object.keys(SEES) as ContactKind[];

/** What is masked for this operator in texts written by people. */
export const hiddenKinds = ({ authorities }: Pick<SignedIn, 'authorities'>): ReadonlySet<ContactKind> =>
  new Set(KINDS.filter((kind) => !may(authorities, SEES[kind])));

/** A cheap first test: most texts have no contacts and need not be parsed. */
const MAY_HOLD = /@|\d[\d\s().\-–/]{5,}\d/;

const reader = (operator: Pick<SignedIn, 'authorities'>) => {
  const found: Record<ContactKind, Set<string>> = { phone: new Set(), email: new Set(), identityNumber: new Set() };
  const hidden = hiddenKinds(operator);
  return {
    found,
    contact: (kind: ContactKind, value: string) => {
      if (value !== '' && !isMasked(value)) found[kind].add(value);
    },
    text: (value: string) => {
      if (!MAY_HOLD.test(value)) return value;
      for (const { kind, value: contact } of contactsIn(value)) if (!hidden.has(kind)) found[kind].add(contact);
      return hidden.size > 0 ? maskContacts(value, (kind) => hidden.has(kind)) : value;
    },
  };
};

const contactsOf = ({ phone, email, identityNumber }: ReturnType<typeof reader>['found']): Contacts => ({
  phone: [...phone],
  email: [...email],
  identityNumber: [...identityNumber],
});

/**
 * An answer with this schema as the operator may see it, and the contacts it shows in clear text: contacts inside texts are masked without
 * the right. Contact fields are masked by their own call.
 */
export const shownTo = <T>(
  operator: Pick<SignedIn, 'authorities'>,
  form: z.ZodMiniType,
  answer: T,
): { shown: T; contacts: Contacts } => {
  const { found, ...own } = reader(operator);
  const shown = readTexts(form, answer, own);
  return { shown, contacts: contactsOf(found) };
};

/** The record in a refusal, which has no schema: each of its texts is read like one written by people. */
export const recordShownTo = (operator: Pick<SignedIn, 'authorities'>, record: unknown) => {
  const { found, text } = reader(operator);
  const shown = mapTexts(record, text);
  return { shown, contacts: contactsOf(found) };
};

/** The contacts without those that `leftOut` names. */
export const without = (contacts: Contacts, leftOut: (value: string) => boolean): Contacts => ({
  phone: contacts.phone.filter((value) => !leftOut(value)),
  email: contacts.email.filter((value) => !leftOut(value)),
  identityNumber: contacts.identityNumber.filter((value) => !leftOut(value)),
});

/** How many people these contacts may belong to: a person has one of each kind. */
export const peopleIn = (contacts: Contacts): number => Math.max(...KINDS.map((kind) => contacts[kind].length));

export const valuesOf = (contacts: Contacts): string[] => KINDS.flatMap((kind) => contacts[kind]);
