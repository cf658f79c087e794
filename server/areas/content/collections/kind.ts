import { CollectionBody } from '@/contract/content/bodies/collection';
import type { ContentUse } from '@/contract/content/life';
import { isEmptyRule } from '@/domain/content/collections';
import { SETTINGS_WITH_COLLECTIONS } from '@/domain/content/landing';
import messages from '@/locales/tr/messages.json';
import texts from '@/locales/tr/settings/configuration.json';
import type { Database } from '@/server/kernel/db/pool';
import { beside, refusedTogether } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import type { ContentKind } from '../life/kinds';
import { pagesWithBlock } from '../life/pagesWithBlock';
import { missingPictures } from '../pictures/pictures';
import { membersOf } from './members';
import { assertRule } from './preview';
import { writeMembers } from './project';
import { collectionShape } from './shape';

const collectionIdOf = async (db: Database, itemId: number): Promise<number> =>
  (await db.selectFrom('collection').select('id').where('item_id', '=', itemId).executeTakeFirstOrThrow()).id;

/** The settings that feature it, and the pages with it in a block of their draft or public version. */
const usedBy = async (db: Database, itemId: number): Promise<ContentUse[]> => {
  const id = await collectionIdOf(db, itemId);
  const settings = SETTINGS_WITH_COLLECTIONS.filter((key) => [setting(key)].flat().includes(id));
  const pages = await pagesWithBlock(
    db,
    '@.choice == "CHOSEN" && (@.collectionId == $id || @.collectionIds[*] == $id)',
    { id },
  );
  return [
    ...settings.map((key) => ({
      what: messages.contentUseSetting,
      name: texts.setting[key].name,
      path: `/configuration?key=${key}`,
      holds: true,
    })),
    ...pages.map((page) => ({ ...page, holds: true })),
  ];
};

export const collectionKind: ContentKind<CollectionBody> = {
  kind: 'COLLECTION',
  body: CollectionBody,
  may: {
    read: 'content.collections.read',
    write: 'content.collections.write',
    publish: 'content.collections.publish',
  },
  name: ({ name }) => name,
  key: ({ slug }) => slug || null,
  keyField: 'slug',
  check: (db, _, body) =>
    refusedTogether([
      () => {
        if (body.name === '') throw beside('name', 'REQUIRED');
      },
      () => {
        if (body.slug === '') throw beside('slug', 'REQUIRED');
      },
      () => assertRule(body),
      async () => {
        const missing = await missingPictures(db, [body.pictureId]);
        if (missing.length > 0) throw beside('pictureId', 'S3_DOCUMENT_NOT_FOUND');
      },
      async () => {
        if (body.source === 'BY_RULE' && isEmptyRule(body.rule)) throw beside('rule', 'COLLECTION_RULE_EMPTY');
        const { ids } = await membersOf(db, body);
        if (ids.length === 0) throw beside(body.source === 'BY_RULE' ? 'rule' : 'auctionIds', 'COLLECTION_EMPTY');
      },
    ]),
  onPublish: async (trx, { id }, body) => {
    const { id: collectionId } = await trx
      .updateTable('collection')
      .set({ name: body.name, slug: body.slug, status: 'ACTIVE' })
      .where('item_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeMembers(trx, collectionId, body);
  },
  onUnpublish: async (trx, itemId) => {
    const { id } = await trx
      .updateTable('collection')
      .set({ status: 'PASSIVE' })
      .where('item_id', '=', itemId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('collection_auction').where('collection_id', '=', id).execute();
  },
  previewShape: async (db, { id }, body) => collectionShape(db, await collectionIdOf(db, id), body),
  usedBy,
  needsSecondPerson: () => setting('contentSecondPerson'),
};
