import { sql } from 'kysely';
import type { FailedMessage } from '@/contract/settings/backoffice';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import type { SignedIn } from '@/server/kernel/http/bind';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

const SHOWN = 100;

const masked = ({ authorities }: SignedIn, channel: FailedMessage['channel'], recipient: string): string => {
  if (channel === 'EMAIL') return may(authorities, 'customers.seeEmail') ? recipient : maskEmail(recipient);
  return may(authorities, 'customers.seePhone') ? recipient : maskPhone(recipient);
};

/** The newest messages that could not be sent. A gateway may repeat the recipient in its complaint: masked there too. */
export const failedMessages = async (db: Database, viewer: SignedIn) => {
  const rows = await db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'failure', 'attempts', 'created_at as createdAt'])
    .where('status', '=', 'FAILED')
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

/** Puts failed messages back into the queue, with all their tries. @throws NOT_FOUND for one that has not failed */
export const retryMessages = async (db: Database, id: number | undefined): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ status: 'PENDING', attempts: 0, failure: null, next_attempt_at: sql`now()` })
    .where('status', '=', 'FAILED')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  if (id !== undefined && !numUpdatedRows) throw new Refusal('NOT_FOUND');
  return Number(numUpdatedRows);
};

/** @throws NOT_FOUND for one that has not failed */
export const dropMessage = async (db: Database, id: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ status: 'DROPPED' })
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .executeTakeFirst();
  if (!numUpdatedRows) throw new Refusal('NOT_FOUND');
};
