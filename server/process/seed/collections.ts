import { EMPTY_RULE, type CollectionRule } from '@/domain/content/collections';
import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import { seedItem } from './contentItems';
import type { Files } from './files';
import { slugify } from './people';
import type { Staff } from './staff';
import type { World } from './world';

type Planned = {
  name: string;
  text: string;
  rule?: Partial<CollectionRule>;
  order?: EnumValue<'collectionOrder'>;
  /** Not public yet. */
  draft?: true;
};
const COLLECTIONS: readonly Planned[] = [
  { name: 'Deniz Manzaralılar', text: 'Balkonundan deniz görünen, seçtiğimiz evler.' },
  { name: 'İlk Evim', text: 'İlk evini alacaklar için, bütçeyi zorlamayan evler.' },
  { name: 'Yatırımlık Arsalar', text: 'İmarı belli, yolu açık yerler.' },
  { name: 'Bankadan Fırsatlar', text: 'Bankaların elden çıkardığı taşınmazlar.' },
  { name: 'Lüks Villalar', text: 'Havuzlu, bahçeli, müstakil yaşam.' },
  { name: 'Öğrenciye Uygun', text: 'Kampüse yakın, küçük ve bakımlı.' },
  { name: 'Metroya Yakın', text: 'Metro durağına yürüme mesafesinde.' },
  {
    name: 'Arsa ve Tarlalar',
    text: 'Yayındaki bütün arsa, tarla ve bağlar.',
    rule: { category: ['LAND', 'FIELD', 'VINEYARD'] },
    order: 'NEWEST',
  },
  { name: 'Bu Hafta Bitenler', text: 'Son günlerine giren mezatlar.', rule: { endsWithinDays: 7 }, order: 'END_SOON' },
  {
    name: 'Kış Kampanyası',
    text: 'Kış boyunca öne çıkaracağımız mezatlar.',
    rule: { scoreFrom: 60 },
    order: 'SCORE',
    draft: true,
  },
];

export type Collection = { id: number; name: string };

/** The site's collections, by hand and by rule, one of them a draft. A job calculates the auctions of each, as in production. */
export const seedCollections = async (
  world: World,
  { staff, files, auctions }: { staff: Staff; files: Files; auctions: readonly Auction[] },
): Promise<Collection[]> => {
  const { random } = world;
  /** The number of collections by hand. */
  const drawn = 7;
  const covers = Array.from({ length: drawn }, () => random.pick(files.pictures.view));
  await world.insert(
    'content_picture',
    [...new Map(covers.map((one) => [one.fileId, one])).values()].map(({ fileId, thumbnailId }) => ({
      id: world.next('content_picture'),
      key: random.uuid(),
      file_id: fileId,
      thumbnail_file_id: thumbnailId,
    })),
  );
  const live = auctions.filter(({ status }) => status === 'LIVE' || status === 'BIDDING');
  const chosenOf = Array.from({ length: drawn }, () => random.some(live, 8).map(({ id }) => id));
  const made: Collection[] = [];
  for (const [index, { name, text, rule, order = 'END_SOON', draft }] of COLLECTIONS.entries()) {
    const chosen = rule ? [] : (chosenOf[index] ?? []);
    const slug = slugify(name);
    const body = {
      name,
      slug,
      text,
      pictureId: covers[index]?.fileId ?? null,
      seoTitle: '',
      seoDescription: '',
      source: rule ? 'BY_RULE' : 'BY_HAND',
      auctionIds: chosen,
      pinnedIds: [],
      rule: { ...EMPTY_RULE, ...rule },
      order,
      limit: 24,
    };
    const itemId = await seedItem(world, {
      kind: 'COLLECTION',
      name,
      key: slug,
      versions: draft ? [] : [{ body, ago: 90 - index * 7 }],
      draft: body,
      byId: staff.content,
    });
    const id = world.next('collection');
    await world.insert('collection', [{ id, item_id: itemId, name, slug, status: draft ? 'PASSIVE' : 'ACTIVE' }]);
    if (!draft)
      await world.insert(
        'collection_auction',
        chosen.map((auction_id, at) => ({
          id: world.next('collection_auction'),
          collection_id: id,
          auction_id,
          position: at + 1,
        })),
      );
    made.push({ id, name });
  }
  return made;
};
