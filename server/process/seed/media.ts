import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import { BARE, isHome, isLand, isVilla, PUBLISHED } from './auctionShapes';
import type { Kind } from './categories';
import type { Files } from './files';
import type { Random } from './random';
import type { Subject } from './scenes';
import type { Row, World } from './world';

/** The picture subjects: first the outside, then the rooms, then the view. */
const subjectsOf = (random: Random, kind: Kind, count: number, view: Subject): Subject[] => {
  if (isLand(kind)) return Array.from({ length: count }, (_, index) => (index % 4 === 3 ? view : 'land'));
  const outside: Subject = isVilla(kind)
    ? 'villa'
    : isHome(kind) || kind === 'BUILDING' || kind === 'HOTEL'
      ? 'apartment'
      : 'shop';
  const inside: Subject[] = isHome(kind)
    ? ['livingRoom', 'kitchen', 'bedroom', 'bathroom', view, 'livingRoom', 'bedroom', 'kitchen']
    : ['shop', 'livingRoom', view, 'shop', 'bathroom'];
  return [
    outside,
    ...Array.from({ length: count - 1 }, (_, index) => inside[index % inside.length] ?? random.pick(inside)),
  ];
};

/** The pictures, videos and documents of the auctions; published ones have everything that publishing requires (V03–V07). */
export const seedMedia = async (world: World, auctions: Auction[], files: Files) => {
  const { random } = world;
  const illustrated = auctions.filter(({ status }) => status !== 'DRAFT' || random.chance(0.4));
  await world.insertQuietly(
    'auction_image',
    illustrated.flatMap(({ id, kind, status, spot }) => {
      const count = PUBLISHED.has(status) ? random.int(5, 12) : random.int(1, 9);
      const used = new Set<number>();
      return subjectsOf(random, kind, count, /[sb]/.test(spot.marks) ? 'seaView' : 'view').map(
        (subject, index): Row<'auction_image'> => {
          const pool = files.pictures[subject];
          const picture = pool.find(({ fileId }) => !used.has(fileId) && random.chance(0.4)) ?? random.pick(pool);
          used.add(picture.fileId);
          return {
            id: world.next('auction_image'),
            auction_id: id,
            file_id: picture.fileId,
            thumbnail_file_id: picture.thumbnailId,
            position: index + 1,
            is_showcase: index === 0,
          };
        },
      );
    }),
  );
  await world.insert(
    'auction_video',
    auctions
      .filter(({ status }) => PUBLISHED.has(status) && random.chance(0.15))
      .map(({ id }) => ({
        id: world.next('auction_video'),
        auction_id: id,
        title: 'Tanıtım videosu',
        url: `https://video.example/mezat/${id}`,
        position: 1,
      })),
  );
  await world.insert(
    'auction_document',
    auctions
      .filter(({ status }) => !BARE.has(status))
      .flatMap(({ id, status, createdAt }) => {
        const types: EnumValue<'documentType'>[] = ['TITLE_DEED'];
        if (PUBLISHED.has(status) || random.chance(0.6)) types.push('ZONING_STATUS', 'SALES_AGREEMENT');
        if (status !== 'WAITING_REPORT') types.push('APPRAISAL_REPORT');
        if (random.chance(0.1)) types.push('TITLE_DEED');
        return types.map((type) => ({
          id: world.next('auction_document'),
          auction_id: id,
          type,
          file_id: files.documents[type],
          created_at: createdAt,
        }));
      }),
  );
};
