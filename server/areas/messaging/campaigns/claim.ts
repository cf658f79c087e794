import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { iso } from '@/domain/time';
import { asSent, contactsOn, htmlAsSent } from '@/server/areas/customers/contact';
import { renderFor } from '@/server/areas/messaging/templates/render';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';

export type Channel = EnumValue<'outboxChannel'>;
export type State = EnumValue<'campaignRecipientState'>;

/** A campaign that is being sent. */
export type Running = {
  id: number;
  name: string;
  channel: Channel;
  type: EnumValue<'messageType'>;
  versionId: number;
  words: Readonly<Record<string, string>>;
  perMinute: number | null;
  createdAt: string;
};
/** A claimed message to one recipient: no other process sends it. */
export type Claimed = {
  /** The id of the campaign_recipient row. */
  id: number;
  customerId: number;
  /** The number of this claim of the recipient. */
  claim: number;
  /** How many attempts to send it have failed. */
  tries: number;
  address: string;
  subject: string;
  body: string;
  /** The body of an e-mail in blocks, as HTML. */
  html: string | null;
};

/** The decision about a recipient in the claim. `at`: not to be sent before. */
type Decided = { customerId: number; state: State; failure?: string; at?: string };

type Picked = { id: number; customerId: number; claims: number; tries: number; address: string | null; had: boolean };
const ADDRESS = {
  SMS: sql<string | null>`customer.phone`,
  EMAIL: sql<string | null>`customer.email`,
  PUSH: sql<
    string | null
  >`(select token from push_token where customer_id = customer.id and gone_at is null order by last_seen_at desc limit 1)`,
} as const;

/**
 * Somebody else with the same e-mail address was already written to, possibly the same person; only e-mail addresses can be shared, phones
 * are unique.
 */
const sharesAddress = (campaignId: number) => sql`exists (
  select from customer twin join campaign_recipient other on other.customer_id = twin.id and other.campaign_id = ${campaignId}
   where twin.email = customer.email and twin.id <> customer.id and other.claims > 0)`;

const pick = async (trx: Database, { id, channel }: Running, size: number): Promise<Picked[]> => {
  const { rows } = await sql<Picked>`
    select recipient.id, recipient.customer_id as "customerId", recipient.claims, recipient.tries,
           case when customer.erased_at is null and customer.merged_into_id is null then ${ADDRESS[channel]} end as address,
           ${channel === 'EMAIL' ? sharesAddress(id) : sql`false`} as had
      from campaign_recipient recipient join customer on customer.id = recipient.customer_id
     where recipient.campaign_id = ${id} and recipient.state = 'PENDING' and recipient.not_before <= now()
     order by recipient.not_before, recipient.customer_id
     limit ${size} for update of recipient skip locked`.execute(trx);
  return rows;
};

const write = (trx: Database, campaignId: number, decided: readonly Decided[]) =>
  sql`
    update campaign_recipient recipient
       set state = said.state, failure = said.failure, not_before = coalesce(said.at, recipient.not_before),
           claims = recipient.claims + (said.state = 'SENDING')::integer,
           claimed_at = case when said.state = 'SENDING' then clock_timestamp() else recipient.claimed_at end
      from unnest(${decided.map((one) => one.customerId)}::integer[], ${decided.map((one) => one.state)}::text[],
                  ${decided.map((one) => one.failure ?? null)}::text[], ${decided.map((one) => one.at ?? null)}::timestamptz[])
             as said (customer_id, state, failure, at)
     where recipient.campaign_id = ${campaignId} and recipient.customer_id = said.customer_id`.execute(trx);

/** Stores each message in the customer's history when it is claimed, so that every message that may have been sent is on record. */
const remember = (trx: Database, { channel, versionId }: Running, claimed: readonly Claimed[]) =>
  sql`
    insert into communication (customer_id, channel, direction, subject, body, template_version_id, cause, campaign_recipient_id)
    select customer_id, ${channel}, 'OUTBOUND', subject, body, ${versionId}, 'CAMPAIGN', id
      from unnest(${claimed.map(({ id }) => id)}::bigint[], ${claimed.map(({ customerId }) => customerId)}::integer[], ${claimed.map(({ subject }) => subject)}::text[],
                  ${claimed.map(({ body }) => body)}::text[]) as said (id, customer_id, subject, body)
    on conflict (campaign_recipient_id) do update set subject = excluded.subject, body = excluded.body`.execute(trx);

/**
 * Claims up to `size` recipients in one transaction: locks their rows and consents, checks consent and mute, and renders the texts.
 * Recipients who may not be written to are skipped with the reason; those who may be later keep waiting.
 * @returns null if the campaign is no longer running; `looked` is the number of rows
 */
export const claimBatch = (
  db: Database,
  campaign: Running,
  size: number,
): Promise<{ claimed: Claimed[]; looked: number } | null> =>
  transaction(db, async (trx) => {
    // A shared lock: pausing or stopping waits for this claim, and no other claim starts afterwards.
    const on = await trx
      .selectFrom('campaign')
      .select('id')
      .where('id', '=', campaign.id)
      .where('status', '=', 'RUNNING')
      .forShare()
      .executeTakeFirst();
    if (!on) return null;
    const picked = await pick(trx, campaign, size);
    if (picked.length === 0) return { claimed: [], looked: 0 };
    const ids = picked.map(({ customerId }) => customerId);
    const states = await contactsOn(trx, ids, campaign.channel, { locked: true });
    const texts = await renderFor(trx, campaign.versionId, ids, { values: campaign.words });
    const claimed: Claimed[] = [];
    const addresses = new Set<string>();
    const decided = picked.map(({ id, customerId, claims, tries, address, had }): Decided => {
      if (address === null) return { customerId, state: 'SKIPPED', failure: 'NO_ADDRESS' };
      const verdict = states.get(customerId)?.verdict(campaign.type);
      if (!verdict) return { customerId, state: 'SKIPPED', failure: 'NO_ADDRESS' };
      if (verdict.go === 'NO') return { customerId, state: 'SKIPPED', failure: verdict.code };
      if (verdict.go === 'LATER') return { customerId, state: 'PENDING', at: iso(verdict.at) };
      const text = texts.get(customerId);
      if (!text || 'missing' in text)
        return { customerId, state: 'SKIPPED', failure: `WORDS_MISSING: ${text?.missing.join(', ') ?? ''}` };
      if (had || addresses.has(address)) return { customerId, state: 'SKIPPED', failure: 'ADDRESS_HAD_IT' };
      addresses.add(address);
      const body = asSent(campaign.type, text.text);
      const html = text.html === undefined ? null : htmlAsSent(campaign.type, text.html);
      const subject = text.subject ?? campaign.name;
      claimed.push({ id, customerId, claim: claims + 1, tries, address, subject, body, html });
      return { customerId, state: 'SENDING' };
    });
    await write(trx, campaign.id, decided);
    if (claimed.length > 0) await remember(trx, campaign, claimed);
    return { claimed, looked: picked.length };
  });
