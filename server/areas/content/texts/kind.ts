import { TextBody } from '@/contract/content/bodies/text';
import type { PublicText } from '@/contract/content/site';
import { CONTENT_KEY } from '@/domain/content/life';
import type { Database } from '@/server/kernel/db/pool';
import { beside, refusedTogether } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import type { ContentKind } from '../life/kinds';
import { cleanRichText, plainText } from '../richText';

/** A text as shown on the site; a draft gets the publishing time of the public version. */
export const publicText = async (db: Database, { id }: { id: number }, body: TextBody): Promise<PublicText> => {
  const live = await db
    .selectFrom('content_version')
    .select('published_at as publishedAt')
    .where('item_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return { ...body, updatedAt: live?.publishedAt ?? null };
};

/** @throws REQUIRED, CONTENT_KEY_INVALID */
export const assertTextKey = (key: string): void => {
  if (key === '') throw beside('key', 'REQUIRED');
  if (!CONTENT_KEY.test(key)) throw beside('key', 'CONTENT_KEY_INVALID');
};

export const textKind: ContentKind<TextBody> = {
  kind: 'CMS_TEXT',
  body: TextBody,
  may: { read: 'content.texts.read', write: 'content.texts.write', publish: 'content.texts.publish' },
  name: ({ title, key }) => title || key,
  key: ({ key, language }) => (key === '' ? null : `${key}:${language}`),
  clean: (body) => ({ ...body, text: cleanRichText(body.text) }),
  check: (_, __, { key, title, text }) =>
    refusedTogether([
      () => assertTextKey(key),
      () => {
        if (title === '') throw beside('title', 'REQUIRED');
      },
      () => {
        if (plainText(text) === '') throw beside('text', 'REQUIRED');
      },
    ]),
  previewShape: publicText,
  needsSecondPerson: () => setting('contentSecondPerson'),
};
