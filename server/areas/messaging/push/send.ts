import type { Output, Parsed } from '@/contract/kit';
import type { push, PushDetail } from '@/contract/messaging/push';
import { may } from '@/domain/permissions';
import { iso } from '@/domain/time';
import { assertInScope } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { send } from '@/server/platform/delivery/outbox';
import { TOPIC_PREFIX } from '@/server/platform/delivery/phonePush';
import { byDay } from '@/server/platform/settings/sendingTime';
import { pushDetail, shortToken } from './record';

const DEVICES_MAX = 20;

/** The devices of a customer that still accept pushes, last used first. */
export const devicesOf = (db: Database, customerId: number) =>
  db
    .selectFrom('push_token')
    .select(['id', 'token', 'platform', 'last_seen_at as lastSeenAt'])
    .where('customer_id', '=', customerId)
    .where('gone_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(DEVICES_MAX)
    .execute();

/** @throws CUSTOMER_NOT_FOUND, PUSH_TOKEN_NOT_FOUND */
export const tokensOf = async (
  db: Database,
  customerId: number,
  operator: SignedIn,
): Promise<Output<typeof push.tokens>> => {
  await assertInScope(db, customerId, operator);
  const devices = await devicesOf(db, customerId);
  if (devices.length === 0) throw new Refusal('PUSH_TOKEN_NOT_FOUND');
  const full = may(operator.authorities, 'push.dev');
  return { rows: devices.map((device) => ({ ...device, token: full ? device.token : shortToken(device.token) })) };
};

type Target = { topic: Parsed<typeof push.sendTopic>['topic'] } | { testToken: string };

const sendTo = async (
  db: Database,
  { title, message }: { title: string; message: string },
  target: Target,
  operator: SignedIn,
): Promise<PushDetail> => {
  const recipient = 'topic' in target ? `${TOPIC_PREFIX}${target.topic}` : target.testToken;
  const now = Date.now();
  const at = 'topic' in target ? byDay(now) : now;
  const outboxId = await send(db, {
    channel: 'PUSH',
    recipient,
    subject: title,
    body: message,
    from: at > now ? at : null,
  });
  const { id } = await db
    .insertInto('push')
    .values({
      title,
      message,
      ...('topic' in target
        ? { type: 'TOPIC' as const, topic: target.topic }
        : { type: 'TOKEN' as const, test_token: target.testToken }),
      operator_id: operator.id,
      outbox_message_id: outboxId,
      sent_at: iso(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return pushDetail(db, id, operator);
};

/** Sends a push to all followers of a topic, in daytime. Never marketing, because the followers' consents cannot be checked. */
export const sendToTopic = (db: Database, { topic, ...said }: Parsed<typeof push.sendTopic>, operator: SignedIn) =>
  sendTo(db, said, { topic }, operator);

/**
 * Sends a test push. A customer's device is refused, since it is only written to through the customer, where consent is checked.
 * @throws PUSH_TOKEN_OF_CUSTOMER
 */
export const sendToTestDevice = async (
  db: Database,
  { token, ...said }: Parsed<typeof push.sendTest>,
  operator: SignedIn,
): Promise<PushDetail> => {
  const theirs = await db.selectFrom('push_token').select('id').where('token', '=', token).executeTakeFirst();
  if (theirs) throw beside('token', 'PUSH_TOKEN_OF_CUSTOMER');
  return sendTo(db, said, { testToken: token }, operator);
};
