import type { Database } from '@/server/kernel/db/pool';
import { emailTransport } from '@/server/platform/delivery/email';
import { pushDelivery } from '@/server/platform/delivery/push';
import { smsTransport } from '@/server/platform/delivery/sms';
import type { Transports } from '@/server/platform/delivery/transport';
import type { Config } from './config';

/** The channels that the settings make possible. */
export const transportsOf = (db: Database, config: Config): Transports => {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_GATEWAY_IDEMPOTENT, WEB_PUSH_CONTACT } = config;
  return {
    ...(SMTP_URL && { EMAIL: emailTransport(SMTP_URL, MAIL_FROM ?? '') }),
    ...(SMS_GATEWAY_URL && {
      SMS: smsTransport({
        url: SMS_GATEWAY_URL,
        token: SMS_GATEWAY_TOKEN,
        idempotent: SMS_GATEWAY_IDEMPOTENT ?? false,
      }),
    }),
    ...(WEB_PUSH_CONTACT && { PUSH: { send: pushDelivery(db, WEB_PUSH_CONTACT) } }),
  };
};
