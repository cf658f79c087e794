import { createHmac, timingSafeEqual } from 'node:crypto';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { fill } from '@/server/kernel/texts';
import { escapeHtml, REFUSAL_MARK } from './mail/fill';
import type { Channel } from './outbox';
import type { Outgoing } from './transport';

/** Where somebody says, without signing in, that they want no more of this. */
export const REFUSAL_PATH = '/r/';
/** Pushes have no place for a link: what is refused there is refused in the app. */
const CHANNELS = ['SMS', 'EMAIL'] as const;
export type RefusableChannel = (typeof CHANNELS)[number];
export const isRefusable = (channel: Channel): channel is RefusableChannel =>
  (CHANNELS as readonly string[]).includes(channel);

/** Who refuses what. `campaignId`: 0 for a message of none. */
export type Refuses = { customerId: number; channel: RefusableChannel; campaignId: number };

const NUMBERS_BYTES = 9;
const SIGNATURE_BYTES = 9;
/** base64url */
const TOKEN = /^[\w-]{24}$/;

const signed = (secret: Buffer, numbers: Buffer) =>
  createHmac('sha256', secret).update(numbers).digest().subarray(0, SIGNATURE_BYTES);

/** 24 letters that only this console can make: short enough for an SMS, too long to guess. They do not grow old, as the right to refuse does not. */
export const refusalToken = (secret: Buffer, { customerId, channel, campaignId }: Refuses): string => {
  const numbers = Buffer.alloc(NUMBERS_BYTES);
  numbers.writeUInt32BE(customerId, 0);
  numbers.writeUInt32BE(campaignId, 4);
  numbers.writeUInt8(CHANNELS.indexOf(channel), 8);
  return Buffer.concat([numbers, signed(secret, numbers)]).toString('base64url');
};

/** Null: nobody here made it. */
export const readRefusalToken = (secret: Buffer, token: string): Refuses | null => {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const numbers = bytes.subarray(0, NUMBERS_BYTES);
  if (!timingSafeEqual(signed(secret, numbers), bytes.subarray(NUMBERS_BYTES))) return null;
  const channel = CHANNELS[numbers.readUInt8(8)];
  return channel === undefined
    ? null
    : { customerId: numbers.readUInt32BE(0), campaignId: numbers.readUInt32BE(4), channel };
};

export const refusalSecret = (db: Database): Promise<Buffer> => sharedSecret(db, 'refusals');

/** The last line of a marketing message. `address`: of the console, without a slash at the end. */
export const withRefusalLink = (body: string, url: string): string => `${body}\n${fill(messages.refusalLine, { url })}`;
/** The same under an e-mail's HTML; null: it has none. */
export const htmlWithRefusalLink = (html: string, url: string | null): string =>
  html.replace(REFUSAL_MARK, () => {
    if (url === null) return '';
    const shown = escapeHtml(url);
    return `<br/>${fill(messages.refusalLine, { url: `<a href="${shown}" class="link">${shown}</a>` })}`;
  });
/** A message with its recipient's own link to refuse: in its text, in its HTML and for the mail program; null: it has none. */
export const withRefusal = (message: Outgoing, url: string | null): Outgoing => ({
  ...message,
  ...(message.html && { html: htmlWithRefusalLink(message.html, url) }),
  ...(url !== null && { body: withRefusalLink(message.body, url), refusalUrl: url }),
});

export const refusalUrl = (secret: Buffer, address: string, refuses: Refuses): string =>
  `${address}${REFUSAL_PATH}${refusalToken(secret, refuses)}`;

let console_ = '';
/** Previews and counts know how long the link will be (server/process/routes.ts). */
export const knowConsoleAddress = (address: string): void => {
  console_ = address;
};
/** As long as a real one; it leads nowhere. */
export const refusalSample = (): string => `${console_}${REFUSAL_PATH}${'x'.repeat(24)}`;
