import * as z from 'zod/mini';
import { day, email, enumOf, id, instant, text } from '@/domain/fields';
import { get, listInput, pageOf } from '../kit';
import { Linked } from '../parts';

const EmailRow = z.object({
  id: id(),
  subject: z.string(),
  /** Masked if the reader may not see e-mail addresses. */
  recipient: email(),
  customer: z.nullable(Linked),
  state: enumOf('messageState'),
  attempts: z.int(),
  /** Why it was not sent: a code of domain/messaging/failure.ts or of a refusal, or the mail server's message. */
  failure: z.nullable(z.string()),
  /** Null: not to a customer, or from before this was recorded. */
  type: z.nullable(enumOf('messageType')),
  /** When it is sent or tried next, if it is waiting. */
  dueAt: z.nullable(instant()),
  sentAt: z.nullable(instant()),
  /** When it was first opened, if the recipient's mail program reports it, and how often. */
  openedAt: z.nullable(instant()),
  openCount: z.int(),
  createdAt: instant(),
});
export type EmailRow = z.output<typeof EmailRow>;

/** E-mails, and how mail servers see their sender. */
export const emails = {
  list: get({
    path: '/rest/email/list',
    may: 'emails.read',
    input: listInput(['id', 'createdAt'], {
      /** Words of the subject. */
      value: z.optional(text(80)),
      state: z.optional(enumOf('messageState')),
      type: z.optional(enumOf('messageType')),
      customerId: z.optional(id()),
      createdAtFrom: z.optional(day()),
      createdAtTo: z.optional(day()),
    }),
    output: pageOf(EmailRow),
    exportable: 'emails.export',
    summary: 'E-mails that were sent or are to be, the latest first',
  }),
  sender: get({
    path: '/rest/email/sender',
    may: 'emails.read',
    output: z.object({
      /** Null: no sender is configured, and e-mails wait. */
      address: z.nullable(z.string()),
      spf: enumOf('senderProof'),
      dkim: enumOf('senderProof'),
      dmarc: enumOf('senderProof'),
      checkedAt: z.nullable(instant()),
    }),
    summary:
      'What the sender’s domain says of who may send in its name (SPF, DKIM, DMARC), asked at most every ten minutes',
  }),
};
