import { sql } from 'kysely';
import type { Linked } from '@/contract/parts';
import type { EnumValue } from '@/domain/enums';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Pushes with their recipients and results. */
export const pushRows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('push')
    .leftJoin('push_token', 'push_token.id', 'push.token_id')
    .leftJoin('customer', 'customer.id', 'push_token.customer_id')
    .leftJoin('outbox_message as outgoing', 'outgoing.id', 'push.outbox_message_id')
    .leftJoin('operator', 'operator.id', 'push.operator_id')
    .select([
      'push.id',
      'push.type',
      'push.title',
      'push.message',
      'push.topic',
      customerLink<Linked | null>(operator).as('customer'),
      sql<EnumValue<'messageState'> | null>`outgoing.status`.as('state'),
      fullName('operator').as('operator'),
      sql<string | null>`coalesce(outgoing.sent_at, push.sent_at)`.as('sentAt'),
      'push.created_at as createdAt',
    ]);
