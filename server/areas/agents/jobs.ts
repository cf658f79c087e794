import { sql } from 'kysely';
import { CERTIFICATE_NOTICE_DAYS } from '@/domain/agents';
import { formatDay } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { endStage, ENDED } from '@/server/kernel/db/endStage';
import { takePageDown } from './profile/decide';

const STAGE = endStage(CERTIFICATE_NOTICE_DAYS, sql.ref('certificate_ends_on'));

type Ending = { id: number; operatorId: number; managerId: number | null; name: string; endsOn: string; stage: number };

/**
 * Announces certificates that are about to end, once for each stage, to the agents and to those who look after them; when one has ended,
 * the page is removed from the site. A new end date is announced again.
 * @returns how many were announced
 */
export const watchCertificates = async (db: Database): Promise<number> => {
  const { rows } = await sql<Ending>`
    select agent.id, agent.operator_id as "operatorId", agent.manager_id as "managerId", agent.certificate_ends_on as "endsOn",
           operator.first_name || ' ' || operator.last_name as name, ${STAGE} as stage
      from agent join operator on operator.id = agent.operator_id
     where agent.status = 'ACTIVE' and ${STAGE} is not null
       and (certificate_told_for is distinct from certificate_ends_on or certificate_told_days > ${STAGE})
     order by agent.id
       for no key update of agent skip locked`.execute(db);
  for (const agent of rows) await announce(db, agent);
  return rows.length;
};

const announce = async (db: Database, { id, operatorId, managerId, name, endsOn, stage }: Ending): Promise<void> => {
  await db
    .updateTable('agent')
    .set({ certificate_told_days: stage, certificate_told_for: endsOn })
    .where('id', '=', id)
    .execute();
  const ended = stage === ENDED;
  const tookOff = ended && (await takePageDown(db, id, messages.agentPageCertificateEnded));
  const values = { name, day: formatDay(endsOn), count: String(stage) };
  const managers = managerId === null ? await holdersOf(db, 'agents.manage') : [managerId];
  const level = ended ? ('danger' as const) : undefined;
  await notifyOperator(db, {
    operatorId: managers,
    kind: 'DUE',
    title: fill(ended ? messages.certificateEnded : messages.certificateEnding, values),
    ...(tookOff && { body: messages.certificatePageOff }),
    path: `/agent/detail?id=${id}`,
    ...(level && { level }),
  });
  await notifyOperator(db, {
    operatorId,
    kind: 'DUE',
    title: fill(ended ? messages.ownCertificateEnded : messages.ownCertificateEnding, values),
    ...(tookOff && { body: messages.certificatePageOff }),
    path: '/account',
    ...(level && { level }),
  });
};
