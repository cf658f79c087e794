import { sql } from 'kysely';
import type { AgentDetail } from '@/contract/agents';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { isGuarded } from '@/domain/guarded';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { customerOpen } from '@/server/areas/customers/scope';
import { grantsOfOperator } from '@/server/areas/operators/access';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { hangsOn } from './handover';
import { agentsFound, YEAR_BEGAN } from './rows';

/** Why this viewer may not deactivate the agent; null if they may. */
const lockedFor = async (db: Database, operatorId: number, viewer: SignedIn): Promise<AgentDetail['locked']> => {
  if (operatorId === viewer.id) return 'OWN_RIGHTS_LOCKED';
  const held = await grantsOfOperator(db, operatorId);
  return held.some(({ authority }) => isGuarded(authority)) && !may(viewer.authorities, 'operators.grantGuarded')
    ? 'AUTHORIZATION_ERROR'
    : null;
};

const SHOWN = 20;

/** An operator's unsold auctions, newest first. */
const auctionsOf = (db: Database, operatorId: number, viewer: SignedIn) =>
  db
    .selectFrom('auction')
    .select(['auction.id', 'auction.extra_info as name', 'auction.status', mayOpenAuction(viewer).as('canOpen')])
    .where('auction.agent_operator_id', '=', operatorId)
    .where('auction.status', '<>', 'SOLD')
    .orderBy('auction.id', 'desc')
    .limit(SHOWN)
    .execute();

const closedOf = async (db: Database, operatorId: number, viewer: SignedIn): Promise<AgentDetail['closed']> => {
  const canOpen = may(viewer.authorities, 'closings.readAll');
  const { rows } = await sql<Omit<AgentDetail['closed'][number], 'canOpen'>>`
    select closing.id, auction.extra_info as name, closing.service_fee_kurus as fee, closed_at as "closedAt"
      from closing join auction on auction.id = closing.auction_id
     where closing.agent_operator_id = ${operatorId} and outcome = 'DONE' and closed_at >= ${YEAR_BEGAN}
     order by closed_at desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, canOpen }));
};

/** An agent's record as far as this viewer may see it. @throws AGENT_NOT_FOUND */
export const agentDetail = async (db: Database, id: number, viewer: SignedIn): Promise<AgentDetail> => {
  const found = await agentsFound(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('AGENT_NOT_FOUND');
  const {
    nameFolded: _,
    customerId,
    asked: _asked,
    firstListingAt: _listing,
    firstClosingAt: _closing,
    ...agent
  } = found;
  const { left_at, left_reason } = await db
    .selectFrom('agent')
    .select(['left_at', 'left_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { email, phone } = await db
    .selectFrom('operator')
    .select(['email', 'phone'])
    .where('id', '=', agent.operatorId)
    .executeTakeFirstOrThrow();
  const customer = customerId
    ? await db
        .selectFrom('customer')
        .select(['id', 'name', customerOpen(viewer).as('canOpen')])
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow()
    : null;
  return {
    ...agent,
    customer,
    phone: phone === null || may(viewer.authorities, 'customers.seePhone') ? phone : maskPhone(phone),
    email: may(viewer.authorities, 'customers.seeEmail') ? email : maskEmail(email),
    auctions: await auctionsOf(db, agent.operatorId, viewer),
    closed: await closedOf(db, agent.operatorId, viewer),
    leftAt: left_at,
    leftReason: left_reason,
    work: await hangsOn(db, agent.operatorId),
    locked: await lockedFor(db, agent.operatorId, viewer),
  };
};

/** Locks an agent until the end of the transaction. @throws AGENT_NOT_FOUND, AGENT_NOT_ACTIVE */
export const lockedAgent = async (db: Database, id: number) => {
  const agent = await db.selectFrom('agent').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!agent) throw new Refusal('AGENT_NOT_FOUND');
  if (agent.status !== 'ACTIVE') throw new Refusal('AGENT_NOT_ACTIVE');
  return agent;
};
