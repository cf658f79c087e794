import { AgreementBody } from '@/contract/content/bodies/agreement';
import type { PublicAgreement } from '@/contract/content/site';
import type { Database } from '@/server/kernel/db/pool';
import { beside, refusedTogether } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import type { ContentKind } from '../life/kinds';
import { cleanRichText, plainText } from '../richText';

/** A text as shown on the site; its number is that of the public version. */
export const publicAgreement = async (
  db: Database,
  { id }: { id: number },
  { agreement, title, text }: AgreementBody,
): Promise<PublicAgreement> => {
  const live = await db
    .selectFrom('content_version')
    .select(['number', 'published_at as publishedAt'])
    .where('item_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return { agreement, title, text, number: live?.number ?? null, publishedAt: live?.publishedAt ?? null };
};

export const agreementKind: ContentKind<AgreementBody> = {
  kind: 'AGREEMENT',
  body: AgreementBody,
  may: {
    read: 'content.agreements.read',
    write: 'content.agreements.write',
    publish: 'content.agreements.publish',
  },
  name: ({ title }) => title,
  key: ({ agreement }) => agreement,
  keyField: 'agreement',
  clean: (body) => ({ ...body, text: cleanRichText(body.text) }),
  check: (_, __, { title, text }) =>
    refusedTogether([
      () => {
        if (title === '') throw beside('title', 'REQUIRED');
      },
      () => {
        if (plainText(text) === '') throw beside('text', 'REQUIRED');
      },
    ]),
  previewShape: publicAgreement,
  needsSecondPerson: () => setting('agreementSecondPerson'),
};
