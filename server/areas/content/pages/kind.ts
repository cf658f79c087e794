import { lackingIn, LandingBody } from '@/contract/content/bodies/landing';
import { beside, refusedTogether } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import type { ContentKind } from '../life/kinds';
import type { Addresses } from '../links/targets';
import { cleanRichText } from '../richText';
import { missingPictures } from '../pictures/pictures';
import { pageShape, picturesIn } from './shape';

export const landingKind = (addresses: Addresses): ContentKind<LandingBody> => ({
  kind: 'LANDING_PAGE',
  body: LandingBody,
  may: { read: 'content.pages.read', write: 'content.pages.write', publish: 'content.pages.publish' },
  name: ({ name }) => name,
  key: ({ slug }) => slug || null,
  keyField: 'slug',
  clean: (body) => ({
    ...body,
    blocks: body.blocks.map((block) => (block.kind === 'TEXT' ? { ...block, html: cleanRichText(block.html) } : block)),
  }),
  check: (db, _, { name, slug, blocks, ...body }) =>
    refusedTogether([
      () => {
        if (name === '') throw beside('name', 'REQUIRED');
      },
      () => {
        if (slug === '') throw beside('slug', 'REQUIRED');
      },
      () => {
        if (blocks.length === 0) throw beside('blocks', 'LANDING_PAGE_EMPTY');
      },
      async () => {
        const missing = await missingPictures(db, picturesIn({ name, slug, blocks, ...body }));
        if (missing.length > 0) throw beside('blocks', 'S3_DOCUMENT_NOT_FOUND');
      },
      ...blocks.flatMap((block, index) =>
        lackingIn(block).map((field) => () => {
          throw beside(`blocks.${index}.${field}`, 'REQUIRED');
        }),
      ),
    ]),
  previewShape: (db, _, body, where) => pageShape(db, body, { isPreview: true, addresses, where }),
  needsSecondPerson: () => setting('contentSecondPerson'),
});
