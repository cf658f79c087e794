import { httpRegistry, recordedRegistry, type Registry } from '@/server/areas/messaging/consents/registry';
import type { Database } from '@/server/kernel/db/pool';
import { emailTransport } from '@/server/platform/delivery/email';
import { pushDelivery } from '@/server/platform/delivery/push';
import { smsTransport } from '@/server/platform/delivery/sms';
import { NotDelivered, type Outgoing, type Transport, type Transports } from '@/server/platform/delivery/transport';
import { PUSH_PREFIX } from '@/server/platform/delivery/push';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fcmPushes, recordedPushes, type ServiceAccount } from '@/server/platform/delivery/phonePush';
import { deliveryFailure } from '@/domain/messaging/failure';
import { ConfigError } from '@/server/kernel/configError';
import type { Config } from './config';

const readKeyFile = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`Setting FCM_KEY_FILE: ${(error as Error).message}.`);
  }
};

/** @throws ConfigError when the file is not the key of a service account; it does not quote a file that may be another secret */
export const accountIn = (file: string): ServiceAccount => {
  const text = readKeyFile(file);
  try {
    const account = JSON.parse(text) as ServiceAccount;
    const isWhole = account.project_id && account.client_email && account.token_uri;
    if (isWhole && createPrivateKey(account.private_key)) return account;
  } catch {
    // Neither JSON nor a key that can sign.
  }
  throw new ConfigError(`Setting FCM_KEY_FILE: ${file} is no key file of a service account.`);
};

/** Sends to phones: Firebase, or for trying out the console a file that records what would be sent. */
const phonesOf = (db: Database, { FCM_KEY_FILE, FCM_RECORD, APP_MODE, dataDir }: Config) => {
  if (FCM_KEY_FILE)
    return fcmPushes({
      account: accountIn(FCM_KEY_FILE),
      onGone: async (token) => {
        await db
          .updateTable('push_token')
          .set({ gone_at: new Date().toISOString() })
          .where('token', '=', token)
          .execute();
      },
    });
  return (FCM_RECORD ?? APP_MODE === 'local') ? recordedPushes(join(dataDir, 'pushes.jsonl')) : undefined;
};

/** Operators' browsers and customers' phones share one channel. */
const pushTransport = (db: Database, config: Config): Transport | undefined => {
  const { WEB_PUSH_CONTACT } = config;
  const phones = phonesOf(db, config);
  const browsers = WEB_PUSH_CONTACT === undefined ? undefined : pushDelivery(db, WEB_PUSH_CONTACT);
  if (!phones && !browsers) return undefined;
  return {
    phones: phones !== undefined,
    send: async (message: Outgoing) => {
      if (!message.recipient.startsWith(PUSH_PREFIX)) return phones?.send(message);
      if (!browsers) throw new NotDelivered('NOT_SENT', deliveryFailure('PUSH_NOT_SET_UP'));
      return browsers(message);
    },
  };
};

/** The consent registry, or for trying out the console a file that records what would be reported. */
export const registryOf = ({
  IYS_URL,
  IYS_USERNAME = '',
  IYS_PASSWORD = '',
  IYS_RECORD,
  APP_MODE,
  dataDir,
}: Config): Registry | undefined => {
  if (IYS_URL) return httpRegistry({ url: IYS_URL, username: IYS_USERNAME, password: IYS_PASSWORD });
  return (IYS_RECORD ?? APP_MODE === 'local') ? recordedRegistry(join(dataDir, 'consents.jsonl')) : undefined;
};

/** The channels for which the settings are there. */
export const transportsOf = (db: Database, config: Config): Transports => {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_GATEWAY_IDEMPOTENT } = config;
  const push = pushTransport(db, config);
  return {
    ...(SMTP_URL && { EMAIL: emailTransport(SMTP_URL, MAIL_FROM ?? '') }),
    ...(SMS_GATEWAY_URL && {
      SMS: smsTransport({
        url: SMS_GATEWAY_URL,
        token: SMS_GATEWAY_TOKEN,
        idempotent: SMS_GATEWAY_IDEMPOTENT ?? false,
      }),
    }),
    ...(push && { PUSH: push }),
  };
};
