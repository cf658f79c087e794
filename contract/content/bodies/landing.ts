import * as z from 'zod/mini';
import { SEO } from '@/domain/content/collections';
import { type BlockControl, LANDING_MAX, type LandingBlockKind } from '@/domain/content/landing';
import { PSEUDO_COLLECTION_ID } from '@/domain/auctions/listKinds';
import { ENUMS, type EnumName } from '@/domain/enums';
import { enumOf, id, text } from '@/domain/fields';
import { videoLink } from '@/domain/files';
import { siteHref } from '@/domain/href';
import { orNull } from '../../parts';
import { slug } from './collection';

/** What a form needs to know about a field: its control, its limits, and whether its block is meaningless without it. */
export type BlockField = {
  control: BlockControl;
  required?: true;
  /** Maximum characters of a text, or the largest number. */
  max?: number;
  choices?: EnumName;
  /** Shown only while another field has this value. */
  when?: readonly [string, string];
};
const about = new WeakMap<z.ZodMiniType, BlockField>();
const field = <T extends z.ZodMiniType>(schema: T, facts: BlockField): T => {
  about.set(schema, facts);
  return schema;
};

const required = true as const;
const line = (max = 120, more: Partial<BlockField> = {}) =>
  field(z._default(text(max), ''), { control: 'TEXT', max, ...more });
const paragraph = (max = 1_024) => field(z._default(text(max), ''), { control: 'LONG_TEXT', max });
/** A link target that a page may use; may be empty. */
const link = (more: Partial<BlockField> = {}) =>
  field(
    z._default(
      text(500).check(z.refine((address) => address === '' || siteHref(address) !== null, 'LINK_NOT_ALLOWED')),
      '',
    ),
    { control: 'LINK', max: 500, ...more },
  );
const picture = (more: Partial<BlockField> = {}) => field(orNull(id()), { control: 'PICTURE', ...more });
const count = (usual: number, max: number = LANDING_MAX.shown) =>
  field(z._default(z.int().check(z.minimum(1), z.maximum(max)), usual), { control: 'NUMBER', max });
/** `usual` is one of the values: the compiler cannot work this out for an enumeration that it does not know. */
const choice = <N extends EnumName>(name: N, usual: (typeof ENUMS)[N][number]) =>
  field(z._default(enumOf(name), usual as never), { control: 'CHOICE', choices: name });
/** A real collection's id, or a negative number: one of the computed lists. */
const collectionId = () =>
  z.int().check(
    z.minimum(Math.min(...Object.values(PSEUDO_COLLECTION_ID))),
    z.maximum(2 ** 31 - 1),
    z.refine((one) => one !== 0),
  );
const chosen = ['choice', 'CHOSEN'] as const;
const ownPicture = ['shows', 'PICTURE'] as const;

const SHAPES = {
  HERO: {
    title: line(120, { required }),
    text: paragraph(400),
    pictureId: picture(),
    pictureText: line(),
    buttonText: line(40),
    buttonLink: link(),
  },
  COLLECTION: {
    title: line(),
    choice: choice('collectionChoice', 'CHOSEN'),
    collectionId: field(orNull(collectionId()), { control: 'COLLECTION', required, when: chosen }),
    limit: count(8),
  },
  MULTI_COLLECTION: {
    title: line(),
    choice: choice('collectionsChoice', 'CHOSEN'),
    collectionIds: field(z._default(z.array(collectionId()).check(z.maxLength(LANDING_MAX.collections)), []), {
      control: 'COLLECTIONS',
      required,
      when: chosen,
    }),
    limit: count(8),
  },
  BANNER: {
    title: line(),
    shows: choice('blockBanner', 'PICTURE'),
    pictureId: picture({ required, when: ownPicture }),
    pictureText: line(120, { required, when: ownPicture }),
    link: link({ when: ownPicture }),
    location: field(orNull(enumOf('widgetLocation')), {
      control: 'CHOICE',
      choices: 'widgetLocation',
      required,
      when: ['shows', 'WIDGET'],
    }),
  },
  TEXT: {
    title: line(),
    html: field(z._default(z.string().check(z.maxLength(LANDING_MAX.richText, 'TEXT_TOO_LONG')), ''), {
      control: 'RICH_TEXT',
      max: LANDING_MAX.richText,
      required,
    }),
  },
  VIDEO: {
    title: line(),
    url: field(
      z._default(text(300).check(z.refine((url) => url === '' || videoLink(url) !== null, 'VIDEO_LINK_NOT_VALID')), ''),
      { control: 'VIDEO', max: 300, required },
    ),
    text: paragraph(400),
  },
  FIGURES: {
    title: line(),
    figures: field(z._default(z.array(enumOf('landingFigure')).check(z.maxLength(ENUMS.landingFigure.length)), []), {
      control: 'CHOICES',
      choices: 'landingFigure',
      required,
    }),
  },
  FAQ: {
    title: line(),
    faqKey: field(z._default(text(80), ''), { control: 'FAQ_GROUP', required }),
    limit: count(8),
  },
  AGENTS: { title: line(), cityId: field(orNull(id()), { control: 'CITY' }), limit: count(6) },
  BROKERS: { title: line(), limit: count(6) },
  MAP: {
    title: line(),
    choice: choice('collectionChoice', 'CHOSEN'),
    collectionId: field(orNull(collectionId()), { control: 'COLLECTION', required, when: chosen }),
    limit: count(24),
  },
} as const satisfies Record<LandingBlockKind, Record<string, z.ZodMiniType>>;

const block = <K extends LandingBlockKind>(kind: K) =>
  z.object({
    /** Identifies the block within the page, for moving it. */
    key: z.uuid(),
    kind: z.literal(kind),
    ...(SHAPES[kind] as (typeof SHAPES)[K]),
  });

export const BLOCK_SCHEMAS = {
  HERO: block('HERO'),
  COLLECTION: block('COLLECTION'),
  MULTI_COLLECTION: block('MULTI_COLLECTION'),
  BANNER: block('BANNER'),
  TEXT: block('TEXT'),
  VIDEO: block('VIDEO'),
  FIGURES: block('FIGURES'),
  FAQ: block('FAQ'),
  AGENTS: block('AGENTS'),
  BROKERS: block('BROKERS'),
  MAP: block('MAP'),
};
const schemas = Object.values(BLOCK_SCHEMAS) as [
  (typeof BLOCK_SCHEMAS)[LandingBlockKind],
  ...(typeof BLOCK_SCHEMAS)[LandingBlockKind][],
];
export const LandingBlock = z.discriminatedUnion('kind', schemas);
export type LandingBlock = z.output<typeof LandingBlock>;
export type BlockOf<K extends LandingBlockKind> = Extract<LandingBlock, { kind: K }>;

/** The fields of a kind of block, in the order of its form. */
export const fieldsOf = (kind: LandingBlockKind): (BlockField & { name: string })[] =>
  Object.entries<z.ZodMiniType>(SHAPES[kind]).flatMap(([name, schema]) => {
    const facts = about.get(schema);
    return facts ? [{ name, ...facts }] : [];
  });

/** A new block with its defaults. */
export const newBlock = (kind: LandingBlockKind, key: string): LandingBlock =>
  BLOCK_SCHEMAS[kind].parse({ key, kind }) as LandingBlock;

/** Adds the fields that did not exist when the block was saved, with their defaults. */
export const completeBlock = <T extends LandingBlock>(given: T): T => ({
  ...newBlock(given.kind, given.key),
  ...given,
});
/** The same as a record by field name, to iterate over all fields. */
export const valuesOf = (given: LandingBlock): Readonly<Record<string, unknown>> => ({ ...completeBlock(given) });
/** The fields that apply to the block's present values. */
export const askedOf = (given: LandingBlock): ReturnType<typeof fieldsOf> => {
  const values = valuesOf(given);
  return fieldsOf(given.kind).filter(({ when }) => !when || values[when[0]] === when[1]);
};

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** The required fields that are empty. */
export const lackingIn = (given: LandingBlock): string[] =>
  askedOf(given)
    .filter(({ required: asked, name }) => asked && isEmpty((given as Readonly<Record<string, unknown>>)[name]))
    .map(({ name }) => name);

/** A landing page as edited. */
export const LandingBody = z.object({
  name: z._default(text(120), ''),
  slug: z._default(slug(), ''),
  seoTitle: z._default(text(SEO.title), ''),
  seoDescription: z._default(text(SEO.description), ''),
  pictureId: orNull(id()),
  blocks: z._default(
    z.array(LandingBlock).check(
      z.maxLength(LANDING_MAX.blocks),
      z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'REPEATED'),
    ),
    [],
  ),
});
export type LandingBody = z.output<typeof LandingBody>;
