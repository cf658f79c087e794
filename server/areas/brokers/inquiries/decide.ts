import { sql } from 'kysely';
import type { brokerInquiries } from '@/contract/brokers/inquiries';
import type { Parsed } from '@/contract/kit';
import { attempt } from '@/domain/machine';
import { brokerInquiryMachine } from '@/domain/machines/brokerInquiry';
import { hasVisit } from '@/server/areas/activities/officeParts';
import { join } from '@/server/areas/bidding/participants';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { knownOrNew } from '../customer';
import { endOfficeWork } from '../work';
import { askingOffice } from './ask';

const locked = async (db: Database, id: number) => {
  const found = await db
    .selectFrom('broker_inquiry as inquiry')
    .selectAll()
    .select(hasVisit.as('hasAppointment'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('BROKER_INQUIRY_NOT_FOUND');
  return found;
};
type Locked = Awaited<ReturnType<typeof locked>>;

/** "Ayşe Nur Yılmaz": the last word is the family name. */
const namesOf = (name: string) => {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '—';
  return { firstName: words.join(' '), lastName };
};

/**
 * Adds the buyer as a participant who bids through the office. A buyer who already takes part came without the office and is refused.
 * @returns the participant's id
 * @throws BROKER_STOPPED, BROKER_NOT_ACTIVE, BIDDING_EVENT_NOT_FOUND, PARTICIPANT_BIDDING_OVER, BIDDER_IS_SELLER, PARTICIPANT_EXISTS
 */
const permit = async (db: Database, inquiry: Locked, operatorId: number): Promise<number> => {
  await askingOffice(db, inquiry.broker_id);
  const customerId = await knownOrNew(db, {
    ...namesOf(inquiry.buyer_name),
    phone: inquiry.buyer_phone,
    email: '',
    cityId: null,
  });
  const participantId = await join(db, { auctionId: inquiry.auction_id, customerId, operatorId });
  await db.updateTable('participant').set({ broker_id: inquiry.broker_id }).where('id', '=', participantId).execute();
  return participantId;
};

/** Decides an inquiry, which closes its activity. @throws the codes of the contract */
export const decideInquiry = async (
  db: Database,
  { id, version, action, answer }: Parsed<typeof brokerInquiries.decide>,
  operator: SignedIn,
): Promise<void> => {
  const was = await locked(db, id);
  if (was.state !== 'OPEN') throw new Refusal('BROKER_INQUIRY_CLOSED');
  if (was.version !== version) throw new Refusal('VERSION_CONFLICT', { current: { version: was.version } });
  const facts = { hasAnswer: answer !== '', hasAppointment: was.hasAppointment };
  const outcome = attempt(brokerInquiryMachine, was.state, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'NOTE_REQUIRED' ? beside('answer', code) : new Refusal(code);
  }
  const participant_id = action === 'PERMIT' ? await permit(db, was, operator.id) : null;
  await db
    .updateTable('broker_inquiry')
    .set({
      state: outcome.to,
      answer,
      participant_id,
      decided_by_id: operator.id,
      decided_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  const well = action === 'REJECT' ? 'FAILED' : 'SUCCESS';
  await endOfficeWork(db, was.activity_id, 'BROKER_INQUIRY', well, { byId: operator.id, result: answer });
  await publishChanges(db, 'brokers');
};
