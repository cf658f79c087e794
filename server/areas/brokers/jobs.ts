import { sql } from 'kysely';
import { BROKER_NOTICE_DAYS } from '@/domain/brokers';
import { formatDay } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import { endStage, ENDED } from '@/server/kernel/db/endStage';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';

const STAGE = endStage(BROKER_NOTICE_DAYS, sql.ref('certificate_ends_on'));

type Ending = { id: number; name: string; assigneeId: number | null; endsOn: string; stage: number };

/**
 * Announces certificates of active offices that are about to end, once for each stage, to the operators who look after them; when one has
 * ended the office is suspended: no new inquiries or codes, but its open business continues. A new end date is announced again.
 * @returns how many were announced
 */
export const watchBrokerCertificates = async (db: Database): Promise<number> => {
  const { rows } = await sql<Ending>`
    select id, company_name as name, assignee_id as "assigneeId", certificate_ends_on as "endsOn", ${STAGE} as stage
      from broker
     where status = 'ACTIVE' and ${STAGE} is not null
       and (${STAGE} = ${sql.lit(ENDED)} or certificate_told_for is distinct from certificate_ends_on or certificate_told_days > ${STAGE})
     order by id
       for no key update skip locked`.execute(db);
  for (const office of rows) await announce(db, office);
  if (rows.length > 0) await publishChanges(db, 'brokers');
  return rows.length;
};

const announce = async (db: Database, { id, name, assigneeId, endsOn, stage }: Ending): Promise<void> => {
  const ended = stage === ENDED;
  await db
    .updateTable('broker')
    .set({
      certificate_told_days: stage,
      certificate_told_for: endsOn,
      ...(ended && { status: 'SUSPENDED' as const, reason: messages.brokerCertificateReason }),
    })
    .where('id', '=', id)
    .execute();
  await notifyOperator(db, {
    operatorId: assigneeId === null ? await holdersOf(db, 'brokers.manage') : [assigneeId],
    kind: 'DUE',
    title: fill(ended ? messages.brokerCertificateEnded : messages.brokerCertificateEnding, {
      name,
      day: formatDay(endsOn),
    }),
    ...(ended && { body: messages.brokerSuspended, level: 'danger' as const }),
    path: `/brokers/detail?id=${id}`,
  });
};
