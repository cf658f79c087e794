import { sql } from 'kysely';
import type { FailedMessage } from '@/contract/settings/backoffice';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { enqueueMessage } from '@/server/platform/delivery/outbox';

const SHOWN = 100;
/** Messages that need a person's decision: send again or drop. */
const UNSETTLED = ['FAILED', 'UNSURE'] as const;

const masked = ({ authorities }: SignedIn, channel: FailedMessage['channel'], recipient: string): string => {
  if (channel === 'EMAIL') return may(authorities, 'customers.seeEmail') ? recipient : maskEmail(recipient);
  return may(authorities, 'customers.seePhone') ? recipient : maskPhone(recipient);
};

/** The latest messages that failed or whose outcome is unknown. A gateway's error may contain the recipient, which is masked there too. */
export const failedMessages = async (db: Database, viewer: SignedIn) => {
  const rows = await db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'status', 'recipient', 'subject', 'failure', 'attempts', 'created_at as createdAt'])
    .where('status', 'in', UNSETTLED)
    .$narrowType<{ status: (typeof UNSETTLED)[number] }>()
    .orderBy('id', 'desc')
    .limit(SHOWN + 1)
    .execute();
  return {
    rows: rows.slice(0, SHOWN).map((row) => {
      const recipient = masked(viewer, row.channel, row.recipient);
      return { ...row, recipient, failure: row.failure?.replaceAll(row.recipient, recipient) ?? null };
    }),
    more: rows.length > SHOWN,
  };
};

/**
 * Queues messages again with all their attempts: one, or without `id` all that were certainly not sent.
 * @throws NOT_FOUND for a message that needs no decision
 */
export const retryMessages = async (db: Database, id: number | undefined): Promise<number> => {
  const rows = await db
    .updateTable('outbox_message')
    .set({ status: 'PENDING', attempts: 0, failure: null, next_attempt_at: sql`now()` })
    .where('status', 'in', id === undefined ? ['FAILED'] : UNSETTLED)
    .where((eb) => eb.and(id === undefined ? [] : [eb('id', '=', id)]))
    .returning(['id', 'channel'])
    .execute();
  if (id !== undefined && rows.length === 0) throw new Refusal('NOT_FOUND');
  for (const row of rows) await enqueueMessage(db, row.channel, row.id);
  return rows.length;
};

/** Drops a message. @throws NOT_FOUND for a message that needs no decision */
export const dropMessage = async (db: Database, id: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ status: 'DROPPED' })
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new Refusal('NOT_FOUND');
};
