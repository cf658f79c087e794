import { type RawBuilder, sql } from 'kysely';
import type { WorkDetail } from '@/contract/activities/record';
import { AGREEMENT_CHECKS, type BrokerCheck, checksAt, officeGaps } from '@/domain/brokers';
import { options } from '@/domain/machine';
import { brokerInquiryMachine } from '@/domain/machines/brokerInquiry';
import { contactsFor } from '@/server/areas/customers/scope';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** The activity for which the office is read. */
type Work = { id: number; customerId: number | null; byWork: boolean };

type Paper = 'AUTHORITY_CERTIFICATE' | 'TAX_PLATE' | 'SIGNATURE_CIRCULAR' | 'AGREEMENT';

/** Whether this office had an agreement, and none is valid today or later. */
export const agreementEnded = (brokerId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from broker_agreement past where past.broker_id = ${brokerId} and past.state = 'ENDED')
    and not exists (select from broker_agreement held where held.broker_id = ${brokerId} and held.state = 'AGREED' and held.ends_on >= ${TODAY})`;

const officeOf = (db: Database, customerId: number) =>
  db
    .selectFrom('broker')
    .leftJoin('city', 'city.id', 'broker.city_id')
    .leftJoin('town', 'town.id', 'broker.town_id')
    .leftJoin('operator', 'operator.id', 'broker.assignee_id')
    .leftJoin('operator as sender', 'sender.id', 'broker.sent_by_id')
    .select([
      'broker.id as brokerId',
      'broker.company_name as company',
      'broker.status as brokerStatus',
      sql<string | null>`nullif(concat_ws(' / ', town.name, city.name), '')`.as('place'),
      'broker.certificate_number as certificateNumber',
      'broker.certificate_ends_on as certificateEndsOn',
      'broker.agreement_type as agreementType',
      fullName<string | null>('operator').as('brokerAssignee'),
      fullName<string | null>('sender').as('officeSentBy'),
      'broker.sent_at as officeSentAt',
      'broker.approved_at as approvedAt',
      'broker.onboarding_activity_id as onboarding',
      'broker.legal_activity_id as legal',
      sql<string>`${TODAY}::text`.as('today'),
      sql<Paper[]>`array(select type::text from broker_document where broker_id = broker.id)`.as('papers'),
      sql<BrokerCheck[]>`array(select kind::text from broker_check where broker_id = broker.id)`.as('checked'),
      sql<boolean>`exists (select from broker_person where broker_id = broker.id and may_act)`.as('mayAct'),
      agreementEnded(sql`broker.id`).as('agreementEnded'),
      sql<
        number | null
      >`(select activity_id from broker_agreement where broker_id = broker.id and state = 'PROPOSED')`.as('agreeing'),
    ])
    .where('broker.customer_id', '=', customerId)
    .executeTakeFirst();

/** The office that the activity's person owns; the checks are included if this activity onboards or approves it. */
export const brokerOf = async (db: Database, { id, customerId }: Work): Promise<WorkDetail['broker']> => {
  const found = customerId === null ? undefined : await officeOf(db, customerId);
  if (!found) return null;
  const { onboarding, legal, agreeing, today, papers, checked, mayAct, agreementEnded: ended, ...office } = found;
  const { brokerStatus: status, certificateNumber, certificateEndsOn } = office;
  const looked = (status === 'APPLICATION' && onboarding === id) || (status === 'LEGAL_REVIEW' && legal === id);
  const checks = (asked: readonly BrokerCheck[]) => asked.map((kind) => ({ kind, done: checked.includes(kind) }));
  if (looked) {
    const asked = checksAt(status);
    const unchecked = asked.filter((kind) => !checked.includes(kind));
    const facts = { today, documents: papers, certificateNumber, certificateEndsOn, mayAct, agreementEnded: ended };
    return { ...office, gaps: officeGaps({ ...facts, unchecked }), checks: checks(asked) };
  }
  if (agreeing !== id) return { ...office, gaps: [], checks: [] };
  const isOpen = AGREEMENT_CHECKS.some((kind) => !checked.includes(kind));
  return { ...office, gaps: isOpen ? ['BROKER_CHECKS_OPEN'] : [], checks: checks(AGREEMENT_CHECKS) };
};

/** The agreement that this activity is about. */
export const agreementOf = async (db: Database, { id }: Work): Promise<WorkDetail['agreement']> =>
  (await db
    .selectFrom('broker_agreement as agreement')
    .leftJoin('operator as proposer', 'proposer.id', 'agreement.proposed_by_id')
    .leftJoin('operator as decider', 'decider.id', 'agreement.decided_by_id')
    .select([
      'agreement.type as agreementKind',
      'agreement.state as agreementState',
      'agreement.starts_on as startsOn',
      'agreement.ends_on as endsOn',
      'agreement.note as agreementNote',
      fullName<string | null>('proposer').as('proposedBy'),
      fullName<string | null>('decider').as('decidedBy'),
      'agreement.decided_at as decidedAt',
      'agreement.answer as decision',
    ])
    .where('agreement.activity_id', '=', id)
    .executeTakeFirst()) ?? null;

/** The office's inquiry in this activity. */
export const inquiryOf = async (
  db: Database,
  { id, byWork }: Work,
  operator: SignedIn,
): Promise<WorkDetail['inquiry']> => {
  const found = await db
    .selectFrom('broker_inquiry as inquiry')
    .leftJoin('operator', 'operator.id', 'inquiry.decided_by_id')
    .select([
      'inquiry.id',
      'inquiry.version',
      'inquiry.state',
      'inquiry.wish',
      'inquiry.question',
      'inquiry.asked_by as askedBy',
      'inquiry.buyer_name as buyerName',
      'inquiry.buyer_phone as buyerPhone',
      'inquiry.source as inquirySource',
      'inquiry.answer',
      fullName<string | null>('operator').as('decidedBy'),
      'inquiry.decided_at as decidedAt',
      'inquiry.participant_id as participantId',
      hasVisit.as('hasAppointment'),
    ])
    .where('inquiry.activity_id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { hasAppointment, buyerPhone, ...inquiry } = found;
  // The answer comes with the action itself.
  const facts = { hasAnswer: true, hasAppointment };
  return {
    ...inquiry,
    buyerPhone: contactsFor(operator, byWork).phone(buyerPhone),
    actions: options(brokerInquiryMachine, inquiry.state, facts, operator.authorities).map(
      ({ action, closed, lacks }) => ({ action, closed: [...closed], lacks }),
    ),
  };
};

/** Whether a visit was booked from the inquiry's activity and is not cancelled. */
export const hasVisit = sql<boolean>`exists (
  select from appointment where appointment.activity_id = inquiry.activity_id and appointment.state <> 'CANCEL')`;
