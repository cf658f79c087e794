import { sql } from 'kysely';
import type { ContentLife, contentLife } from '@/contract/content/life';
import type { Parsed } from '@/contract/kit';
import { CONTENT_PLAN_MAX_DAYS } from '@/domain/content/life';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { assertAhead, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { readBody } from './body';
import { holdFor } from './hold';
import { kindOf } from './kinds';
import { assertPublishable, makePublic, NOT_SENT_BACK, NOTHING_PLANNED, takeDown } from './publish';
import { type Item, lifeOf } from './rows';
import { tellAsker, tellSecond } from './tell';

type Act = Parsed<typeof contentLife.publish>;
type Plan = Parsed<typeof contentLife.schedule>;

const NOTHING = { body: null, publishAt: null, unpublishAt: null, waits: false, note: '' };

/** Stores a plan and replaces the previous one. */
const plan = async (
  db: Database,
  item: Item,
  operator: SignedIn,
  planned: {
    body: Record<string, unknown> | null;
    publishAt: string | null;
    unpublishAt: string | null;
    waits: boolean;
    note: string;
  },
): Promise<void> => {
  const { id, kind: name } = item;
  const kind = kindOf(name);
  const asks = planned.publishAt !== null || planned.waits;
  await db
    .updateTable('content_item')
    .set({
      ...NOTHING_PLANNED,
      publish_at: planned.publishAt,
      unpublish_at: planned.unpublishAt,
      waits: planned.waits,
      note: planned.note,
      ...(asks && { ...NOT_SENT_BACK, asked_by_id: operator.id, asked_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute();
  await kind.onPlan?.(db, id, planned);
  if (planned.waits) await tellSecond(db, item, operator, planned);
  await publishChanges(db, 'content', `contentItem:${id}`);
};

/** Publishes the draft, or requests the approval of a second person if the kind needs one. @throws the codes of the contract */
export const publish = async (db: Database, input: Act, operator: SignedIn): Promise<ContentLife> => {
  const { item, kind } = await holdFor(db, input, 'PUBLISH', operator);
  const body = await assertPublishable(db, item);
  if (kind.needsSecondPerson?.())
    await plan(db, item, operator, {
      body,
      publishAt: null,
      unpublishAt: item.unpublish_at,
      waits: true,
      note: input.note,
    });
  else await makePublic(db, item, { body, byId: operator.id, note: input.note });
  return lifeOf(db, item.id, operator);
};

/** @throws INVALID_DATE beside the field */
const assertPlan = ({ publishAt, unpublishAt }: Plan): void => {
  if (publishAt !== null) assertAhead('publishAt', publishAt, { days: CONTENT_PLAN_MAX_DAYS });
  if (unpublishAt === null) return;
  assertAhead('unpublishAt', unpublishAt, { days: CONTENT_PLAN_MAX_DAYS });
  if (publishAt !== null && unpublishAt <= publishAt) throw wrongDate('unpublishAt', 'END_NOT_AFTER_START');
};

/** Plans when the draft becomes public, when the public version ends, or both. @throws the codes of the contract */
export const schedule = async (db: Database, input: Plan, operator: SignedIn): Promise<ContentLife> => {
  const { item, kind } = await holdFor(db, input, 'SCHEDULE', operator);
  const { publishAt, unpublishAt, note } = input;
  assertPlan(input);
  if (publishAt === null && unpublishAt === null) throw wrongDate('publishAt', 'DATE_REQUIRED');
  if (publishAt === null && item.live_version_id === null) throw new Refusal('INVALID_TRANSITION');
  // Checked now, and again at the planned time.
  const body = publishAt === null ? null : await assertPublishable(db, item);
  const waits = publishAt !== null && (kind.needsSecondPerson?.() ?? false);
  await plan(db, item, operator, { body, publishAt, unpublishAt, waits, note });
  return lifeOf(db, item.id, operator);
};

/** @throws the codes of the contract */
export const cancelSchedule = async (db: Database, input: Act, operator: SignedIn): Promise<ContentLife> => {
  const { item } = await holdFor(db, input, 'CANCEL_SCHEDULE', operator);
  await plan(db, item, operator, NOTHING);
  await tellAsker(db, item, operator, messages.contentPlanCancelled);
  return lifeOf(db, item.id, operator);
};

/** The approval of a second person: publishes it now, or at its time if that is in the future. @throws the codes of the contract */
export const approve = async (db: Database, input: Act, operator: SignedIn): Promise<ContentLife> => {
  const { item } = await holdFor(db, input, 'APPROVE', operator);
  const body = await assertPublishable(db, item);
  if (item.publish_at !== null && Date.parse(item.publish_at) > Date.now()) {
    await db
      .updateTable('content_item')
      .set({ waits: false, approved_by_id: operator.id })
      .where('id', '=', item.id)
      .execute();
    await publishChanges(db, 'content', `contentItem:${item.id}`);
  } else
    await makePublic(db, item, {
      body,
      byId: item.asked_by_id,
      approvedById: operator.id,
      note: input.note || item.note,
    });
  await tellAsker(db, item, operator, messages.contentApproved);
  return lifeOf(db, item.id, operator);
};

/** @throws the codes of the contract */
export const reject = async (
  db: Database,
  input: Parsed<typeof contentLife.reject>,
  operator: SignedIn,
): Promise<ContentLife> => {
  const { item } = await holdFor(db, input, 'REJECT', operator);
  await plan(db, item, operator, NOTHING);
  await db
    .updateTable('content_item')
    .set({ sent_back_note: input.note, sent_back_by_id: operator.id, sent_back_at: sql<string>`now()` })
    .where('id', '=', item.id)
    .execute();
  await tellAsker(db, item, operator, messages.contentRejected, input.note);
  return lifeOf(db, item.id, operator);
};

/** @throws the codes of the contract */
export const unpublish = async (db: Database, input: Act, operator: SignedIn): Promise<ContentLife> => {
  const { item } = await holdFor(db, input, 'UNPUBLISH', operator);
  await takeDown(db, item);
  return lifeOf(db, item.id, operator);
};

/**
 * Reverts the last publishing: the previous public version is published again as a new version; the draft stays unchanged, so that it can
 * be corrected. A second revert goes further back instead of returning to the mistake.
 * @throws the codes of the contract
 */
export const revertLastPublish = async (db: Database, input: Act, operator: SignedIn): Promise<ContentLife> => {
  const { item, kind } = await holdFor(db, input, 'REVERT', operator);
  const versions = await db
    .selectFrom('content_version')
    .select(['number', 'body', 'restored_from as restoredFrom'])
    .where('item_id', '=', item.id)
    .orderBy('number', 'desc')
    .execute();
  const [live] = versions;
  const shown = live?.restoredFrom ?? live?.number ?? 0;
  const before = versions.find(({ number, restoredFrom }) => number < shown && restoredFrom === null);
  if (!before) throw new Refusal('INVALID_TRANSITION');
  const body = readBody(kind, before.body);
  await kind.check?.(db, { id: item.id }, body);
  await makePublic(db, item, { body, byId: operator.id, note: input.note, restoredFrom: before.number });
  return lifeOf(db, item.id, operator);
};

/** @throws the codes of the contract */
export const removeItem = async (
  db: Database,
  input: Parsed<typeof contentLife.remove>,
  operator: SignedIn,
): Promise<ContentLife> => {
  const { item, kind } = await holdFor(db, input, 'REMOVE', operator);
  const uses = ((await kind.usedBy?.(db, item.id)) ?? []).filter(({ holds }) => holds);
  if (uses.length > 0)
    throw new Refusal('CONTENT_IN_USE', { params: { places: uses.map(({ name }) => name).join(', ') } });
  await takeDown(db, item);
  await db
    .updateTable('content_item')
    .set({ removed_at: sql<string>`now()` })
    .where('id', '=', item.id)
    .execute();
  return lifeOf(db, item.id, operator);
};

/** @throws the codes of the contract */
export const bringBack = async (
  db: Database,
  input: Parsed<typeof contentLife.bringBack>,
  operator: SignedIn,
): Promise<ContentLife> => {
  const { item } = await holdFor(db, input, 'BRING_BACK', operator);
  await db.updateTable('content_item').set({ removed_at: null }).where('id', '=', item.id).execute();
  await publishChanges(db, 'content', `contentItem:${item.id}`);
  return lifeOf(db, item.id, operator);
};
