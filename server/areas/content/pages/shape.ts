import type { CollectionBody } from '@/contract/content/bodies/collection';
import { type BlockOf, completeBlock, type LandingBlock, type LandingBody } from '@/contract/content/bodies/landing';
import type { PublicBlock, PublicPage } from '@/contract/content/pagesSite';
import type { PublicPicture } from '@/contract/content/publicPicture';
import { type ShownOn, SHOWN_ON } from '@/domain/content/banners';
import { FEATURED_SETTING, LANDING_MAX, type LandingBlockKind } from '@/domain/content/landing';
import { embedOf } from '@/server/areas/agents/profile/record';
import type { Database } from '@/server/kernel/db/pool';
import { setting } from '@/server/platform/settings/settings';
import { nextBanners, publicBanners } from '../banners/site';
import type { Where } from '../life/kinds';
import type { Addresses } from '../links/targets';
import { publicPictures } from '../pictures/pictures';
import { agentsShown, brokersShown, figuresOf, pinsOf, questionsOf } from './parts';
import { computedIds, computedKindOf, publicAuctions } from '../collections/shape';
import { membersOf } from '../collections/members';
import { publicCollections, writtenCollections } from '../collections/project';
import { enums } from '@/locales/tr/enums';

type Shown<K extends LandingBlockKind> = Extract<PublicBlock, { kind: K }>;
type Means = {
  picture: (fileId: number | null) => PublicPicture | null;
  /**
   * A preview also shows drafts of collections and questions that are not public yet, so that a campaign can be viewed as a whole in
   * advance.
   */
  isPreview: boolean;
  addresses: Addresses;
  where: Where;
};
/** The content that a block shows; null: the block is left out. */
type Shaper<K extends LandingBlockKind> = (
  db: Database,
  block: BlockOf<K>,
  means: Means,
) => Promise<Omit<Shown<K>, 'key' | 'kind' | 'title'> | null>;

/** The ids that a block shows: its own, or those featured in the settings. */
const chosenId = ({ choice, collectionId }: BlockOf<'COLLECTION' | 'MAP'>): number | null =>
  choice === 'CHOSEN' ? collectionId : setting(FEATURED_SETTING[choice]);
const chosenIds = ({ choice, collectionIds }: BlockOf<'MULTI_COLLECTION'>): readonly number[] =>
  choice === 'CHOSEN' ? collectionIds : setting(FEATURED_SETTING[choice]);

/** The public version of a collection; in a preview, if there is none, its draft. */
const collectionBody = async (db: Database, id: number, { isPreview }: Means) => {
  const live = await publicCollections(db).where('collection.id', '=', id).executeTakeFirst();
  if (live) return { body: live.body as CollectionBody };
  const written = isPreview
    ? await writtenCollections(db).where('collection.id', '=', id).executeTakeFirst()
    : undefined;
  return written && { body: written.body as CollectionBody, isDraft: true };
};

/** The auctions of a public collection (in a preview of any), or of a computed list. */
const collectionOf = async (db: Database, id: number | null, limit: number, means: Means) => {
  if (id === null) return null;
  const kind = computedKindOf(id);
  if (kind) return { id, slug: null, name: enums.auctionListKind[kind], ids: await computedIds(db, kind, limit) };
  const found = await collectionBody(db, id, means);
  if (!found) return null;
  const { body, ...draft } = found;
  const { ids } = await membersOf(db, body);
  return { id, slug: body.slug, name: body.name, ids: ids.slice(0, limit), ...draft };
};
const withAuctions = async (db: Database, id: number | null, limit: number, means: Means) => {
  const found = await collectionOf(db, id, limit, means);
  if (!found || found.ids.length === 0) return null;
  const { ids, ...collection } = found;
  return { ...collection, auctions: await publicAuctions(db, ids) };
};

/** The banners in the place that a block shows; in a preview, if there are none, the next ones there. */
const bannersOf = async (
  db: Database,
  { shows, location }: BlockOf<'BANNER'>,
  device: ShownOn,
  { isPreview, addresses, where }: Means,
) => {
  const place = shows === 'WIDGET' ? location : shows;
  if (place === null || place === 'PICTURE') return [];
  const asked = { device, place, ...where };
  const shown = await publicBanners(db, asked, addresses);
  return shown.length > 0 || !isPreview ? shown : nextBanners(db, asked, addresses);
};

const SHAPERS: { [K in LandingBlockKind]: Shaper<K> } = {
  HERO: async (_, { text, pictureId, pictureText, buttonText, buttonLink }, { picture }) => ({
    text,
    picture: picture(pictureId),
    pictureText,
    buttonText,
    buttonLink,
  }),
  BANNER: async (db, block, means) => {
    const { shows, pictureId, pictureText, link } = completeBlock(block);
    if (shows === 'PICTURE')
      return { shows, picture: means.picture(pictureId), pictureText, link, desktop: [], mobile: [] };
    const [desktop = [], mobile = []] = await Promise.all(
      SHOWN_ON.map((device) => bannersOf(db, block, device, means)),
    );
    if (desktop.length + mobile.length === 0) return null;
    return { shows, picture: null, pictureText: '', link: '', desktop, mobile };
  },
  COLLECTION: async (db, block, means) => {
    const collection = await withAuctions(db, chosenId(block), block.limit, means);
    return collection && { collection };
  },
  MULTI_COLLECTION: async (db, block, means) => {
    const found = await Promise.all(
      chosenIds(block)
        .slice(0, LANDING_MAX.collections)
        .map((id) => withAuctions(db, id, block.limit, means)),
    );
    const collections = found.filter((one) => one !== null);
    return collections.length === 0 ? null : { collections };
  },
  TEXT: async (_, { html }) => (html === '' ? null : { html }),
  VIDEO: async (_, { url, text }) => {
    const embed = url === '' ? null : embedOf(url);
    return embed === null ? null : { embed, text };
  },
  FIGURES: async (db, { figures }) => (figures.length === 0 ? null : { figures: await figuresOf(db, figures) }),
  FAQ: async (db, { faqKey, limit }, { isPreview }) => {
    const questions = await questionsOf(db, faqKey, { limit, isPreview });
    return questions.length === 0 ? null : { questions };
  },
  AGENTS: async (db, { cityId, limit }) => {
    const agents = await agentsShown(db, cityId, limit);
    return agents.length === 0 ? null : { agents };
  },
  BROKERS: async (db, { limit }) => {
    const brokers = await brokersShown(db, limit);
    return brokers.length === 0 ? null : { brokers };
  },
  MAP: async (db, block, means) => {
    const found = await collectionOf(db, chosenId(block), block.limit, means);
    const pins = found ? await pinsOf(db, found.ids) : [];
    return pins.length === 0 ? null : { pins };
  },
};

const blockShape = async (db: Database, block: LandingBlock, means: Means): Promise<PublicBlock[]> => {
  const shape = SHAPERS[block.kind] as Shaper<LandingBlockKind>;
  // The shaper is that of the block's own kind, which the compiler does not follow.
  const shown = await shape(db, block as never, means);
  return shown === null ? [] : [{ key: block.key, kind: block.kind, title: block.title, ...shown } as PublicBlock];
};

/** The file ids of a page's pictures. */
export const picturesIn = ({ pictureId, blocks }: LandingBody): (number | null)[] => [
  pictureId,
  ...blocks.map((block) => ('pictureId' in block ? block.pictureId : null)),
];

/** A landing page as shown on the site; a preview also contains what its blocks will show once their collections and banners are public. */
export const pageShape = async (
  db: Database,
  body: LandingBody,
  means: Omit<Means, 'picture'>,
): Promise<PublicPage> => {
  const picture = await publicPictures(db, picturesIn(body));
  return {
    slug: body.slug,
    name: body.name,
    seoTitle: body.seoTitle || body.name,
    seoDescription: body.seoDescription,
    picture: picture(body.pictureId),
    blocks: (await Promise.all(body.blocks.map((block) => blockShape(db, block, { picture, ...means })))).flat(),
  };
};
