import { asBanner } from '@/contract/content/bodies/banners';
import type { BannerKind } from '@/domain/content/banners';
import { placesOf, shownIn, spotOf } from '@/server/areas/content/banners/places';
import { seedItem } from './contentItems';
import type { Files } from './files';
import type { Locations } from './locations';
import type { Staff } from './staff';
import type { World } from './world';

const SITE = 'https://tellal.example';
type Written = {
  kind: BannerKind;
  name: string;
  content?: string;
  path?: string;
  device?: 'desktop' | 'mobile' | 'all';
  theme?: string | null;
  cities?: string[];
  towns?: string[];
  /** The start, in days from now. */
  from?: number;
  until?: number;
  location?: string;
  page?: string;
  order?: number;
  /** The index of the picture among those drawn for this kind. */
  picture?: number;
  /** `ago`: published that many days ago; `waits`: for a second person; neither: a draft. */
  ago?: number;
  waits?: boolean;
};

const BANNERS: readonly Written[] = [
  {
    kind: 'MASTHEAD',
    name: 'Ekim açılış mezatları',
    theme: 'CLASSIC',
    picture: 1,
    path: '/mezatlar/ekim',
    content: 'Ekim mezatları başladı: elli taşınmaz, tek takvim.',
    ago: 52,
    from: -50,
    until: -20.5,
  },
  {
    kind: 'MASTHEAD',
    name: 'Kasım mezatları',
    theme: 'CLASSIC',
    picture: 0,
    path: '/mezatlar/kasim',
    content: 'Kasım mezatlarında teklifler açıldı.',
    ago: 21,
    from: -20,
    until: 9,
  },
  {
    kind: 'MASTHEAD',
    name: 'Yıl sonu mezatları',
    theme: 'POLE_STAR',
    picture: 1,
    path: '/mezatlar/yil-sonu',
    content: 'Yıl bitmeden yeni evinize: yıl sonu mezatları.',
    ago: 2,
    from: 11,
    until: 38,
  },
  {
    kind: 'MASTHEAD',
    name: 'İzmir haftası',
    theme: 'HORIZON_LINE',
    picture: 2,
    path: '/mezatlar/izmir',
    content: 'İzmir’de bu hafta on iki mezat var.',
    cities: ['İzmir'],
    ago: 4,
    from: -3,
    until: 5,
  },
  {
    kind: 'STICKY',
    name: 'Teminatsız katılım',
    theme: 'POLE_STAR',
    device: 'mobile',
    picture: 0,
    content: 'Seçili mezatlara teminatsız katılın.',
    path: '/teminatsiz',
    ago: 10,
  },
  {
    kind: 'STICKY',
    name: 'Yıl sonu teklifleri',
    theme: 'POLE_STAR',
    device: 'mobile',
    picture: 1,
    content: 'Yıl sonu tekliflerini kaçırmayın.',
    path: '/mezatlar/yil-sonu',
    from: 6,
    until: 22,
  },
  {
    kind: 'STICKY',
    name: 'Kadıköy’de açık kapı günleri',
    theme: 'HORIZON_LINE',
    device: 'mobile',
    picture: 2,
    content: 'Cumartesi günü Kadıköy’deki mezatları yerinde görün.',
    path: '/acik-kapi',
    towns: ['Kadıköy'],
    waits: true,
    from: 3,
    until: 8,
  },
  {
    kind: 'ANNOUNCEMENT',
    name: 'Yeni uygulamamız yayında',
    theme: 'ANNOUNCEMENT',
    path: '/uygulama',
    order: 2,
    content: 'Mezatları artık telefonunuzdan izleyin; teklifiniz geçildiğinde haber verelim.',
    ago: 30,
  },
  {
    kind: 'ANNOUNCEMENT',
    name: 'Pazar gecesi bakım',
    theme: 'ANNOUNCEMENT',
    path: '/duyurular/bakim',
    order: 1,
    content: 'Pazar 02.00–04.00 arasında ödeme alınamayacaktır.',
    ago: 1,
    until: 4,
  },
  {
    kind: 'WIDGET',
    name: 'Taksit hesaplayıcı',
    location: 'HOME_RIGHT',
    theme: 'CLASSIC',
    picture: 0,
    content: 'Aylık taksitinizi hesaplayın.',
    path: '/taksit-hesapla',
    ago: 90,
  },
  {
    kind: 'WIDGET',
    name: 'Nasıl teklif verilir?',
    location: 'AUCTION_BOTTOM',
    theme: 'CLASSIC',
    picture: 1,
    content: 'Üç adımda mezada katılın.',
    path: '/nasil-calisir',
    ago: 75,
  },
  {
    kind: 'CMS_BANNER',
    name: 'Ekibimize katılın',
    page: 'hakkimizda',
    theme: 'CLASSIC',
    picture: 0,
    content: 'Mezat danışmanı olmak ister misiniz?',
    path: '/danisman-olun',
    ago: 40,
  },
];
/** A link of the demo that does not work. */
const DEAD = `${SITE}/taksit-hesapla`;

/** The banners of the site: public, ended, planned and drafts, with gaps and a draft that conflicts with another one. */
export const seedBanners = async (
  world: World,
  { staff, files, locations }: { staff: Staff; files: Files; locations: Locations },
): Promise<void> => {
  const cityIds = (names: readonly string[]) =>
    locations.cities.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const townIds = (names: readonly string[]) => [
    ...new Set(
      locations.cities.flatMap(({ spots }) =>
        spots.filter(({ town }) => names.includes(town.name)).map(({ town }) => town.id),
      ),
    ),
  ];
  const links = new Set<string>();
  for (const one of BANNERS) {
    const { kind, name, ago, waits = false, from, until, device = 'all' } = one;
    const pictures = kind === 'ANNOUNCEMENT' ? undefined : files.banners[kind][one.picture ?? 0];
    const webUrl = `${SITE}${one.path ?? ''}`;
    links.add(webUrl);
    const body = {
      name,
      content: one.content ?? '',
      webUrl,
      androidUrl: null,
      iosUrl: null,
      device,
      theme: one.theme ?? null,
      cityIds: cityIds(one.cities ?? []),
      townIds: townIds(one.towns ?? []),
      startsAt: from === undefined ? null : world.at(from),
      endsAt: until === undefined ? null : world.at(until),
      order: one.order ?? 0,
      ...(pictures && {
        desktopImage: device === 'mobile' ? null : pictures.desktop,
        mobileImage: pictures.mobile,
      }),
      ...(kind === 'WIDGET' && { location: one.location }),
      ...(kind === 'CMS_BANNER' && { page: one.page }),
    };
    const byId = staff.content;
    const id = await seedItem(world, {
      kind,
      name,
      byId,
      ...(ago === undefined ? { versions: [], draft: body } : { versions: [{ body, ago }] }),
    });
    if (waits)
      await world.client.query('update content_item set waits = true, asked_by_id = $1, asked_at = $2 where id = $3', [
        byId,
        world.at(-1),
        id,
      ]);
    if (ago === undefined && !waits) continue;
    const { rows } = await world.client.query<{ live: number | null }>(
      'select live_version_id as live from content_item where id = $1',
      [id],
    );
    const banner = asBanner(body);
    const shown = shownIn(banner, { from: world.at(-(ago ?? 0)), until: null });
    await world.insert(
      'banner_showing',
      placesOf(banner).map((place) => ({
        id: world.next('banner_showing'),
        item_id: id,
        version_id: rows[0]?.live ?? null,
        kind,
        device: place.device,
        spot: spotOf(kind, banner),
        city_id: place.cityId,
        town_id: place.townId,
        position: banner.order,
        period: `[${shown?.from ?? ''},${shown?.until ?? ''})`,
      })),
    );
  }
  await world.insert(
    'banner_link',
    [...links].map((url) => ({
      id: world.next('banner_link'),
      url,
      target: url === DEAD ? ('GONE' as const) : ('ALIVE' as const),
      status: url === DEAD ? 404 : 200,
      checked_at: world.at(-0.4),
      since: world.at(-12),
    })),
  );
};
