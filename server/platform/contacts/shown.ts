import type * as z from 'zod/mini';
import { readTexts } from '@/contract/contacts';
import { type ContactKind, contactsIn, maskContacts } from '@/domain/contacts';
import { isMasked } from '@/domain/mask';
import { may, type Permission } from '@/domain/permissions';
import { mapTexts } from '@/domain/text';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The contacts that an answer shows in clear, each once. */
export type Contacts = Readonly<Record<ContactKind, readonly string[]>>;

/** Who reads these in texts that people wrote. Identity numbers have fields of their own, so that no note needs one. */
const SEES: Record<ContactKind, Permission> = {
  phone: 'customers.seePhone',
  email: 'customers.seeEmail',
  identityNumber: 'kvkk.read',
};
const KINDS = Object.keys(SEES) as ContactKind[];

/** Most texts hold neither: asked before one is read closely. */
const MAY_HOLD = /@|\d[\d\s().\-–/]{5,}\d/;

const reader = ({ authorities }: Pick<SignedIn, 'authorities'>) => {
  const found: Record<ContactKind, Set<string>> = { phone: new Set(), email: new Set(), identityNumber: new Set() };
  const hidden = new Set(KINDS.filter((kind) => !may(authorities, SEES[kind])));
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
 * An answer of this form as the operator may see it: contacts that somebody wrote into a text are masked where the right is missing.
 * Fields that are contacts are their call's to mask. And the contacts that it shows in clear.
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

/** A record that is answered outside its form, beside a refusal: each of its texts is read like one that people wrote. */
export const recordShownTo = (operator: Pick<SignedIn, 'authorities'>, record: unknown) => {
  const { found, text } = reader(operator);
  const shown = mapTexts(record, text);
  return { shown, contacts: contactsOf(found) };
};

/** Those of the contacts that are not left out. */
export const without = (contacts: Contacts, leftOut: (value: string) => boolean): Contacts => ({
  phone: contacts.phone.filter((value) => !leftOut(value)),
  email: contacts.email.filter((value) => !leftOut(value)),
  identityNumber: contacts.identityNumber.filter((value) => !leftOut(value)),
});

/** How many people these are of, as far as they tell: a person has one of each kind. */
export const peopleIn = (contacts: Contacts): number => Math.max(...KINDS.map((kind) => contacts[kind].length));

export const valuesOf = (contacts: Contacts): string[] => KINDS.flatMap((kind) => contacts[kind]);
