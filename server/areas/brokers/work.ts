import { DAY_MS } from '@/domain/time';
import type { EnumValue } from '@/domain/enums';
import messages from '@/locales/tr/messages.json';
import { endWith } from '@/server/areas/activities/close';
import { publishChanged } from '@/server/areas/activities/lock';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import type { Locked } from './record';

/** The parts of an office that its activities need. */
export type Office = Pick<Locked, 'id' | 'company_name' | 'customer_id'>;

/** The kinds of activities about an office: the note, the column that refers to it, and the days until it is due. */
const KINDS = {
  BROKER_ONBOARDING: { note: messages.brokerOnboarding, column: 'onboarding_activity_id', days: 2 },
  BROKER_LEGAL_APPROVAL: { note: messages.brokerLegalApproval, column: 'legal_activity_id', days: 3 },
  BROKER_NON_EXCLUSIVE: { note: messages.brokerAgreementWork, column: null, days: 5 },
} as const;

/** Creates an unassigned activity about an office; `byId` null: created by the site. @returns its id */
export const openOfficeWork = async (
  db: Database,
  office: Office,
  type: keyof typeof KINDS,
  byId: number | null,
): Promise<number> => {
  const { note, column, days } = KINDS[type];
  const { id } = await db
    .insertInto('activity')
    .values({
      type,
      note: fill(note, { name: office.company_name }),
      due_at: new Date(Date.now() + days * DAY_MS).toISOString(),
      customer_id: office.customer_id,
      creator_id: byId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (column)
    await db
      .updateTable('broker')
      .set({ [column]: id })
      .where('id', '=', office.id)
      .execute();
  await publishChanged(db, id);
  return id;
};

/** Closes an activity about an office; if it is unassigned, whoever closes it becomes the assignee. */
export const endOfficeWork = async (
  db: Database,
  activityId: number | null,
  thing: EnumValue<'activityEnd'>,
  to: 'SUCCESS' | 'FAILED',
  { byId, result }: { byId: number; result?: string },
): Promise<void> => {
  if (activityId === null) return;
  await db
    .updateTable('activity')
    .set({ assignee_id: byId })
    .where('id', '=', activityId)
    .where('assignee_id', 'is', null)
    .execute();
  await endWith(db, thing, { id: activityId }, to, { result });
};

type Action = 'SEND' | 'APPROVE' | 'SEND_BACK' | 'REJECT' | 'DEACTIVATE' | 'REOPEN';

/**
 * Updates the activities after a move of an office: sending it closes the onboarding and opens the legal approval; the decision closes
 * that, and an office that is sent back or reopened gets a new onboarding.
 */
export const followMove = async (
  db: Database,
  was: Locked,
  action: Action,
  { byId, reason }: { byId: number; reason: string },
): Promise<void> => {
  const end = (activityId: number | null, thing: 'BROKER_ONBOARDING' | 'BROKER_LEGAL_APPROVAL', well: boolean) =>
    endOfficeWork(db, activityId, thing, well ? 'SUCCESS' : 'FAILED', { byId, result: reason });
  if (was.status === 'LEGAL_REVIEW') await end(was.legal_activity_id, 'BROKER_LEGAL_APPROVAL', action === 'APPROVE');
  if (was.status === 'APPLICATION') await end(was.onboarding_activity_id, 'BROKER_ONBOARDING', action === 'SEND');
  if (action === 'SEND') await openOfficeWork(db, was, 'BROKER_LEGAL_APPROVAL', byId);
  if (action === 'SEND_BACK' || action === 'REOPEN') await openOfficeWork(db, was, 'BROKER_ONBOARDING', byId);
};
