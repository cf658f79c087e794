import { sql } from 'kysely';
import type { EvidenceThing, StepEvidence, WantToSellDetail } from '@/contract/activities/wantToSell';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';

type Step = EnumValue<'wantToSellStep'>;
type State = EnumValue<'activityThingState'>;

/** The facts of a process that are needed to find its evidence. */
export type About = {
  id: number;
  step: Step;
  outcome: WantToSellDetail['outcome'];
  customerId: number;
  activityId: number | null;
  auctionId: number | null;
};
/** The same facts, taken from the detail record. */
export const aboutOf = ({ id, step, outcome, customer, activityId, auction }: WantToSellDetail): About => ({
  id,
  step,
  outcome,
  customerId: customer.id,
  activityId,
  auctionId: auction?.id ?? null,
});

/** Something that proves a step, with its state. */
type Found = { thing: EvidenceThing; state: State };

const LINKABLE_MAX = 20;

/** Whether no step of this process has it as evidence yet. */
const unused = (id: number, column: 'call_id' | 'appointment_id' | 'appraisal_id') =>
  sql<boolean>`not exists (select from want_to_sell_evidence used where used.want_to_sell_id = ${id} and used.set_aside_at is null
    and ${sql.ref(`used.${column}`)} = ${sql.ref(`${column.replace('_id', '')}.id`)})`;

/** The activity of the process, and its parent. */
const ownWork = ({ activityId }: About) =>
  sql<number[]>`array(select unnest(array[id, parent_id]) from activity where id = ${activityId})`;

/** A timestamp of the process, by its column. */
const since = ({ id }: About, column: 'begun_at' | 'step_since') =>
  sql<string>`(select ${sql.ref(column)} from want_to_sell where id = ${id})`;

const callsOf = (db: Database, about: About) =>
  db
    .selectFrom('call')
    .leftJoin('operator', 'operator.id', 'call.operator_id')
    .select(['call.id', 'call.started_at as at', fullName<string | null>('operator').as('name')])
    .where('call.customer_id', '=', about.customerId)
    .where('call.outcome', '=', 'REACHED')
    .where(unused(about.id, 'call_id'))
    .orderBy('call.started_at', 'desc')
    .orderBy('call.id', 'desc');

const visitsOf = (db: Database, about: About) =>
  db
    .selectFrom('appointment')
    .innerJoin('operator', 'operator.id', 'appointment.assignee_id')
    .select([
      'appointment.id',
      'appointment.starts_at as at',
      'appointment.state',
      fullName<string | null>('operator').as('name'),
    ])
    .where('appointment.customer_id', '=', about.customerId)
    .where('appointment.kind', 'in', ['APPOINTMENT', 'CUSTOMER'])
    .where('appointment.state', '<>', 'CANCEL')
    .where(unused(about.id, 'appointment_id'))
    .orderBy(sql`appointment.state = 'DONE'`, 'desc')
    .orderBy('appointment.id', 'desc');

const appraisalsOf = (db: Database, about: About) =>
  db
    .selectFrom('appraisal')
    .innerJoin('auction', 'auction.id', 'appraisal.auction_id')
    .select(['appraisal.id', 'appraisal.created_at as at', 'appraisal.status', 'auction.extra_info as name'])
    .where('appraisal.status', '<>', 'REJECTED')
    .where((eb) =>
      eb.or([eb('auction.seller_customer_id', '=', about.customerId), eb('auction.id', '=', about.auctionId ?? 0)]),
    )
    .where(unused(about.id, 'appraisal_id'))
    .orderBy('appraisal.id', 'desc');

const stateOfVisit = (state: string): State => (state === 'DONE' ? 'DONE' : 'OPEN');
const stateOfAppraisal = (status: string): State =>
  status === 'REPORTED' || status === 'ACCEPTED' ? 'DONE' : status === 'REJECTED' ? 'FAILED' : 'OPEN';

const toThing = (what: EvidenceThing['what'], row: { id: number; at: string | null; name: string | null }) => ({
  what,
  id: row.id,
  at: row.at,
  name: row.name ?? '',
});

/**
 * What can be linked with the current step by hand: things of the seller, the latest first. From the second step on, calls must be from
 * after the process began.
 */
export const linkable = async (db: Database, about: About): Promise<EvidenceThing[]> => {
  const { kind } = EVIDENCE[about.step];
  if (kind === 'CALL') {
    const rows = await callsOf(db, about)
      .$if(about.step !== 'INITIAL_CALL', (q) => q.where('call.started_at', '>=', since(about, 'begun_at')))
      .limit(LINKABLE_MAX)
      .execute();
    return rows.map((row) => toThing('CALL', row));
  }
  if (kind === 'APPOINTMENT')
    return (await visitsOf(db, about).limit(LINKABLE_MAX).execute()).map((row) => toThing('APPOINTMENT', row));
  if (kind === 'APPRAISAL')
    return (await appraisalsOf(db, about).limit(LINKABLE_MAX).execute()).map((row) => toThing('APPRAISAL', row));
  return [];
};

/**
 * What proves the current step without linking: a call about the process's activity since the step was entered (for the first step also
 * about the parent activity), a visit booked from it, the auction's appraisal or agreement.
 */
const foundFor = async (db: Database, about: About): Promise<Found | null> => {
  const { kind } = EVIDENCE[about.step];
  if (kind === 'CALL') {
    const row = await callsOf(db, about)
      .where(sql<boolean>`call.activity_id = any (${ownWork(about)})`)
      .where('call.started_at', '>=', since(about, 'step_since'))
      .executeTakeFirst();
    return row ? { thing: toThing('CALL', row), state: 'DONE' } : null;
  }
  if (kind === 'APPOINTMENT') {
    const row = await visitsOf(db, about)
      .where(sql<boolean>`appointment.activity_id = any (${ownWork(about)})`)
      .where('appointment.created_at', '>=', since(about, 'begun_at'))
      .executeTakeFirst();
    return row ? { thing: toThing('APPOINTMENT', row), state: stateOfVisit(row.state) } : null;
  }
  if (about.auctionId === null) return null;
  if (kind === 'APPRAISAL') {
    const row = await appraisalsOf(db, about).where('auction.id', '=', about.auctionId).executeTakeFirst();
    return row ? { thing: toThing('APPRAISAL', row), state: stateOfAppraisal(row.status) } : null;
  }
  const document = await db
    .selectFrom('auction_document as document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select(['document.auction_id as id', 'document.created_at as at', 'file.name'])
    .where('document.auction_id', '=', about.auctionId)
    .where('document.type', '=', 'SALES_AGREEMENT')
    .executeTakeFirst();
  return document ? { thing: toThing('DOCUMENT', document), state: 'DONE' } : null;
};

/** The stored evidence of each step: linked, uploaded, or a written reason. */
const kept = async (db: Database, id: number) =>
  db
    .selectFrom('want_to_sell_evidence as evidence')
    .leftJoin('call', 'call.id', 'evidence.call_id')
    .leftJoin('operator as caller', 'caller.id', 'call.operator_id')
    .leftJoin('appointment', 'appointment.id', 'evidence.appointment_id')
    .leftJoin('operator as visitor', 'visitor.id', 'appointment.assignee_id')
    .leftJoin('appraisal', 'appraisal.id', 'evidence.appraisal_id')
    .leftJoin('auction', 'auction.id', 'appraisal.auction_id')
    .leftJoin('auction_document as document', 'document.id', 'evidence.document_id')
    .leftJoin('file', (join) => join.on(sql<boolean>`file.id = coalesce(evidence.file_id, document.file_id)`))
    .leftJoin('operator', 'operator.id', 'evidence.operator_id')
    .select([
      'evidence.id',
      'evidence.step',
      'evidence.reason',
      'evidence.created_at as createdAt',
      'evidence.file_id as fileId',
      fullName<string | null>('operator').as('by'),
      'call.id as callId',
      'call.started_at as calledAt',
      fullName<string | null>('caller').as('caller'),
      'appointment.id as appointmentId',
      'appointment.starts_at as startsAt',
      'appointment.state as visit',
      fullName<string | null>('visitor').as('visitor'),
      'appraisal.id as appraisalId',
      'appraisal.created_at as askedAt',
      'appraisal.status as appraisal',
      'auction.extra_info as auctionName',
      'document.auction_id as documentAuctionId',
      'file.name as fileName',
    ])
    .where('evidence.want_to_sell_id', '=', id)
    .where('evidence.set_aside_at', 'is', null)
    .execute();
type Kept = Awaited<ReturnType<typeof kept>>[number];

const foundIn = (row: Kept): Found | null => {
  const { callId, appointmentId, appraisalId } = row;
  if (callId !== null)
    return { thing: toThing('CALL', { id: callId, at: row.calledAt, name: row.caller }), state: 'DONE' };
  if (appointmentId !== null)
    return {
      thing: toThing('APPOINTMENT', { id: appointmentId, at: row.startsAt, name: row.visitor }),
      state: row.visit === 'CANCEL' ? 'FAILED' : stateOfVisit(row.visit ?? ''),
    };
  if (appraisalId !== null)
    return {
      thing: toThing('APPRAISAL', { id: appraisalId, at: row.askedAt, name: row.auctionName }),
      state: stateOfAppraisal(row.appraisal ?? ''),
    };
  if (row.documentAuctionId !== null)
    return {
      thing: toThing('DOCUMENT', { id: row.documentAuctionId, at: row.createdAt, name: row.fileName }),
      state: 'DONE',
    };
  if (row.fileId !== null)
    return { thing: toThing('FILE', { id: row.id, at: row.createdAt, name: row.fileName }), state: 'DONE' };
  return null;
};

/** The evidence of each step. Linked evidence has priority over found evidence; a cancelled visit can be replaced by another. */
export const evidenceOf = async (db: Database, about: About): Promise<StepEvidence[]> => {
  const rows = new Map((await kept(db, about.id)).map((row) => [row.step, row]));
  const now = about.outcome === null ? await foundFor(db, about) : null;
  return ENUMS.wantToSellStep.map((step): StepEvidence => {
    const { kind } = EVIDENCE[step];
    const row = rows.get(step);
    const linked = row && foundIn(row);
    const found = step === about.step && (linked?.state ?? 'FAILED') === 'FAILED' && !row?.reason ? now : null;
    if (found) return { step, kind, ...found, reason: '', by: null, at: null };
    if (!row) return { step, kind, state: 'NONE', thing: null, reason: '', by: null, at: null };
    const { reason, by, createdAt: at } = row;
    return {
      step,
      kind,
      state: linked?.state ?? (reason ? 'DONE' : 'NONE'),
      thing: linked?.thing ?? null,
      reason,
      by,
      at,
    };
  });
};

type Evidence =
  | { call_id: number }
  | { appointment_id: number }
  | { appraisal_id: number }
  | { file_id: number }
  | { document_id: number }
  | { reason: string };

/** Stores the evidence of a step and sets the previous one aside. The caller has locked the process. */
export const keepEvidence = async (
  db: Database,
  { id, step }: Pick<About, 'id' | 'step'>,
  evidence: Evidence,
  operatorId: number | null,
): Promise<number> => {
  await setAside(db, id, step);
  const row = await db
    .insertInto('want_to_sell_evidence')
    .values({ want_to_sell_id: id, step, operator_id: operatorId, ...evidence })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Moves evidence to the history: of one step, or of all steps when the process starts again. */
export const setAside = async (db: Database, id: number, step?: Step): Promise<void> => {
  await db
    .updateTable('want_to_sell_evidence')
    .set({ set_aside_at: sql<string>`now()` })
    .where('want_to_sell_id', '=', id)
    .where('set_aside_at', 'is', null)
    .$if(step !== undefined, (q) => q.where('step', '=', step as Step))
    .execute();
};

/** When a step is left, stores the evidence that was found automatically, so that it belongs to that step from then on. */
export const keepFound = async (db: Database, about: About, at: StepEvidence | undefined): Promise<void> => {
  // Only evidence that nobody linked has no time.
  if (!at?.thing || at.at !== null) return;
  const { what, id } = at.thing;
  if (what === 'CALL') await keepEvidence(db, about, { call_id: id }, null);
  if (what === 'APPOINTMENT') await keepEvidence(db, about, { appointment_id: id }, null);
  if (what === 'APPRAISAL') await keepEvidence(db, about, { appraisal_id: id }, null);
  if (what === 'DOCUMENT') {
    const document = await db
      .selectFrom('auction_document')
      .select('id')
      .where('auction_id', '=', id)
      .where('type', '=', 'SALES_AGREEMENT')
      .executeTakeFirstOrThrow();
    await keepEvidence(db, about, { document_id: document.id }, null);
  }
};
