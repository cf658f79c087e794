import type { Parsed } from '@/contract/kit';
import type { TemplateCalls } from '@/contract/messaging/templates';
import { samplesFor } from '@/domain/messaging/placeholders';
import { asSent, htmlAsSent } from '@/server/areas/customers/contact';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { send } from '@/server/platform/delivery/outbox';
import { checked } from './checked';
import { renderContent } from './render';
import type { MessageChannel } from './rows';

/** Where the operator is reached: by phone, by e-mail, or on the devices of their own membership. @throws PHONE_REQUIRED, PUSH_TOKEN_NOT_FOUND */
const ownRecipients = async (db: Database, channel: MessageChannel, { id }: SignedIn): Promise<string[]> => {
  const { email, phone } = await db
    .selectFrom('operator')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (channel === 'EMAIL') return [email];
  if (channel === 'SMS') {
    if (phone === null) throw new Refusal('PHONE_REQUIRED');
    return [phone];
  }
  const devices = await db
    .selectFrom('push_token')
    .innerJoin('member', 'member.customer_id', 'push_token.customer_id')
    .innerJoin('operator', 'operator.member_id', 'member.id')
    .select('push_token.token')
    .where('operator.id', '=', id)
    .execute();
  if (devices.length === 0) throw new Refusal('PUSH_TOKEN_NOT_FOUND');
  return devices.map(({ token }) => token);
};

/** Sends a text to whoever writes it, as it is written and with invented values. @throws as `checked` and `ownRecipients` */
export const sendTest = async (
  db: Database,
  channel: MessageChannel,
  given: Parsed<TemplateCalls['test']>,
  operator: SignedIn,
): Promise<void> => {
  const content = checked(channel, given, operator);
  const { recipientType, sendingWay, keywords, type } = given;
  const { subject, text, html } = renderContent(content, samplesFor(recipientType, sendingWay, keywords));
  for (const recipient of await ownRecipients(db, channel, operator))
    await send(db, {
      channel,
      recipient,
      body: asSent(type, text),
      ...(subject !== undefined && { subject }),
      ...(html !== undefined && { html: htmlAsSent(type, html) }),
    });
};
