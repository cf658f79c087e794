import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { push } from '@/contract/messaging/push';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { pushRows } from './rows';
import { readableBy } from '@/server/platform/contacts/find';

/** One page of the pushes to phones. */
export const listPushes = (db: Database, input: Parsed<typeof push.list>, operator: SignedIn) =>
  pageQuery(db, {
    query: pushRows(db, operator).$call((q) =>
      where(
        q,
        {
          'push.type': input.type,
          'push.topic': input.topic,
          'outgoing.status': input.state,
          'push_token.customer_id': input.customerId,
          'push.sent_at': days(input.sentAtFrom, input.sentAtTo),
        },
        () => [
          input.value &&
            hasWords(sql`fold(push.title || ' ' || push.message) collate "C"`, input.value, readableBy(operator)),
        ],
      ),
    ),
    id: 'push.id',
    sorts: { sentAt: { column: 'push.sent_at', type: 'instant', nullable: true } },
    input,
    toRow: (push) => push,
  });
