import { DAY_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { publishChanged } from '@/server/areas/activities/lock';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';

const BEGIN_DAYS = 2;

/** Opens the onboarding of an accepted application, with its unassigned activity. */
export const openOnboarding = async (
  db: Database,
  application: { id: number; first_name: string; last_name: string; customer_id: number | null },
  operator: SignedIn,
): Promise<number> => {
  const activity = await db
    .insertInto('activity')
    .values({
      type: 'AGENT_ONBOARDING',
      note: fill(messages.agentOnboarding, { name: `${application.first_name} ${application.last_name}` }),
      due_at: new Date(Date.now() + BEGIN_DAYS * DAY_MS).toISOString(),
      customer_id: application.customer_id,
      creator_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('agent_onboarding')
    .values({ application_id: application.id, activity_id: activity.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanged(db, activity.id);
  await publishChanges(db, 'agentOnboardings');
  return id;
};
