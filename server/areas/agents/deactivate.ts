import { sql } from 'kysely';
import type { agents } from '@/contract/agents';
import type { Output, Parsed } from '@/contract/kit';
import { HANDOVER_KINDS, type PerKind } from '@/domain/agents';
import agentTexts from '@/locales/tr/agents.json';
import messages from '@/locales/tr/messages.json';
import { assertAdministratorLeft, assertMayGrant, grantsOfOperator, lockRights } from '@/server/areas/operators/access';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { endSessionsOf } from '@/server/platform/auth/sessions';
import { tellOwner } from '@/server/platform/auth/tellOwner';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { handAllOver, hangsOn, needsOf, takes } from './handover';
import { takePageDown } from './profile/decide';
import { agentDetail, lockedAgent } from './record';

/** The operators who may receive what this agent has, those of the same territory first. @throws AGENT_NOT_FOUND */
export const receiversFor = async (db: Database, id: number): Promise<Output<typeof agents.receivers>> => {
  const agent = await db.selectFrom('agent').select('operator_id').where('id', '=', id).executeTakeFirst();
  if (!agent) throw new Refusal('AGENT_NOT_FOUND');
  const needs = await needsOf(db, agent.operator_id);
  const { rows } = await sql<{ id: number; name: string; territory: string | null; authorities: string[] }>`
    select operator.id, operator.first_name || ' ' || operator.last_name as name, territory.name as territory,
           array(select authority from operator_authority where operator_id = operator.id) as authorities
      from operator left join territory on territory.id = operator.territory_id
     where operator.status = 'ACTIVE' and operator.id <> ${agent.operator_id}
     order by operator.territory_id is distinct from (select territory_id from operator own where own.id = ${agent.operator_id}),
              name collate turkish, operator.id`.execute(db);
  return {
    rows: rows
      .map(({ authorities, ...person }) => ({
        ...person,
        takes: HANDOVER_KINDS.filter((kind) => takes(authorities, kind, needs)),
      }))
      .filter((person) => person.takes.length > 0),
  };
};

/** "12 müşteri, 3 açık iş": what one receiver got. */
const inWords = (moved: PerKind<number>, to: Parsed<typeof agents.deactivate>['to'], receiver: number): string =>
  HANDOVER_KINDS.filter((kind) => to[kind] === receiver && moved[kind] > 0)
    .map((kind) => fill(agentTexts.handover.counted[kind], { count: String(moved[kind]) }))
    .join(', ');

const tellReceivers = async (
  db: Database,
  {
    name,
    to,
    moved,
    by,
  }: { name: string; to: Parsed<typeof agents.deactivate>['to']; moved: PerKind<number>; by: SignedIn },
): Promise<void> => {
  const receivers = new Set(HANDOVER_KINDS.flatMap((kind) => (moved[kind] > 0 ? (to[kind] ?? []) : [])));
  for (const receiver of receivers) {
    await notifyOperator(db, {
      operatorId: receiver,
      byId: by.id,
      kind: 'ASSIGNMENT',
      title: fill(messages.handedOver, { name }),
      body: inWords(moved, to, receiver),
      path: '/activities/work',
    });
    await publishChanges(db, `work:${receiver}`);
  }
  await publishChanges(
    db,
    'agents',
    'queue',
    'auctions',
    'biddings',
    'deals',
    'sellers',
    'closings',
    'appointments',
    'earnings',
  );
};

/**
 * Deactivates an agent: everything that they have goes to the named receivers, their page is removed from the site, the account is closed
 * and its sessions end. All of it or nothing.
 * @throws AGENT_NOT_FOUND, AGENT_NOT_ACTIVE, VERSION_CONFLICT, OWN_RIGHTS_LOCKED, AUTHORIZATION_ERROR, LAST_ADMINISTRATOR, and those of
 * handAllOver
 */
export const deactivateAgent = async (
  db: Database,
  { id, version, reason, to }: Parsed<typeof agents.deactivate>,
  asking: SignedIn,
  from: string,
): Promise<Output<typeof agents.deactivate>> => {
  const by = await lockRights(db, asking, 'agents.manage');
  const agent = await lockedAgent(db, id);
  if (agent.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await agentDetail(db, id, asking) });
  if (agent.operator_id === by.id) throw new Refusal('OWN_RIGHTS_LOCKED');
  assertMayGrant(
    by,
    (await grantsOfOperator(db, agent.operator_id)).map(({ authority }) => authority),
  );
  const { first_name, last_name } = await db
    .selectFrom('operator')
    .select(['first_name', 'last_name'])
    .where('id', '=', agent.operator_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const moved = await handAllOver(db, agent.operator_id, to);
  await db
    .updateTable('agent')
    .set({ status: 'PASSIVE', left_at: sql<string>`now()`, left_reason: reason })
    .where('id', '=', id)
    .execute();
  await takePageDown(db, id, messages.agentPageLeft);
  await db.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', agent.operator_id).execute();
  await tellOwner(db, agent.operator_id, { what: 'closed', from });
  await endSessionsOf(db, agent.operator_id);
  await assertAdministratorLeft(db);
  const left = await hangsOn(db, agent.operator_id);
  if (HANDOVER_KINDS.some((kind) => left[kind] > 0)) throw new Error('something of a leaving agent stayed with nobody');
  await tellReceivers(db, { name: `${first_name} ${last_name}`, to, moved, by });
  return { moved };
};
