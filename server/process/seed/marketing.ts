import type { EnumValue } from '@/domain/enums';
import type { Auction } from './auctions';
import type { Staff } from './staff';
import type { Row, World } from './world';

const BODIES = [
  'Ulaşımı kolay, çevresi oturmuş bir konumda. Taşınmaz bakımlı, tapu işlemleri için hazır. Yerinde görmek için randevu alabilirsiniz.',
  'Mezat süresince teklifler anlık görünür; kazanan teklif sahibiyle tapu süreci ekibimizle birlikte yürütülür.',
];
const HIGHLIGHTS = ['Tapuya hazır', 'Teminat iade edilir', 'Yerinde gösterim', 'Krediye uygun'];
const CHANNELS: EnumValue<'adChannel'>[] = ['WHATSAPP', 'INSTAGRAM', 'SMS'];
const ADVERTISED = 24;
const CLICK_DAYS = 20;
/** The sources of clicks, with their part of a day's clicks. */
const SOURCES: [source: string, bot: boolean, part: number][] = [
  ['direct', false, 0.6],
  ['google.com', false, 0.25],
  ['facebook.com', false, 0.15],
  ['whatsapp', true, 0.3],
  ['crawler', true, 0.1],
];
const SHARED_AT: Partial<Record<EnumValue<'adChannel'>, string>> = { INSTAGRAM: 'instagram.com' };
/** The check results of the first links' targets. */
const FOUND: [EnumValue<'linkTarget'>, number | null][] = [
  ['ALIVE', 200],
  ['GONE', 404],
  ['ALIVE', 200],
  ['FAILING', null],
];

/** Advertising texts and short links of live auctions, and agreements in each state. Uses no random numbers. */
export const seedMarketing = async (
  world: World,
  { staff, auctions, corporates }: { staff: Staff; auctions: Auction[]; corporates: number[] },
): Promise<void> => {
  await world.actAs(staff.content);
  const chosen = auctions
    .filter(({ id, status }) => id % 3 === 0 && (status === 'LIVE' || status === 'BIDDING'))
    .slice(0, ADVERTISED)
    .map(({ id }) => id);
  const { rows } = await world.client.query<{ id: number; extra_info: string; slug: string }>(
    'select id, extra_info, slug from auction where id = any($1) and slug is not null order by id',
    [chosen],
  );
  await world.insert(
    'auction_marketing',
    rows.map(({ id, extra_info }, index): Row<'auction_marketing'> => ({
      id: world.next('auction_marketing'),
      auction_id: id,
      headline: `${extra_info} mezatta`,
      body: BODIES[index % BODIES.length] ?? '',
      highlights: HIGHLIGHTS.slice(index % 2, 3),
    })),
  );
  const links = rows.slice(0, 12).flatMap(({ id, extra_info, slug }, index) =>
    CHANNELS.slice(0, 1 + (index % 3)).map((channel, at): Row<'short_link'> & { id: number } => ({
      id: world.next('short_link'),
      long_url: `https://tellal.example/mezat/${slug}?kaynak=${channel.toLowerCase()}`,
      code: `m${String(index + 1).padStart(4, '0')}${'abc'[at] ?? ''}`,
      description: extra_info,
      operator_id: staff.content,
      auction_id: id,
      channel,
      created_at: world.at(-CLICK_DAYS - index),
    })),
  );
  await world.insert('short_link', links);
  await world.insert(
    'short_link_day',
    links.flatMap(({ id, channel }, index) =>
      Array.from({ length: CLICK_DAYS }, (_, day) =>
        SOURCES.map(([source, bot, part]): Row<'short_link_day'> => ({
          link_id: id,
          day: world.day(-day),
          bot,
          // Most clicks come from the channel where it was shared.
          source: !bot && source === 'direct' && channel ? (SHARED_AT[channel] ?? source) : source,
          clicks: Math.round((((index + 3) * (day + 7)) % 41) * part),
        })).filter(({ clicks = 0 }) => clicks > 0),
      ).flat(),
    ),
  );
  await world.insert(
    'short_link_check',
    links.slice(0, -1).map(({ id, long_url }, index): Row<'short_link_check'> => {
      const [target, status] = FOUND[index] ?? ['ALIVE', 200];
      return { link_id: id, url: long_url, target, status, checked_at: world.at(0), since: world.at(-3) };
    }),
  );
  await seedAgreements(world, staff, corporates);
};

type Before = {
  corporate_id: number;
  seller_type: EnumValue<'sellerType'>;
  starts_on: string;
  ends_on: string;
};

/** The agreements before the current ones, and one that is being terminated. */
const seedAgreements = async (world: World, staff: Staff, corporates: number[]) => {
  await world.actAs(staff.admin);
  const { rows } = await world.client.query<Before>(
    `select corporate_id, seller_type, (starts_on - 366)::text as starts_on, (starts_on - 1)::text as ends_on
       from agreement where corporate_id = any($1) order by id`,
    [corporates.slice(0, 5)],
  );
  await world.insert(
    'agreement',
    rows.map((before): Row<'agreement'> => ({
      id: world.next('agreement'),
      ...before,
      type: 'NON_EXCLUSIVE',
      status: 'PASSIVE',
      auto_renew: false,
    })),
  );
  await world.client.query(
    `update agreement set exits_on = least(ends_on, $2::date) where corporate_id = $1 and status = 'ACTIVE'`,
    [corporates[2], world.day(15)],
  );
};
