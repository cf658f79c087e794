import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { fill } from '@/server/kernel/texts';
import { escapeHtml, REFUSAL_MARK } from './mail/fill';
import type { Channel } from './outbox';
import { SAID_BYTES, saidIn, tokenOf } from './token';
import type { Outgoing } from './transport';

/** Where somebody says, without signing in, that they want no more of this. */
export const REFUSAL_PATH = '/r/';
/** Their places are in the links that people have. */
const CHANNELS = ['SMS', 'EMAIL', 'PUSH'] as const satisfies readonly Channel[];

/** Who refuses what. `campaignId`: 0 for a message of none. */
export type Refuses = { customerId: number; channel: Channel; campaignId: number };

/** Such a link does not grow old, as the right to refuse does not. */
export const refusalToken = (secret: Buffer, { customerId, channel, campaignId }: Refuses): string => {
  const said = Buffer.alloc(SAID_BYTES);
  said.writeUInt32BE(customerId, 0);
  said.writeUInt32BE(campaignId, 4);
  said.writeUInt8(CHANNELS.indexOf(channel), 8);
  return tokenOf(secret, said);
};

/** Null: nobody here made it. */
export const readRefusalToken = (secret: Buffer, token: string): Refuses | null => {
  const said = saidIn(secret, token);
  const channel = said ? CHANNELS[said.readUInt8(8)] : undefined;
  return said === null || channel === undefined
    ? null
    : { customerId: said.readUInt32BE(0), campaignId: said.readUInt32BE(4), channel };
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
/**
 * A message with its recipient's own link to refuse: in its text, in its HTML and for the mail program, or, of a push, for the app that opens it; null: it
 * has none.
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
/** Previews and counts know how long the link will be (server/process/routes.ts). */
export const knowConsoleAddress = (address: string): void => {
  console_ = address;
};
/** As long as a real one; it leads nowhere. */
export const refusalSample = (): string => `${console_}${REFUSAL_PATH}${'x'.repeat(24)}`;
