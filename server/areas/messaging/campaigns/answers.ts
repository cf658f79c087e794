import { sql } from 'kysely';
import { fold } from '@/domain/text';
import { iso } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { recordRefusal } from '@/server/areas/customers/refuse';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';
import type { Answer } from './webhook';

/** Words with which people opt out, folded. */
const REFUSALS = ['ret', 'iptal', 'dur', 'stop', 'red', 'istemiyorum'];
export const isRefusal = (text: string): boolean =>
  REFUSALS.includes(
    fold(text)
      .replaceAll(/[^a-z ]/g, '')
      .trim()
      .split(' ', 1)[0] ?? '',
  );

/** An answer is matched with the last campaign message of at most this many days ago. */
const ANSWERED_WITHIN = 14;

/**
 * Stores answers to messages: an opt-out stops marketing by SMS from this transaction on; both kinds appear in the last campaign that wrote
 * to the person. Idempotent.
 */
export const takeAnswers = async (db: Database, answers: readonly Answer[]): Promise<void> => {
  for (const { from, text, at: told } of answers) {
    const at = iso(Math.min(Date.now(), Date.parse(told)));
    const refusal = isRefusal(text);
    if (refusal)
      await recordRefusal(db, sql<boolean>`phone = ${from}`, {
        channel: 'SMS',
        source: 'HS_MESAJ',
        proof: `${messages.refusedByAnswer} ${text}`,
        at,
      });
    await sql`
      update campaign_recipient set answered_at = coalesce(answered_at, ${at}::timestamptz),
             refused_at = case when ${refusal} then coalesce(refused_at, ${at}::timestamptz) else refused_at end
       where (campaign_id, customer_id) in (
         select recipient.campaign_id, recipient.customer_id from campaign_recipient recipient
           join customer on customer.id = recipient.customer_id
          where customer.phone = ${from} and recipient.sent_at <= ${at}::timestamptz
            and recipient.sent_at > ${at}::timestamptz - make_interval(days => ${ANSWERED_WITHIN})
          order by recipient.sent_at desc limit 1)`.execute(db);
  }
  if (answers.length > 0) await publishChanges(db, 'campaigns');
};
