import { sql } from 'kysely';
import type { brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { attempt } from '@/domain/machine';
import { brokerMachine } from '@/domain/machines/broker';
import { PERMISSIONS } from '@/domain/permissions';
import { normalizePhone } from '@/domain/phoneNumber';
import { isMasked } from '@/domain/mask';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { today } from '@/domain/time';
import { BROKER_CHECKS } from '@/domain/brokers';
import type { EnumValue } from '@/domain/enums';
import { clearChecks } from './checks';
import { knownByPhone, knownOrNew } from './customer';
import { brokerDetail, factsOf, type Locked, lockedBroker, lockedToWrite } from './record';
import { followMove, openOfficeWork } from './work';

type Office = Omit<Parsed<typeof brokers.update>, 'id' | 'version'>;

/**
 * The current assignee of an office (`assigneeWas`) may be kept even if they have left.
 * @throws INVALID_INPUT for an unknown city or town, OPERATOR_NOT_FOUND for an operator who may not look after offices
 */
const assertPlaces = async (
  db: Database,
  { cityId, townIds, assigneeId }: Office,
  assigneeWas: number | null = null,
): Promise<void> => {
  if (cityId) {
    const city = await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst();
    if (!city) throw beside('cityId', 'INVALID_INPUT');
  }
  if (townIds?.length) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from town where id = any(${[...new Set(townIds)]}::integer[])`.execute(db);
    if ((rows[0]?.count ?? 0) < new Set(townIds).size) throw beside('townIds', 'INVALID_INPUT');
  }
  if (assigneeId && assigneeId !== assigneeWas) {
    const { rows } = await sql`
      select from operator where id = ${assigneeId} and status = 'ACTIVE' and exists (
        select from operator_authority held where held.operator_id = operator.id
           and held.authority = any(${[...PERMISSIONS['brokers.work']]}))`.execute(db);
    if (rows.length === 0) throw beside('assigneeId', 'OPERATOR_NOT_FOUND');
  }
};

/** An expired certificate cannot be entered as a new one. @throws INVALID_DATE */
const assertEnd = (given: string | null | undefined, was: string | null): void => {
  if (given && given !== was && given < today()) throw wrongDate('certificateEndsOn', 'DAY_PAST');
};

const columnsOf = (given: Office) => ({
  ...(given.name !== undefined && { company_name: given.name }),
  ...(given.taxNumber !== undefined && !isMasked(given.taxNumber ?? '') && { tax_number: given.taxNumber || null }),
  ...(given.certificateNumber !== undefined && { certificate_number: given.certificateNumber || null }),
  ...(given.certificateEndsOn !== undefined && { certificate_ends_on: given.certificateEndsOn }),
  ...(given.agreementType !== undefined && { agreement_type: given.agreementType }),
  ...(given.cityId !== undefined && { city_id: given.cityId }),
  ...(given.note !== undefined && { note: given.note }),
  ...(given.assigneeId !== undefined && { assignee_id: given.assigneeId }),
});

const writeTowns = async (db: Database, brokerId: number, townIds: readonly number[]): Promise<void> => {
  const wanted = [...new Set(townIds)];
  await sql`delete from broker_town where broker_id = ${brokerId} and town_id <> all(${wanted}::integer[])`.execute(db);
  if (wanted.length === 0) return;
  await db
    .insertInto('broker_town')
    .values(wanted.map((town_id) => ({ broker_id: brokerId, town_id })))
    .onConflict((conflict) => conflict.columns(['broker_id', 'town_id']).doNothing())
    .execute();
};

type New = Omit<Parsed<typeof brokers.create>, 'agreementType'> &
  Partial<Pick<Parsed<typeof brokers.create>, 'agreementType'>>;

/** The customer record of an office: the one with this phone, or a new one. @throws BROKER_EXISTS */
const customerFor = async (db: Database, given: New, phone: string): Promise<number> => {
  const known = await knownByPhone(db, phone);
  if (known?.brokerId) throw new Refusal('BROKER_EXISTS', { fields: { phone: 'BROKER_EXISTS' } });
  return knownOrNew(db, { ...given, phone });
};

/** How the office was created; `byId` null: on the site. */
type Origin = { source: EnumValue<'brokerSource'>; byId: number | null };

/** Creates an office by hand. @throws the codes of the contract */
export const createBroker = (db: Database, given: New, operator: SignedIn): Promise<number> =>
  writeOffice(db, given, { source: 'HAND', byId: operator.id });

/** Creates an office with its owner, who may act for it, and opens its onboarding. @returns its id @throws the codes of the contract */
export const writeOffice = async (db: Database, given: New, { source, byId }: Origin): Promise<number> => {
  const phone = normalizePhone(given.phone);
  if (!phone) throw beside('phone', 'PHONE_INVALID');
  if (isMasked(given.email)) throw beside('email', 'EMAIL_INVALID');
  await assertPlaces(db, given);
  assertEnd(given.certificateEndsOn, null);
  // Locked, so that of two offices with the same phone the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtext('broker'))`.execute(db);
  const customerId = await customerFor(db, given, phone);
  const { id } = await db
    .insertInto('broker')
    .values({
      ...columnsOf(given),
      company_name: given.name,
      customer_id: customerId,
      assignee_id: byId,
      source,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTowns(db, id, given.townIds);
  await db
    .insertInto('broker_person')
    .values({
      broker_id: id,
      name: `${given.firstName} ${given.lastName}`,
      role: 'OWNER',
      phone,
      email: given.email || null,
      may_act: true,
    })
    .execute();
  await openOfficeWork(db, { id, company_name: given.name, customer_id: customerId }, 'BROKER_ONBOARDING', byId);
  await publishChanges(db, 'brokers');
  return id;
};

/** @throws VERSION_CONFLICT with the current record */
const assertVersion = async (db: Database, was: Locked, version: number, operator: SignedIn): Promise<void> => {
  if (was.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await brokerDetail(db, was.id, operator) });
};

/** Changes the data of an office. @throws the codes of the contract */
export const updateBroker = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof brokers.update>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockedToWrite(db, id);
  await assertVersion(db, was, version, operator);
  await assertPlaces(db, given, was.assignee_id);
  assertEnd(given.certificateEndsOn, was.certificate_ends_on);
  const columns = columnsOf(given);
  // Updated even if only the towns change, to increase its version: two simultaneous edits then conflict.
  await db
    .updateTable('broker')
    .set({ ...columns, company_name: columns.company_name ?? was.company_name })
    .where('id', '=', id)
    .execute();
  if (given.townIds) await writeTowns(db, id, given.townIds);
  await publishChanges(db, 'brokers');
};

/** Notifies the operators who must continue after a move of the office. */
const tell = async (
  db: Database,
  was: Locked,
  action: Parsed<typeof brokers.move>['action'],
  { reason, by }: { reason: string; by: SignedIn },
): Promise<void> => {
  const path = `/brokers/detail?id=${was.id}`;
  const name = was.company_name;
  if (action === 'SEND') {
    const title = fill(messages.brokerSent, { name });
    await notifyOperator(db, {
      operatorId: await holdersOf(db, 'brokers.approve'),
      byId: by.id,
      kind: 'DUE',
      title,
      path,
    });
    return;
  }
  if (was.status !== 'LEGAL_REVIEW') return;
  const title = {
    APPROVE: messages.brokerApproved,
    SEND_BACK: messages.brokerSentBack,
    REJECT: messages.brokerRejected,
  };
  const text = action === 'APPROVE' || action === 'SEND_BACK' || action === 'REJECT' ? title[action] : null;
  const receivers = [...new Set([was.sent_by_id, was.assignee_id].filter((one) => one !== null))];
  if (text === null || receivers.length === 0) return;
  await notifyOperator(db, {
    operatorId: receivers,
    byId: by.id,
    kind: 'DUE',
    title: fill(text, { name }),
    ...(reason && { body: reason }),
    path,
    ...(action !== 'APPROVE' && { level: 'danger' as const }),
  });
};

/** Moves an office by its state machine. @throws the codes of the contract */
export const moveBroker = async (
  db: Database,
  { id, version, action, reason }: Parsed<typeof brokers.move>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockedBroker(db, id);
  await assertVersion(db, was, version, operator);
  const facts = { ...(await factsOf(db, was, operator)), hasReason: reason !== '' };
  const outcome = attempt(brokerMachine, was.status, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'NOTE_REQUIRED' ? beside('reason', code) : new Refusal(code);
  }
  await db
    .updateTable('broker')
    .set({
      status: outcome.to,
      reason,
      ...(action === 'SEND' && {
        sent_at: sql<string>`now()`,
        sent_by_id: operator.id,
        // The sender of an office without an assignee becomes its assignee.
        assignee_id: was.assignee_id ?? operator.id,
      }),
      ...(action === 'APPROVE' && { approved_at: sql<string>`now()`, approved_by_id: operator.id }),
    })
    .where('id', '=', id)
    .execute();
  if (action === 'SEND') await clearChecks(db, id, BROKER_CHECKS.LEGAL_REVIEW);
  if (action === 'REOPEN') await clearChecks(db, id);
  await followMove(db, was, action, { byId: operator.id, reason });
  await tell(db, was, action, { reason, by: operator });
  await publishChanges(db, 'brokers');
};
