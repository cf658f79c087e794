import { type BlockOf, BLOCK_SCHEMAS } from '@/contract/content/bodies/landing';
import type { LandingBlockKind } from '@/domain/content/landing';
import type { Collection } from './collections';
import { seedItem } from './contentItems';
import type { Staff } from './staff';
import type { World } from './world';

/** A block whose key is the same in every seeding. */
const block = <K extends LandingBlockKind>(kind: K, number: number, given: Partial<BlockOf<K>>) =>
  BLOCK_SCHEMAS[kind].parse({
    kind,
    key: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    ...given,
  });

/** Landing pages: the public home page with a changed draft, a city's page, and a campaign in preparation. */
export const seedLandingPages = async (
  world: World,
  { staff, collections }: { staff: Staff; collections: readonly Collection[] },
): Promise<void> => {
  const named = (name: string) => collections.find((one) => one.name === name)?.id ?? -2;
  const byId = staff.content;
  const page = (name: string, slug: string, blocks: object[]) => ({
    name,
    slug,
    seoTitle: '',
    seoDescription: '',
    pictureId: null,
    blocks,
  });
  const home = [
    block('HERO', 1, {
      title: 'Evinizi mezatta bulun',
      text: 'Türkiye’nin her yerinden taşınmazlar, herkesin gözü önünde mezatla satılıyor.',
      buttonText: 'Mezatlara bak',
      buttonLink: '/mezatlar',
    }),
    block('COLLECTION', 2, { title: 'Öne çıkanlar', choice: 'HOME_FEATURED' }),
    block('COLLECTION', 3, { title: 'Süren mezatlar', collectionId: -2 }),
    block('FIGURES', 4, { title: 'Rakamlarla', figures: ['ONGOING_AUCTIONS', 'SOLD_AUCTIONS', 'CITIES', 'AGENTS'] }),
    block('MULTI_COLLECTION', 5, { title: 'Koleksiyonlar', choice: 'MULTI_FEATURED', limit: 4 }),
    block('FAQ', 6, { title: 'Merak edilenler', faqKey: 'participation' }),
    block('BANNER', 8, { shows: 'WIDGET', location: 'HOME_RIGHT' }),
  ];
  await seedItem(world, {
    kind: 'LANDING_PAGE',
    name: 'Ana sayfa',
    key: 'ana-sayfa',
    versions: [
      { body: page('Ana sayfa', 'ana-sayfa', home.slice(0, 4)), ago: 200 },
      { body: page('Ana sayfa', 'ana-sayfa', home), ago: 30, note: 'Sorular eklendi' },
    ],
    draft: page('Ana sayfa', 'ana-sayfa', [...home, block('AGENTS', 7, { title: 'Danışmanlarımız' })]),
    byId,
  });
  await seedItem(world, {
    kind: 'LANDING_PAGE',
    name: 'Yatırımcılar için',
    key: 'yatirimcilar-icin',
    versions: [
      {
        body: page('Yatırımcılar için', 'yatirimcilar-icin', [
          block('HERO', 11, { title: 'Yatırımın mezadı', text: 'Arsa, tarla ve iş yerleri.' }),
          block('TEXT', 12, {
            title: 'Neden mezat?',
            html: '<p>Fiyatı pazarlık değil, <strong>isteyenlerin kendisi</strong> belirler.</p>',
          }),
          block('COLLECTION', 13, { title: 'Arsa ve tarlalar', collectionId: named('Arsa ve Tarlalar') }),
          block('MAP', 14, { title: 'Haritada', collectionId: named('Arsa ve Tarlalar') }),
          block('BROKERS', 15, { title: 'Çalıştığımız ofisler' }),
        ]),
        ago: 60,
      },
    ],
    byId,
  });
  await seedItem(world, {
    kind: 'LANDING_PAGE',
    name: 'Bizimle çalışın',
    key: 'bizimle-calisin',
    versions: [
      {
        body: page('Bizimle çalışın', 'bizimle-calisin', [
          block('HERO', 31, { title: 'Bizimle çalışın', text: 'Danışman ya da emlak ofisi olarak.' }),
          block('FIGURES', 32, { figures: ['AGENTS', 'BROKERS', 'SOLD_AUCTIONS'] }),
          block('AGENTS', 33, { title: 'Danışmanlarımız' }),
          block('FAQ', 34, { title: 'Emlak ofislerinin sorduğu', faqKey: 'brokerInquiry' }),
        ]),
        ago: 15,
      },
    ],
    byId,
  });
  await seedItem(world, {
    kind: 'LANDING_PAGE',
    name: 'Kış Kampanyası',
    key: 'kis-kampanyasi',
    versions: [],
    draft: page('Kış Kampanyası', 'kis-kampanyasi', [
      block('HERO', 21, { title: 'Kışın sıcak fırsatları' }),
      block('COLLECTION', 22, { title: 'Seçtiklerimiz', collectionId: named('Kış Kampanyası') }),
    ]),
    byId,
  });
};
