import type { EnumValue } from '@/domain/enums';
import type { Staff } from './staff';
import type { Row, World } from './world';

type Said = {
  title: string;
  body: string;
  level: EnumValue<'noticeLevel'>;
  audience: EnumValue<'announcementAudience'>;
  /** The start in days from now; null: a draft. */
  from: number | null;
  until?: number;
  pinned?: boolean;
  withdrawn?: boolean;
  cities?: readonly string[];
};

const SAID: readonly Said[] = [
  {
    title: 'Anahtar teslim kuralları',
    body: 'Anahtarlar yalnızca ofisin kayıtlı kişilerine, imza karşılığında teslim edilir. Teslim alan, kararlaştırılan günde anahtarı geri getirir.\n\nGeciken anahtar, aynı ofisin yeni taleplerinde dikkate alınır.',
    level: 'danger',
    audience: 'ALL',
    from: -21,
    pinned: true,
  },
  {
    title: 'Yeni hizmet bedeli oranları',
    body: 'Kasım ayından itibaren açılan kapanışlarda geçerli oranlar sözleşme ekinde yayımlandı. Devam eden kapanışların payı değişmez.',
    level: 'info',
    audience: 'ALL',
    from: -9,
  },
  {
    title: 'Ayın ofisleri',
    body: 'Geçen ay en çok kapanış getiren ofisleri kutlarız. Ekiplerin emeği için teşekkürler.',
    level: 'success',
    audience: 'EXCLUSIVE',
    from: -5,
    until: 25,
  },
  {
    title: 'İstanbul ve İzmir gezileri',
    body: 'Cumartesi günleri emlak ofislerine açık taşınmazlar birlikte gezilecek. Katılmak isteyen ofisler, ilgilenen operatöre haber versin.',
    level: 'info',
    audience: 'CITIES',
    from: -2,
    until: 12,
    cities: ['İstanbul', 'İzmir'],
  },
  {
    title: 'Saha ekibi toplantısı',
    body: 'Danışmanların aylık toplantısı pazartesi 10.00’da. Gündem: yeni keşif formu ve anahtar teslimleri.',
    level: 'info',
    audience: 'AGENTS',
    from: -1,
    until: 6,
  },
  {
    title: 'Yılbaşı çalışma saatleri',
    body: '31 Aralık öğleden sonra ve 1 Ocak’ta anahtar teslimi yapılmayacak.',
    level: 'info',
    audience: 'ALL',
    from: 20,
    until: 40,
  },
  {
    title: 'Yeni ofis sözleşmesi',
    body: 'Tek yetkili ofisler için yenilenen sözleşmenin özeti.',
    level: 'info',
    audience: 'EXCLUSIVE',
    from: null,
  },
  {
    title: 'Toplantı saati değişikliği',
    body: 'Cuma toplantısı 14.00’e alınmıştı; yeniden eski saatinde yapılacak.',
    level: 'info',
    audience: 'ALL',
    from: -30,
    withdrawn: true,
  },
];

/** Announcements for offices and agents: visible, planned, and a draft. */
export const seedAnnouncements = async (world: World, staff: Staff): Promise<void> => {
  const { random, client } = world;
  const rows = SAID.map(
    (
      { title, body, level, audience, from, until, pinned, withdrawn },
      at,
    ): Row<'broker_announcement'> & { id: number } => ({
      id: world.next('broker_announcement'),
      title,
      body,
      level,
      audience,
      stage: withdrawn ? 'WITHDRAWN' : from === null ? 'DRAFT' : 'PUBLISHED',
      is_pinned: pinned ?? false,
      // Draws a fixed number of random numbers, so that the rest of the demo does not change.
      shows_from: from === null ? null : world.at(from - (at < 3 ? random.between(0, 0.2) : 0)),
      shows_until: until === undefined ? null : world.at(until),
      read_from: world.at(Math.min(0, (from ?? 0) - 1)),
      written_by_id: staff.brokerDesk,
    }),
  );
  await world.insert('broker_announcement', rows);
  for (const [at, { cities }] of SAID.entries())
    if (cities)
      await client.query(
        `insert into broker_announcement_city (announcement_id, city_id) select $1, id from city where name = any($2) order by id`,
        [rows[at]?.id, cities],
      );
};

/** Most readers have read what is visible. Runs after agents and offices exist. */
export const seedAnnouncementReaders = async ({ client, at }: World): Promise<void> => {
  await client.query(
    `insert into broker_announcement_read (announcement_id, broker_id, read_at)
     select a.id, broker.id, least(a.shows_from + (broker.id % 7 + 1) * interval '5 hours', $1::timestamptz)
       from broker_announcement a cross join broker
      where a.stage = 'PUBLISHED' and a.shows_from < $1::timestamptz and broker.status = 'ACTIVE' and a.audience in ('ALL', 'EXCLUSIVE')
        and (a.audience = 'ALL' or broker.agreement_type = 'EXCLUSIVE') and (broker.id + a.id) % 3 <> 0`,
    [at(0)],
  );
  await client.query(
    `insert into broker_announcement_read (announcement_id, operator_id, read_at)
     select a.id, agent.operator_id, least(a.shows_from + (agent.id % 5 + 1) * interval '3 hours', $1::timestamptz)
       from broker_announcement a cross join agent
      where a.stage = 'PUBLISHED' and a.shows_from < $1::timestamptz and a.audience = 'ALL' and (agent.id + a.id) % 4 <> 0`,
    [at(0)],
  );
};
