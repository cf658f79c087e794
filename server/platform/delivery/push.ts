import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import { deliveryFailure } from '@/domain/messaging/failure';
import { isPushService } from '@/domain/notifications';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { certaintyOfError, certaintyOfStatus, NotDelivered, within } from './transport';

/** Recipients in the outbox that are operators' browsers: `webpush:12`. */
export const PUSH_PREFIX = 'webpush:';

/** The key pair that identifies this console to push services: a P-256 key made from the shared secret. */
export const vapidKeys = async (db: Database): Promise<{ publicKey: string; privateKey: string }> => {
  const secret = await sharedSecret(db, 'vapid');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};

/** A day: later a push no longer matters. */
const TTL_SECONDS = 86_400;
/** Milliseconds: of silence, and for the whole request. */
const TIMEOUT_MS = 10_000;
const WHOLE_MS = 20_000;
/** The browser has ended its subscription. */
const GONE = [404, 410];

/** Sends one push. Tests pass their own. */
export type PushSender = typeof webpush.sendNotification;

/**
 * Sends pushes from the outbox, encrypted for the browser; `contact` (mailto: or https:) tells push services whom to contact about
 * problems. An ended subscription is deleted.
 */
export const pushDelivery =
  (db: Database, contact: string, sender: PushSender = webpush.sendNotification) =>
  async ({ recipient, body }: { recipient: string; body: string }): Promise<void> => {
    const id = Number(recipient.slice(PUSH_PREFIX.length));
    const found = await db
      .selectFrom('push_subscription')
      .innerJoin('operator', 'operator.id', 'push_subscription.operator_id')
      .select(['endpoint', 'p256dh', 'auth', 'status'])
      .where('push_subscription.id', '=', id)
      .executeTakeFirst();
    if (!found || found.status !== 'ACTIVE' || !isPushService(found.endpoint)) return;
    const { publicKey, privateKey } = await vapidKeys(db);
    try {
      const sent = sender({ endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } }, body, {
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        urgency: 'high',
        vapidDetails: { subject: contact, publicKey, privateKey },
      });
      await within(WHOLE_MS, sent);
    } catch (error) {
      if (error instanceof NotDelivered) throw error;
      if (!(error instanceof webpush.WebPushError))
        throw new NotDelivered(certaintyOfError(error), deliveryFailure('PUSH_NOT_REACHED', String(error)));
      const { statusCode } = error;
      if (!GONE.includes(statusCode))
        throw new NotDelivered(certaintyOfStatus(statusCode) ?? 'UNSURE', deliveryFailure('PUSH_ANSWERED', statusCode));
      await db.deleteFrom('push_subscription').where('id', '=', id).execute();
    }
  };
