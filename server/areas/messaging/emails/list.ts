import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { EmailRow, emails } from '@/contract/messaging/emails';
import type { Linked } from '@/contract/parts';
import { contactsFor, customerLink } from '@/server/areas/customers/scope';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { readableBy } from '@/server/platform/contacts/find';

const WAITING = ['HELD', 'PENDING'];

const emailRows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('outbox_message as outgoing')
    .leftJoin('email_message as written', 'written.outbox_message_id', 'outgoing.id')
    .leftJoin('customer', 'customer.id', 'written.customer_id')
    .where('outgoing.channel', '=', 'EMAIL')
    .select([
      'outgoing.id',
      'outgoing.subject',
      'outgoing.recipient',
      'outgoing.status as state',
      'outgoing.attempts',
      'outgoing.failure',
      'written.type',
      customerLink<Linked | null>(operator).as('customer'),
      'outgoing.next_attempt_at as dueAt',
      'outgoing.sent_at as sentAt',
      'outgoing.opened_at as openedAt',
      'outgoing.open_count as openCount',
      'outgoing.created_at as createdAt',
    ]);

/** One page of the e-mails of the outbox. */
export const listEmails = (db: Database, input: Parsed<typeof emails.list>, operator: SignedIn) => {
  const contacts = contactsFor(operator);
  return pageQuery(db, {
    query: emailRows(db, operator).$call((q) =>
      where(
        q,
        {
          'outgoing.status': input.state,
          'written.type': input.type,
          'written.customer_id': input.customerId,
          'outgoing.created_at': days(input.createdAtFrom, input.createdAtTo),
        },
        () => [input.value && hasWords(sql`fold(outgoing.subject) collate "C"`, input.value, readableBy(operator))],
      ),
    ),
    id: 'outgoing.id',
    sorts: { createdAt: { column: 'outgoing.created_at', type: 'instant' } },
    input,
    toRow: ({ recipient, dueAt, ...row }): EmailRow => ({
      ...row,
      recipient: contacts.email(recipient) ?? '',
      dueAt: WAITING.includes(row.state) ? dueAt : null,
    }),
  });
};
