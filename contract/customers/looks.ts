import * as z from 'zod/mini';
import { contact, enumOf, id, instant, text } from '@/domain/fields';
import { VIEW_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { get, post } from '../kit';

export const Look = z.object({
  id: id(),
  operatorName: z.string(),
  /** Whose rights were used while viewing as another operator. */
  actingAsName: z.nullable(z.string()),
  seen: enumOf('viewedPart'),
  reason: z.nullable(enumOf('revealReason')),
  note: z.string(),
  at: instant(),
});
export type Look = z.output<typeof Look>;

/** Who viewed a customer, and what was revealed to them. */
export const looks = {
  reveal: post({
    path: '/rest/access/contact/reveal',
    may: 'customers.reveal',
    input: z.object({
      customerId: id(),
      part: z.enum(['PHONE', 'EMAIL']),
      reason: enumOf('revealReason'),
      note: z._default(text(VIEW_NOTE_MAX_CHARACTERS), ''),
    }),
    output: z.object({ value: z.nullable(contact()) }),
    errors: ['CUSTOMER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'NOTE_REQUIRED'],
    summary: "Uncover one customer's phone or e-mail; who, when and why is written down",
  }),
  list: get({
    path: '/rest/access/customer/looks',
    may: 'customers.read',
    input: z.object({ customerId: id(), before: z.optional(id()) }),
    output: z.object({
      rows: z.array(Look),
      more: z.boolean(),
      /** Lists, suggestions and files that showed this customer's contacts unmasked: how many, to how many people, and when last. */
      inLists: z.object({ count: z.int(), people: z.int(), last: z.nullable(instant()) }),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'Who saw this customer, newest first',
  }),
};
