import { sql } from 'kysely';
import type { agentProfile } from '@/contract/agents/profile';
import type { Output, Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { looker } from '@/server/platform/contacts/looks';
import { setting } from '@/server/platform/settings/settings';
import { agentOf } from './scope';

/**
 * Reveals an agent's identity number in the same way as a customer's contact: with a reason, and limited per hour. If the agent is a
 * customer, it is logged among the views of that customer; it is always logged in contact_look.
 * @throws AGENT_NOT_FOUND; NOTE_REQUIRED if the reason is none of the listed ones; TOO_MANY_REQUESTS above the hourly limit
 */
export const revealIdentity = async (
  db: Database,
  { id, reason, note }: Parsed<typeof agentProfile.reveal>,
  operator: SignedIn,
): Promise<Output<typeof agentProfile.reveal>> => {
  const agent = await agentOf(db, id, operator, 'agents.profile.reveal');
  if (reason === 'OTHER' && note === '') throw beside('note', 'NOTE_REQUIRED');
  const who = looker(operator);
  // Locked, since two simultaneous requests could both be the last one allowed.
  await sql`select pg_advisory_xact_lock(hashtext('view_log'), ${who.operator_id})`.execute(db);
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::integer as count, ceil(extract(epoch from min(at) + interval '1 hour' - now()))::integer as seconds
      from view_log
     where operator_id = ${who.operator_id} and seen in ('PHONE', 'EMAIL', 'IDENTITY_NUMBER') and reason is not null
       and at > now() - interval '1 hour'`.execute(db);
  const [made] = rows;
  if (made && made.count >= setting('revealsPerHour'))
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: made.seconds });
  if (agent.customerId !== null)
    await db
      .insertInto('view_log')
      .values({ ...who, customer_id: agent.customerId, seen: 'IDENTITY_NUMBER', reason, note })
      .execute();
  const found = await db
    .selectFrom('agent_profile')
    .select('national_identity_number')
    .where('agent_id', '=', id)
    .executeTakeFirst();
  return { value: found?.national_identity_number ?? null };
};
