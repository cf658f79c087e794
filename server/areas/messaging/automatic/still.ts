import { type RawBuilder, sql } from 'kysely';
import { type AutomaticEvent, type FoundByClock, isFoundByClock } from '@/domain/messaging/automatic';
import type { Database } from '@/server/kernel/db/pool';
import { outbidWords } from './outbid';

type Noted = { event: AutomaticEvent; about: string; words: unknown };
type Words = Record<string, string>;

/** Takes the parts of `agreement:12:2026-11-30:7`, and selects a row if the notice is still true. */
type Look = (id: string, day: string) => RawBuilder<unknown>;
const eids =
  (status: 'VERIFIED' | 'EXPIRED'): Look =>
  (id, day) =>
    sql`select from auction where id = ${id}::integer and eids_status = ${status} and eids_expires_on = ${day}::date`;
const office =
  (state: 'AGREED' | 'ENDED'): Look =>
  (id, day) =>
    sql`select from broker_agreement where id = ${id}::integer and state = ${state} and ends_on = ${day}::date`;
const seller =
  (status: 'ACTIVE' | 'PASSIVE'): Look =>
  (id, day) =>
    sql`select from agreement where id = ${id}::integer and status = ${status} and coalesce(exits_on, ends_on) = ${day}::date`;

/** A notice that waited for the morning may be obsolete by then: verified again, renewed, paid. */
const LOOKS: Record<FoundByClock, Look> = {
  EIDS_EXPIRING: eids('VERIFIED'),
  EIDS_EXPIRED: eids('EXPIRED'),
  AGREEMENT_ENDING: office('AGREED'),
  AGREEMENT_ENDED: office('ENDED'),
  SELLER_AGREEMENT_ENDING: seller('ACTIVE'),
  SELLER_AGREEMENT_ENDED: seller('PASSIVE'),
  // A transfer that waits for the second person's approval counts as received.
  FEE_OVERDUE: (id) => sql`
    select from payment join closing on closing.id = payment.closing_id
     where closing.id = ${id}::integer and closing.outcome = 'OPEN' and payment.kind = 'SERVICE_FEE' and payment.state = 'WAITING_PAYMENT'
       and not exists (select from eft_payment eft where eft.payment_id = payment.id and eft.status = 'WAITING_APPROVAL')`,
};

/** The current words of a notice; null if it is no longer true. */
export const wordsNow = async (db: Database, { event, about, words }: Noted): Promise<Words | null> => {
  if (event === 'BID_OUTBID') return outbidWords(db, about);
  const [, id = '', day = ''] = about.split(':');
  if (isFoundByClock(event) && (await LOOKS[event](id, day).execute(db)).rows.length === 0) return null;
  return words as Words;
};
