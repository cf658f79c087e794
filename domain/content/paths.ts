import type { EnumValue } from '../enums';

/** The editor screen of each kind of content. */
const EDITOR: Readonly<Record<EnumValue<'contentKind'>, string>> = {
  MASTHEAD: '/banner/detail',
  STICKY: '/banner/detail',
  ANNOUNCEMENT: '/banner/detail',
  WIDGET: '/banner/detail',
  CMS_BANNER: '/cms/banner/detail',
  COLLECTION: '/collections/detail',
  LANDING_PAGE: '/collections/block-detail',
  FAQ: '/collections/faq-detail',
  CMS_TEXT: '/cms/detail',
  AGREEMENT: '/cms/agreement',
};

export const contentPath = ({ id, kind }: { id: number; kind: EnumValue<'contentKind'> }): string =>
  `${EDITOR[kind]}?id=${id}`;
