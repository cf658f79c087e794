import type { EditorRecord } from '@/contract/auctions/editor';
import type { ErrorCode } from '@/domain/errors';
import { Refusal } from '@/server/kernel/refusal';
import type { Database } from '@/server/kernel/db/pool';

type Answer = EditorRecord['attributes'][number];
const answerField = (attributeId: number): string => `attribute:${attributeId}`;

/**
 * The answers that differ from the stored ones; an empty answer is deleted. Unchanged answers are not checked again, even if their
 * attribute has changed since.
 * @throws ATTRIBUTE_NOT_IN_CATEGORY, ATTRIBUTE_VALUE_NOT_OFFERED
 */
export const answersToWrite = async (
  db: Database,
  given: readonly Answer[],
  stored: EditorRecord,
  categoryId: number | null,
): Promise<Answer[]> => {
  const before = new Map(stored.attributes.map(({ attributeId, value }) => [attributeId, value]));
  const latest = new Map(given.map((answer) => [answer.attributeId, answer]));
  const changed = [...latest.values()].filter(({ attributeId, value }) => (before.get(attributeId) ?? '') !== value);
  const filled = changed.filter(({ value }) => value !== '');
  if (filled.length === 0) return changed;
  const asked = await db
    .selectFrom('attribute')
    .innerJoin('category_attribute', 'category_attribute.attribute_id', 'attribute.id')
    .select(['attribute.id', 'attribute.choices'])
    .where('category_attribute.category_id', '=', categoryId)
    .where(
      'attribute.id',
      'in',
      filled.map(({ attributeId }) => attributeId),
    )
    .execute();
  const wrong: Record<string, ErrorCode> = {};
  for (const { attributeId, value } of filled) {
    const attribute = asked.find(({ id }) => id === attributeId);
    if (!attribute) wrong[answerField(attributeId)] = 'ATTRIBUTE_NOT_IN_CATEGORY';
    else if (attribute.choices.length > 0 && !attribute.choices.includes(value))
      wrong[answerField(attributeId)] = 'ATTRIBUTE_VALUE_NOT_OFFERED';
  }
  const [code] = Object.values(wrong);
  if (code) throw new Refusal(code, { fields: wrong });
  return changed;
};

export const writeAnswers = async (db: Database, auctionId: number, answers: readonly Answer[]): Promise<void> => {
  for (const { attributeId, value } of answers) {
    const mine = { auction_id: auctionId, attribute_id: attributeId };
    if (value === '') {
      await db
        .deleteFrom('auction_attribute')
        .where('auction_id', '=', auctionId)
        .where('attribute_id', '=', attributeId)
        .execute();
    } else {
      await db
        .insertInto('auction_attribute')
        .values({ ...mine, value })
        .onConflict((conflict) => conflict.columns(['auction_id', 'attribute_id']).doUpdateSet({ value }))
        .execute();
    }
  }
};
