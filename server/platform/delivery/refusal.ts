import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { fill } from '@/server/kernel/texts';
import { escapeHtml, REFUSAL_MARK } from './mail/fill';
import type { Channel } from './outbox';
import { SAID_BYTES, saidIn, tokenOf } from './token';
import type { Outgoing } from './transport';

/** The path for unsubscribing without signing in. */
export const REFUSAL_PATH = '/r/';
/** Never reorder: the position is part of links that have been sent. */
const CHANNELS = ['SMS', 'EMAIL', 'PUSH'] as const satisfies readonly Channel[];

/** Who unsubscribes from what. `campaignId`: 0 for a message without a campaign. */
export type Refuses = { customerId: number; channel: Channel; campaignId: number };

/** The link never expires, because the right to unsubscribe does not. */
export const refusalToken = (secret: Buffer, { customerId, channel, campaignId }: Refuses): string => {
  const said = Buffer.alloc(SAID_BYTES);
  said.writeUInt32BE(customerId, 0);
  said.writeUInt32BE(campaignId, 4);
  said.writeUInt8(CHANNELS.indexOf(channel), 8);
  return tokenOf(secret, said);
};

/** Null: not issued here. */
export const readRefusalToken = (secret: Buffer, token: string): Refuses | null => {
  const said = saidIn(secret, token);
  const channel = said ? CHANNELS[said.readUInt8(8)] : undefined;
  return said === null || channel === undefined
    ? null
    : { customerId: said.readUInt32BE(0), campaignId: said.readUInt32BE(4), channel };
};

export const refusalSecret = (db: Database): Promise<Buffer> => sharedSecret(db, 'refusals');

/** A marketing message with its last line, the unsubscribe link `url`. */
export const withRefusalLink = (body: string, url: string): string => `${body}\n${fill(messages.refusalLine, { url })}`;
/** The same for an e-mail's HTML; null: no link. */
export const htmlWithRefusalLink = (html: string, url: string | null): string =>
  html.replace(REFUSAL_MARK, () => {
    if (url === null) return '';
    const shown = escapeHtml(url);
    return `<br/>${fill(messages.refusalLine, { url: `<a href="${shown}" class="link">${shown}</a>` })}`;
  });
/**
 * A message with its recipient's own unsubscribe link: in its text, in its HTML and for the mail program; for a push only in the data for
 * the app. Null: no link.
 */
export const withRefusal = (message: Outgoing, channel: Channel, url: string | null): Outgoing => ({
  ...message,
  ...(message.html && { html: htmlWithRefusalLink(message.html, url) }),
  ...(url !== null && { refusalUrl: url }),
  ...(url !== null && channel !== 'PUSH' && { body: withRefusalLink(message.body, url) }),
});

export const refusalUrl = (secret: Buffer, address: string, refuses: Refuses): string =>
  `${address}${REFUSAL_PATH}${refusalToken(secret, refuses)}`;

let console_ = '';
/** Sets the console's address, from which previews and counts know how long a link will be (server/process/routes.ts). */
export const knowConsoleAddress = (address: string): void => {
  console_ = address;
};
/** A sample link, as long as a real one; it does not work. */
export const refusalSample = (): string => `${console_}${REFUSAL_PATH}${'x'.repeat(24)}`;
