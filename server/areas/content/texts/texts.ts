import { sql, type SqlBool } from 'kysely';
import type { TextBody } from '@/contract/content/bodies/text';
import type { contentSite, PublicText } from '@/contract/content/site';
import type { TextRow, texts } from '@/contract/content/texts';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { shownBody } from '../life/body';
import { createItem } from '../life/draft';
import { kindOf } from '../life/kinds';
import { CONTENT_SORTS, listedItems, ofDraft } from '../life/list';
import { assertTextKey, publicText, textKind } from './kind';

export const listTexts = (db: Database, input: Parsed<typeof texts.list>): Promise<Output<typeof texts.list>> => {
  const { key, language } = input;
  return pageQuery(db, {
    query: listedItems(db, ['CMS_TEXT'], input, [
      key !== undefined && sql<SqlBool>`${ofDraft('key')} = ${key}`,
      language !== undefined && sql<SqlBool>`${ofDraft('language')} = ${language}`,
    ]).select([ofDraft('key').as('key'), ofDraft<EnumValue<'language'>>('language').as('language')]),
    id: 'item.id',
    sorts: { ...CONTENT_SORTS, key: { column: 'item.key', type: 'text', nullable: true } },
    defaultSort: 'name',
    input,
    toRow: ({ id, name, key, language, state, number, publishedAt, writtenAt, writtenBy }): TextRow => ({
      id,
      name,
      key,
      language,
      state,
      number,
      publishedAt,
      writtenAt,
      writtenBy,
    }),
  });
};

/** @throws CONTENT_KEY_INVALID, CONTENT_KEY_TAKEN */
export const createText = async (
  db: Database,
  { key, language, title }: Parsed<typeof texts.create>,
  operator: SignedIn,
): Promise<{ id: number }> => {
  assertTextKey(key);
  return { id: await createItem(db, textKind, { key, language, title, text: '' }, operator) };
};

/** @throws CONTENT_NOT_FOUND */
export const publicTextBy = async (
  db: Database,
  { key, language }: Parsed<typeof contentSite.text>,
): Promise<PublicText> => {
  const wanted = [`${key}:${language}`, `${key}:tr`];
  const found = await db
    .selectFrom('content_item as item')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .select(['item.id', 'live.body', 'item.live_key as liveKey'])
    .where('item.kind', '=', 'CMS_TEXT')
    .where('item.live_key', 'in', wanted)
    .execute();
  const one = found.find(({ liveKey }) => liveKey === wanted[0]) ?? found[0];
  if (!one) throw new Refusal('CONTENT_NOT_FOUND');
  return publicText(db, one, shownBody(kindOf('CMS_TEXT'), one.body) as TextBody);
};
