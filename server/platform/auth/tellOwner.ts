import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { send } from '@/server/platform/delivery/outbox';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** What of an account changed. */
const NEWS = {
  password: { subject: messages.passwordChangedSubject, body: messages.passwordChangedNews },
  contact: { subject: messages.contactChangedSubject, body: messages.contactChanged },
  closed: { subject: messages.accountClosedSubject, body: messages.accountClosed },
  opened: { subject: messages.accountOpenedSubject, body: messages.accountOpened },
} as const;

type AccountChange = {
  what: keyof typeof NEWS;
  /** The network address of who did it. */
  from: string;
  /** The owner's contacts before the change, if they changed too. */
  before?: { email: string; phone: string | null };
};

/**
 * Tells the owner of an account that the password, the contacts or the state of it changed, when and from where: by mail and SMS, at the old
 * addresses too, and in the console. Nobody can switch these off, and whoever took an account over cannot keep them from its owner.
 */
export const tellOwner = async (
  db: Database,
  operatorId: number,
  { what, from, before }: AccountChange,
): Promise<void> => {
  const { email, phone, at } = await db
    .selectFrom('operator')
    .select(['email', 'phone', sql<string>`to_char(now() at time zone ${ZONE}, 'FMDD/MM/YYYY HH24:MI')`.as('at')])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const { subject } = NEWS[what];
  const body = fill(NEWS[what].body, { at, from });
  for (const recipient of new Set([email, before?.email ?? email])) {
    await send(db, { channel: 'EMAIL', recipient, subject, body });
  }
  for (const recipient of new Set([phone, before ? before.phone : phone])) {
    if (recipient) await send(db, { channel: 'SMS', recipient, body });
  }
  await db
    .insertInto('notification')
    .values({ operator_id: operatorId, level: 'danger', title: subject, body, path: '/account' })
    .execute();
  await publishChanges(db, `notifications:${operatorId}`);
};
