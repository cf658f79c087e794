import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { setting } from '@/server/platform/settings/settings';
import { escapeHtml, OPENED_MARK } from './mail/fill';
import { SAID_BYTES, saidIn, tokenOf } from './token';
import type { Outgoing } from './transport';

/** The path of the picture that reports the opening of an e-mail. */
export const OPENS_PATH = '/o/';
/** The table of the e-mail: the outbox, or a campaign's recipients. */
const KINDS = ['outbox_message', 'campaign_recipient'] as const;
export type OpenedMail = { kind: (typeof KINDS)[number]; id: number };

/** The token names the e-mail, not its recipient. */
export const openToken = (secret: Buffer, { kind, id }: OpenedMail): string => {
  const said = Buffer.alloc(SAID_BYTES);
  said.writeBigUInt64BE(BigInt(id), 0);
  said.writeUInt8(KINDS.indexOf(kind), SAID_BYTES - 1);
  return tokenOf(secret, said);
};

/** Null: not issued here. */
export const readOpenToken = (secret: Buffer, token: string): OpenedMail | null => {
  const said = saidIn(secret, token);
  const kind = said && KINDS[said.readUInt8(SAID_BYTES - 1)];
  return kind ? { kind, id: Number(said.readBigUInt64BE(0)) } : null;
};

export const opensSecret = (db: Database): Promise<Buffer> => sharedSecret(db, 'opens');

/** Whether openings of e-mails to this customer (a column) may be tracked: they consent to marketing by e-mail, and are not erased. */
export const mayBeSeen = (customerId: string) => sql<boolean>`exists (
  select from consent join customer on customer.id = consent.customer_id
   where consent.customer_id = ${sql.ref(customerId)} and consent.channel = 'EMAIL' and consent.status = 'GRANTED'
     and customer.erased_at is null)`;

type Marketing = OpenedMail & { customerId: number };
/**
 * The picture's address for each of these marketing e-mails whose recipient allows it; null for the others, and for all while the setting
 * is off.
 */
export const opensOf = async (
  db: Database,
  address: string,
  mails: readonly Marketing[],
): Promise<(customerId: number) => string | null> => {
  if (!setting('mailOpens') || mails.length === 0) return () => null;
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${mails.map(({ customerId }) => customerId)}::integer[]) as asked(id) where ${mayBeSeen('asked.id')}`.execute(
    db,
  );
  const secret = await opensSecret(db);
  const allowed = new Set(rows.map(({ id }) => id));
  const pictures = new Map(mails.map((mail) => [mail.customerId, `${address}${OPENS_PATH}${openToken(secret, mail)}`]));
  return (customerId) => (allowed.has(customerId) ? (pictures.get(customerId) ?? null) : null);
};

/** The e-mail with the picture; null: without one. */
export const withOpened = <M extends Outgoing>(message: M, url: string | null): M =>
  message.html
    ? {
        ...message,
        html: message.html.replace(OPENED_MARK, () =>
          url === null
            ? ''
            : `<img src="${escapeHtml(url)}" width="1" height="1" alt="" style="display:block;border:0"/>`,
        ),
      }
    : message;
