import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { send } from '@/server/platform/delivery/outbox';

export type Staff = {
  /** The domain of operators' e-mail addresses, without @. */
  emailDomain: string;
  /** The console's address, without a trailing slash. */
  address: string;
};

/** Sends a new operator the username and the address where to set a password. The message itself gives no access. */
export const invite = async (
  db: Database,
  { address }: Staff,
  operator: { first_name: string; username: string; email: string; phone: string },
): Promise<void> => {
  const values = { name: operator.first_name, username: operator.username, link: `${address}/forget-password` };
  await send(db, {
    channel: 'EMAIL',
    recipient: operator.email,
    subject: messages.inviteSubject,
    body: fill(messages.inviteEmail, values),
  });
  await send(db, { channel: 'SMS', recipient: operator.phone, body: fill(messages.inviteSms, values) });
};
