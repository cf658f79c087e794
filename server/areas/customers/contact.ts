import { sql } from 'kysely';
import { consentLack, contactVerdict, NOTHING_SAID, strangerVerdict, type Verdict } from '@/domain/customers/consent';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { formatInstant } from '@/domain/formats';
import { iso, today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import type { MarketingGate } from '@/server/platform/delivery/gate';
import { refusalSample, withRefusalLink } from '@/server/platform/delivery/refusal';
import { withFooter } from '@/server/platform/delivery/mail/fill';
import { type Message, send } from '@/server/platform/delivery/outbox';
import { sendingTime } from '@/server/platform/settings/sendingTime';
import { setting } from '@/server/platform/settings/settings';
import { saidColumns } from './consent';
import { stillMuted } from './mute';

type Channel = EnumValue<'consentChannel'>;
type Purpose = EnumValue<'messageType'>;

const sender = () => ({
  title: setting('companyTitle'),
  mersis: setting('companyMersis'),
  refusal: setting('marketingRefusal'),
});

/** The legal text under a marketing message; null while one of its settings is missing, in which case no marketing may be sent. */
export const marketingFooter = (): string | null => {
  const { title, mersis, refusal } = sender();
  if (title === null || mersis === null || refusal === null) return null;
  return fill(messages.marketingFooter, { title, mersis, refusal });
};

/** The same for previews and character counts, with a link as long as a recipient's own; pushes carry the link separately. */
export const previewFooter = (channel: Message['channel']): string | null => {
  const footer = marketingFooter();
  return footer === null || channel === 'PUSH' ? footer : withRefusalLink(footer, refusalSample());
};

/** A message as it is sent: marketing always ends with the footer. */
export const asSent = (purpose: Purpose, body: string): string => {
  const footer = purpose === 'MARKETING' ? marketingFooter() : null;
  return footer === null ? body : `${body}\n${footer}`;
};

/** The same for an e-mail's HTML, which has a place for the footer. */
export const htmlAsSent = (purpose: Purpose, html: string): string =>
  withFooter(html, purpose === 'MARKETING' ? marketingFooter() : null);

type ContactState = {
  /** The customer's consent for the channel. */
  status: EnumValue<'consentStatus'>;
  verdict: (purpose: Purpose) => Verdict;
};

/**
 * Whether customers may be contacted on a channel right now. With `locked` the consents are locked until the transaction ends, so that a
 * refusal cannot come in between.
 */
export const contactsOn = async (
  db: Database,
  customerIds: readonly number[],
  channel: Channel,
  { locked = false } = {},
): Promise<Map<number, ContactState>> => {
  const consents = await db
    .selectFrom('consent')
    .select([...saidColumns(), 'consent.customer_id as customerId'])
    .where(sql<boolean>`customer_id = any(${[...customerIds]}::integer[])`)
    .where('channel', '=', channel)
    .orderBy('customer_id')
    .$if(locked, (q) => q.forShare())
    .execute();
  const saidBy = new Map(consents.map((consent) => [consent.customerId, consent]));
  const { rows } = await sql<{ id: number; asked: boolean; muted: boolean }>`
    select people.id, exists (select from activity where customer_id = people.id and status in ('INITIAL', 'WORKING'))
            or exists (select from closing where (buyer_customer_id = people.id or seller_customer_id = people.id) and closed_at is null) as asked,
           exists (select from customer_mute where customer_id = people.id and ${stillMuted}) as muted
      from unnest(${[...customerIds]}::integer[]) as people (id)`.execute(db);
  const of = { channel, sender: sender(), time: sendingTime('MARKETING') };
  return new Map(
    rows.map(({ id, asked, muted }) => {
      const { old = false, ...said } = saidBy.get(id) ?? { ...NOTHING_SAID, old: false };
      const facts = { ...of, said, lack: consentLack(said, { today: today(), old }), asked, muted };
      return [
        id,
        { status: said.status, verdict: (purpose) => contactVerdict({ ...facts, purpose, now: Date.now() }) },
      ];
    }),
  );
};

/** The same for one customer. */
export const contactOn = async (
  db: Database,
  customerId: number,
  channel: Channel,
  options: { locked?: boolean } = {},
): Promise<ContactState> => {
  const found = (await contactsOn(db, [customerId], channel, options)).get(customerId);
  if (!found) throw new Error('nobody was asked about');
  return found;
};

/** Why a message cannot be sent at all, and when it is sent if that is later. */
export const writingState = (verdict: Verdict): { closed: ErrorCode | null; sendsAt: string | null } => ({
  closed: verdict.go === 'NO' ? verdict.code : null,
  sendsAt: verdict.go === 'LATER' ? iso(verdict.at) : null,
});

/** Why a customer cannot be called now, and when that changes by itself: a call does not wait. */
export const callingState = (verdict: Verdict): { closed: ErrorCode | null; opensAt: string | null } => {
  const { closed, sendsAt } = writingState(verdict);
  return { closed: sendsAt === null ? closed : 'MARKETING_OUTSIDE_HOURS', opensAt: sendsAt };
};

/** @throws the reason why the customer cannot be called for this purpose now */
export const assertMayCall = async (db: Database, customerId: number, purpose: Purpose): Promise<void> => {
  const { verdict } = await contactOn(db, customerId, 'CALL', { locked: true });
  const { closed, opensAt } = callingState(verdict(purpose));
  if (closed) throw new Refusal(closed, opensAt === null ? {} : { params: { at: formatInstant(opensAt) } });
};

type Letter = {
  customerId: number;
  purpose: Purpose;
  channel: Message['channel'];
  /** The phone number, the e-mail address, or the devices. */
  recipients: readonly string[];
  subject?: string;
  body: string;
  /** An e-mail of blocks, without its footer. */
  html?: string;
};
type Written = {
  /** The ids of the messages in the outbox, in the order of the recipients. */
  outboxIds: number[];
  body: string;
  /** When it is sent; null: at once. */
  sendsAt: string | null;
};

/**
 * Writes to a customer: the only way for areas to do so, except for service codes. Marketing gets its footer and waits for the permitted
 * hours; whether it may be sent is checked again at sending. The caller has locked the customer.
 * @throws the reason against it: CONSENT_…, MARKETING_…
 */
export const writeTo = async (
  db: Database,
  { customerId, purpose, channel, recipients, subject, body: text, html }: Letter,
): Promise<Written> => {
  const { verdict } = await contactOn(db, customerId, channel, { locked: true });
  const decided = verdict(purpose);
  if (decided.go === 'NO') throw new Refusal(decided.code);
  const body = asSent(purpose, text);
  const from = decided.go === 'LATER' ? decided.at : null;
  const message = {
    channel,
    body,
    ...(subject !== undefined && { subject }),
    ...(html !== undefined && { html: htmlAsSent(purpose, html) }),
    from,
    ...(purpose === 'MARKETING' && { marketing: { customerId } }),
  };
  const outboxIds: number[] = [];
  for (const recipient of recipients) outboxIds.push(await send(db, { ...message, recipient }));
  return { outboxIds, body, sendsAt: from === null ? null : iso(from) };
};

/** Whether a phone, an address or a device still belongs to the customer. */
const isTheirs = async (db: Database, { customerId, channel, recipient }: Parameters<MarketingGate>[1]) => {
  const { rows } = await sql<{ theirs: boolean }>`
    select case ${channel}::text
             when 'SMS' then customer.phone = ${recipient}
             when 'EMAIL' then customer.email = ${recipient}
             else exists (select from push_token where token = ${recipient} and customer_id = customer.id)
           end as theirs
      from customer where id = ${customerId} and erased_at is null and merged_into_id is null`.execute(db);
  return rows[0]?.theirs === true;
};

/** The check of the delivery at the moment of sending. */
export const mayMarketNow: MarketingGate = async (db, to) => {
  if (!(await isTheirs(db, to))) return strangerVerdict(to.channel);
  return (await contactOn(db, to.customerId, to.channel, { locked: true })).verdict('MARKETING');
};
