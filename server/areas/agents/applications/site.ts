import type { agentApplicationSite } from '@/contract/agents/applications';
import type { Output, Parsed } from '@/contract/kit';
import { AGENT_APPLICATION_PACE, AGENT_APPLICATIONS_PACE } from '@/domain/limits';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { takeAttempt } from '@/server/platform/auth/throttle';
import {
  assertCity,
  assertNoAgent,
  inTurn,
  openApplicationOf,
  type Person,
  withPhone,
  writeApplication,
} from './apply';

type Answer = Output<typeof agentApplicationSite.apply>;

/** Outside of any transaction, so that a refusal does not give the attempt back. @throws TOO_MANY_REQUESTS */
const paced = async (db: Database, ip: string | undefined): Promise<void> => {
  const paces = [
    ...(ip ? [[`agent-application:${ip}`, AGENT_APPLICATION_PACE] as const] : []),
    ['agent-applications', AGENT_APPLICATIONS_PACE] as const,
  ];
  for (const [key, pace] of paces) {
    const retryAfter = await takeAttempt(db, key, pace);
    if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  }
};

/** The same person's application that is already open. */
const known = async (db: Database, person: Person): Promise<Answer | null> => {
  const open = await openApplicationOf(db, person);
  return open ? { id: open.id, receivedAt: open.created_at } : null;
};

/**
 * An application from the site. Idempotent while it is open: a form that is sent twice, or a site that retries after a lost answer, gets
 * the existing application.
 * @throws the codes of the contract
 */
export const applyFromSite = async (
  { ip, ...given }: Parsed<typeof agentApplicationSite.apply>,
  { db, request }: Pick<Context, 'db' | 'request'>,
): Promise<Answer> => {
  const person = withPhone(given);
  const repeated = await known(db, person);
  if (repeated) return repeated;
  await paced(db, ip);
  return inTransaction(db, { requestId: request.id }, async (trx) => {
    await assertCity(trx, person.cityId);
    await inTurn(trx);
    const meanwhile = await known(trx, person);
    if (meanwhile) return meanwhile;
    await assertNoAgent(trx, person);
    const { id, createdAt } = await writeApplication(trx, person, { source: 'SITE', creatorId: null });
    return { id, receivedAt: createdAt };
  });
};
