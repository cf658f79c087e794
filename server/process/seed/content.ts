import { seedCollections } from './collections';
import { seedBanners } from './banners';
import { seedConfiguration } from './configuration';
import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import type { Files } from './files';
import type { Locations } from './locations';
import { slugify } from './people';
import type { Staff } from './staff';
import { seedAgreements } from './contentAgreements';
import { seedLandingPages } from './landingPages';
import { seedTexts } from './contentTexts';
import type { Row, World } from './world';

const PROJECTS = ['Kuzey Bahçe Evleri', 'Marina Teras', 'Bozkır Konakları', 'Zeytinli Park', 'Liman Ofis'];

export const seedContent = async (
  world: World,
  {
    staff,
    files,
    locations,
    auctions,
    corporates,
  }: { staff: Staff; files: Files; locations: Locations; auctions: Auction[]; corporates: number[] },
): Promise<void> => {
  const { random } = world;
  await world.actAs(staff.content);
  const collections = await seedCollections(world, { staff, files, auctions });
  await seedTexts(world, staff);
  await seedAgreements(world, staff);
  await seedLandingPages(world, { staff, collections });
  await seedConfiguration(world, { staff, corporates });
  await world.insert(
    'announcement',
    [
      ['Bakım çalışması', 'Pazar 02.00–04.00 arasında ödeme alınamayacaktır.', 'danger'],
      ['Yeni belge zorunluluğu', 'İlan yetki doğrulaması olmayan taşınmazlar yayımlanamaz.', 'info'],
    ].map(([title, body, level]) => ({
      id: world.next('announcement'),
      title: title as string,
      body: body as string,
      level: level as EnumValue<'noticeLevel'>,
      published_at: world.at(-random.between(1, 20)),
    })),
  );
  await world.insert(
    'project',
    PROJECTS.map((name, index): Row<'project'> => ({
      id: world.next('project'),
      name,
      slug: slugify(name),
      description: `${name} projesindeki taşınmazlar mezatla satılmaktadır.`,
      corporate_id: corporates[index] ?? null,
      town_id: random.pick(random.pick(locations.cities).spots).town.id,
      delivery_on: world.day(random.int(30, 700)),
    })),
  );
  await seedBanners(world, { staff, files, locations });
  const analysed = locations.cities
    .filter(({ place }) => place.weight > 40)
    .flatMap(({ spots, place }) => random.some(spots, 6).map((spot) => ({ spot, m2: place.m2 * spot.price })));
  await world.insert(
    'location_analysis',
    analysed.map(({ spot: { quarter }, m2 }): Row<'location_analysis'> => {
      return {
        id: world.next('location_analysis'),
        quarter_id: quarter.id,
        summary: `${quarter.name} son bir yılda konut talebinin arttığı bir bölgedir.`,
        average_m2_price_kurus: Math.round(m2 * random.between(0.8, 1.4)) * 100,
        yearly_change_percent: Number(random.between(18, 45).toFixed(2)),
        population: random.int(4_000, 60_000),
      };
    }),
  );
};
