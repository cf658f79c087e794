import { sql } from 'kysely';
import messages from '@/locales/tr/messages.json';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { send } from '@/server/platform/delivery/outbox';
import { publishChanges } from '@/server/platform/live/publishChanges';

/** The texts by what has changed in an account. */
const NEWS = {
  password: { subject: messages.passwordChangedSubject, body: messages.passwordChangedNews },
  contact: { subject: messages.contactChangedSubject, body: messages.contactChanged },
  closed: { subject: messages.accountClosedSubject, body: messages.accountClosed },
  opened: { subject: messages.accountOpenedSubject, body: messages.accountOpened },
} as const;

type AccountChange = {
  what: keyof typeof NEWS;
  /** The network address of the person who did it. */
  from: string;
  /** The owner's contacts before the change, if they changed too. */
  before?: { email: string; phone: string | null };
};

/**
 * Tells the owner of an account that its password, contacts or state have changed, when and from where: by e-mail and SMS, also at the old
 * addresses, and in the console. Nobody can switch these messages off, so that an account's owner hears of a takeover.
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
