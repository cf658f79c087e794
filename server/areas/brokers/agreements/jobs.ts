import { sql } from 'kysely';
import { BROKER_NOTICE_DAYS } from '@/domain/brokers';
import type { EnumValue } from '@/domain/enums';
import { formatDay } from '@/domain/formats';
import { addDays, daysBetween } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { endStage, ENDED } from '@/server/kernel/db/endStage';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { writeProposal } from './change';
import { suspendWithout } from './suspend';

const STAGE = endStage(BROKER_NOTICE_DAYS, sql.ref('agreement.ends_on'));

type Ending = {
  id: number;
  brokerId: number;
  name: string;
  customerId: number;
  status: EnumValue<'brokerStatus'>;
  assigneeId: number | null;
  type: EnumValue<'agreementType'>;
  startsOn: string;
  endsOn: string;
  stage: number;
  /** Another agreement applies after it, or waits for approval. */
  followed: boolean;
};

/**
 * Announces agreements of offices that are about to end, 60, 30 and 7 days before, once each, to the operator who looks after the office;
 * for a non-exclusive one it also proposes the next one, with its activity. After the last day the agreement is ended, and the office
 * suspended if none follows.
 * @returns how many
 */
export const watchBrokerAgreements = async (db: Database): Promise<number> => {
  const { rows } = await sql<Ending>`
    select agreement.id, broker.id as "brokerId", broker.company_name as name, broker.customer_id as "customerId", broker.status,
           broker.assignee_id as "assigneeId", agreement.type, agreement.starts_on as "startsOn", agreement.ends_on as "endsOn", ${STAGE} as stage,
           exists (select from broker_agreement later where later.broker_id = broker.id
                      and (later.state = 'PROPOSED' or later.state = 'AGREED' and later.starts_on > agreement.ends_on)) as followed
      from broker_agreement agreement join broker on broker.id = agreement.broker_id
     where agreement.state = 'AGREED' and ${STAGE} is not null
       and (${STAGE} = ${sql.lit(ENDED)} or agreement.told_days is null or agreement.told_days > ${STAGE})
     order by agreement.id
       for no key update of broker, agreement skip locked`.execute(db);
  for (const one of rows) await announce(db, one);
  if (rows.length > 0) await publishChanges(db, 'brokers');
  return rows.length;
};

const announce = async (db: Database, one: Ending): Promise<void> => {
  const { id, brokerId, name, customerId, status, assigneeId, type, startsOn, endsOn, stage, followed } = one;
  const ended = stage === ENDED;
  await db
    .updateTable('broker_agreement')
    .set({ told_days: stage, ...(ended && { state: 'ENDED' as const }) })
    .where('id', '=', id)
    .execute();
  if (status !== 'ACTIVE' && status !== 'SUSPENDED') return;
  const stopped = ended && (await suspendWithout(db, brokerId, messages.brokerAgreementReason));
  if (!ended && !followed && type === 'NON_EXCLUSIVE') {
    const from = addDays(endsOn, 1);
    await writeProposal(
      db,
      { id: brokerId, company_name: name, customer_id: customerId },
      {
        type,
        startsOn: from,
        endsOn: addDays(from, daysBetween(startsOn, endsOn)),
        note: messages.brokerAgreementRenewal,
      },
      null,
    );
  }
  // An agreement that is followed without a gap is not announced.
  if (ended ? !stopped : followed) return;
  await happened(db, 'agreement.ending', { of: 'OFFICE', agreementId: id, customerId, endsOn, before: stage });
  await notifyOperator(db, {
    operatorId: assigneeId === null ? await holdersOf(db, 'brokers.manage') : [assigneeId],
    kind: 'DUE',
    title: fill(ended ? messages.brokerAgreementEnded : messages.brokerAgreementEnding, {
      name,
      day: formatDay(endsOn),
    }),
    ...(stopped && { body: messages.brokerAgreementStops, level: 'danger' as const }),
    path: `/brokers/detail?id=${brokerId}`,
  });
};
