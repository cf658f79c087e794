import type { Comparable, Encumbrance } from '@/contract/auctions/appraisal';
import type { EnumValue } from '@/domain/enums';
import { DAY_MS } from '@/domain/time';
import { COMPANY } from './configuration';
import type { Auction } from './auctions';
import { auctionHour } from './clock';
import type { Files } from './files';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

const THOUSAND_LIRA = 1_000_00;
const rounded = (kurus: number) => Math.round(kurus / THOUSAND_LIRA) * THOUSAND_LIRA;

const FINDINGS =
  'Taşınmaz yerinde incelendi. Konumu, ulaşımı ve yapının bakım durumu değerlendirildi; çevredeki benzer satışlar karşılaştırıldı. İmar durumu ve tapu kaydı uyumludur.';
const REQUEST = 'Satıcıyla görüşüldü, yerinde inceleme için anahtar hazır.';
const DECIDED: readonly EnumValue<'auctionStatus'>[] = ['READY_FOR_REVIEW', 'WAITING_SELLER_APPROVE', 'ACCEPTED'];

type People = { staff: Staff; auctions: Auction[]; files: Files };

/** A unique key for each row of an appraisal's lists. */
const keyOf = (id: number, index: number) => `00000000-0000-4000-8000-${String(id * 100 + index).padStart(12, '0')}`;

/** Three comparable properties: one offered, two sold, a little better or worse. */
const comparablesOf = (
  { id, kind, town, m2, prices }: Pick<Auction, 'id' | 'kind' | 'town' | 'm2' | 'prices'>,
  onDay: string,
): Comparable[] =>
  (
    [
      [0.94, 0.9, 5, 'SOLD', 'Emlak ofisi', 'Bakıma muhtaç'],
      [1.08, 1.05, -5, 'ASKED', 'İlan sitesi', 'Pazarlık payı var'],
      [1.01, 1, 0, 'SOLD', 'Emlak ofisi', ''],
    ] as const
  ).map(([price, size, adjustPercent, priceKind, source, note], index) => ({
    key: keyOf(id, index),
    auctionId: null,
    place: town.name,
    kind,
    m2: Math.max(1, Math.round(m2 * size)),
    price: rounded(prices.appraisal * price * size),
    priceKind,
    onDay,
    source,
    distanceM: 250 + ((id * 37 + index * 410) % 1_800),
    adjustPercent,
    note,
  }));
const encumbrancesOf = (id: number, appraised: number): Encumbrance[] => [
  {
    key: keyOf(id, 50),
    kind: 'MORTGAGE',
    holder: 'Anadolu Bankası A.Ş.',
    amount: rounded(appraised * 0.3),
    registeredOn: '2021-05-17',
    journalNo: String(4_000 + id),
    lifted: true,
    note: '',
  },
  {
    key: keyOf(id, 51),
    kind: id % 2 === 0 ? 'EASEMENT' : 'DECLARATION',
    holder: id % 2 === 0 ? 'Dağıtım şirketi' : 'Tapu müdürlüğü',
    amount: null,
    registeredOn: '2009-11-02',
    journalNo: String(1_000 + id),
    lifted: false,
    note: id % 2 === 0 ? 'Enerji nakil hattı geçişi' : 'Yönetim planı',
  },
];

const appraisals = async (world: World, { staff, auctions, files }: People) => {
  const { client } = world;
  const { rows: open } = await client.query<{ id: number; auction_id: number; created_at: Date }>(
    `select id, auction_id, created_at from activity where type = 'AUCTION_APPRAISAL' and status in ('INITIAL', 'WORKING') order by id`,
  );
  const desk = staff.auctionDesk[0] ?? staff.admin;
  const row = (
    { id, kind, town, m2, prices }: Auction,
    activityId: number,
    status: EnumValue<'appraisalStatus'>,
    createdMs: number,
  ): Row<'appraisal'> => {
    const reported = status !== 'REQUESTED';
    const decided = status === 'ACCEPTED';
    const reportedAt = Math.min(createdMs + 2 * DAY_MS, world.now - 3_600_000);
    return {
      id: world.next('appraisal'),
      auction_id: id,
      activity_id: activityId,
      status,
      note: REQUEST,
      requested_by_id: desk,
      appraiser_id: staff.appraiser,
      price_low_kurus: reported ? rounded(prices.appraisal * 0.94) : null,
      price_high_kurus: reported ? rounded(prices.appraisal * 1.07) : null,
      value_kurus: reported ? rounded(prices.appraisal) : null,
      property_kind: reported ? kind : null,
      findings: reported ? FINDINGS : '',
      comparables: reported ? comparablesOf({ id, kind, town, m2, prices }, world.day(-40)) : [],
      encumbrances: reported && id % 3 === 0 ? encumbrancesOf(id, prices.appraisal) : [],
      report_file_id: reported ? files.documents.APPRAISAL_REPORT : null,
      report_from_outside: reported,
      reported_by_id: reported ? staff.appraiser : null,
      reported_at: reported ? iso(reportedAt) : null,
      decision_note: decided ? 'Rapor uygun bulundu.' : '',
      decided_by_id: decided ? desk : null,
      decided_at: decided ? iso(Math.min(reportedAt + DAY_MS, world.now)) : null,
      created_at: iso(createdMs),
    };
  };
  const past = auctions.filter(({ status }) => DECIDED.includes(status));
  const activities = past.map(({ id, createdAt, seller }): Row<'activity'> => {
    const created = ms(createdAt) + DAY_MS;
    return {
      id: world.next('activity'),
      type: 'AUCTION_APPRAISAL',
      status: 'SUCCESS',
      note: REQUEST,
      auction_id: id,
      customer_id: seller?.id ?? null,
      assignee_id: staff.appraiser,
      creator_id: desk,
      closed_at: iso(Math.min(created + 3 * DAY_MS, world.now)),
      created_at: iso(created),
    };
  });
  await world.actAs(desk);
  await world.insert('activity', activities);
  const decided = past.map((auction, index) =>
    row(auction, activities[index]?.id as number, 'ACCEPTED', ms(auction.createdAt) + DAY_MS),
  );
  const byId = new Map(auctions.map((auction) => [auction.id, auction]));
  const rows = open.flatMap(({ id, auction_id, created_at }, index) => {
    const auction = byId.get(auction_id);
    return auction ? [row(auction, id, index % 2 === 0 ? 'REQUESTED' : 'REPORTED', created_at.getTime())] : [];
  });
  await world.actAs(staff.appraiser);
  await world.insert('appraisal', [...decided, ...rows]);
};

type Change = Pick<
  Row<'auction_revision'>,
  'type' | 'field' | 'old_price_kurus' | 'new_price_kurus' | 'old_value' | 'new_value' | 'note'
>;

const changeOf = ({ random, day }: World, { prices, status }: Auction, agreementEnd: string | null): Change => {
  const nothing = { old_price_kurus: null, new_price_kurus: null, old_value: null, new_value: null };
  const type = random.weighted<EnumValue<'revisionType'>>({ PRICE_UPDATE: 60, AGREEMENT_UPDATE: 20, ERROR_REPORT: 20 });
  if (type === 'AGREEMENT_UPDATE')
    return {
      ...nothing,
      type,
      field: 'AGREEMENT_END_ON',
      old_value: agreementEnd,
      new_value: day(240),
      note: 'Satıcı sözleşme süresinin uzatılmasını istedi.',
    };
  if (type === 'ERROR_REPORT')
    return { ...nothing, type, field: null, note: 'Açıklamada yazan kat bilgisi tapudakiyle uyuşmuyor.' };
  const reserve = status === 'LIVE' && random.chance(0.5);
  const old = reserve ? prices.reserve : prices.request;
  const lower = reserve
    ? Math.max(prices.start, old - prices.before * random.int(1, 4))
    : Math.max(prices.reserve, old - prices.before * 3);
  return {
    ...nothing,
    type,
    field: reserve ? 'RESERVE_PRICE' : 'REQUEST_PRICE',
    old_price_kurus: old,
    new_price_kurus: lower === old ? old + prices.before : lower,
    note: 'Satıcı gelen ilgiye göre fiyatın güncellenmesini istedi.',
  };
};

const revisions = async (world: World, { staff, auctions }: People) => {
  const { random, client } = world;
  const desk = staff.auctionDesk[0] ?? staff.admin;
  const live = random.some(
    auctions.filter(({ status }) => status === 'LIVE' || status === 'BIDDING'),
    34,
  );
  const { rows: ends } = await client.query<{ id: number; ends: string | null }>(
    'select id, agreement_end_on::text as ends from auction where id = any($1)',
    [live.map(({ id }) => id)],
  );
  const endOf = new Map(ends.map(({ id, ends: day }) => [id, day]));
  await world.actAs(desk);
  await world.insert(
    'auction_revision',
    live.map((auction): Row<'auction_revision'> => {
      const status = random.weighted<EnumValue<'revisionStatus'>>({ INITIAL: 55, APPROVED: 25, REJECTED: 20 });
      const open = status === 'INITIAL';
      const change = changeOf(world, auction, endOf.get(auction.id) ?? null);
      // An approved revision has the auction's current values.
      const applied = status === 'APPROVED' && change.old_price_kurus && change.new_price_kurus;
      return {
        id: world.next('auction_revision'),
        auction_id: auction.id,
        status,
        ...change,
        ...(applied && { old_price_kurus: change.new_price_kurus, new_price_kurus: change.old_price_kurus }),
        requested_by_id: auction.agentId ?? desk,
        decided_by_id: open ? null : staff.admin,
        decided_at: open ? null : world.at(-random.between(0, 2)),
        decision_note: status === 'REJECTED' ? 'Satıcının yazılı onayı eklenmeden değiştirilemez.' : '',
        created_at: iso(Math.min(world.now - DAY_MS, ms(auction.createdAt) + DAY_MS)),
      };
    }),
  );
};

/** Half of the auctions that wait for approval are complete; each of the others lacks something different. */
const publication = async (world: World, { staff, auctions, files }: People) => {
  const { client, random } = world;
  const waiting = auctions.filter(({ status }) => status === 'WAITING_PUBLISH_APPROVAL').map(({ id }) => id);
  const complete = waiting.filter((_, index) => index % 2 === 0);
  await world.actAs(staff.auctionDesk[1] ?? staff.admin);
  await client.query(
    `update auction set start_at = $2::timestamptz + (id % 5) * interval '1 day', end_at = $2::timestamptz + (id % 5 + 6) * interval '1 day',
            eids_status = 'VERIFIED', eids_number = (10000000 + id * 7919)::text, eids_certificate_number = '${COMPANY.certificate}', eids_expires_on = $3::date + id % 60
      where id = any($1)`,
    [complete, auctionHour(world, world.now + 2 * DAY_MS), world.day(20)],
  );
  for (const type of ['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'] as const) {
    const { rows } = await client.query<{ id: number }>(
      'select wanted as id from unnest($1::int[]) as wanted where not exists (select from auction_document d where d.auction_id = wanted and d.type = $2) order by 1',
      [complete, type],
    );
    await world.insert(
      'auction_document',
      rows.map(({ id }) => ({
        id: world.next('auction_document'),
        auction_id: id,
        type,
        file_id: files.documents[type],
        created_at: auctions.find((auction) => auction.id === id)?.createdAt,
      })),
    );
  }
  const { rows: counts } = await client.query<{ id: number; count: number }>(
    'select wanted as id, (select count(*)::int from auction_image i where i.auction_id = wanted) as count from unnest($1::int[]) as wanted order by 1',
    [complete],
  );
  await world.insertQuietly(
    'auction_image',
    counts.flatMap(({ id, count }) =>
      Array.from({ length: Math.max(0, 6 - count) }, (_, index): Row<'auction_image'> => {
        const picture = random.pick(files.pictures.view);
        return {
          id: world.next('auction_image'),
          auction_id: id,
          file_id: picture.fileId,
          thumbnail_file_id: picture.thumbnailId,
          position: count + index + 1,
          is_showcase: count + index === 0,
        };
      }),
    ),
  );
  const { rows: sellers } = await client.query<{ id: number }>(
    `select distinct customer.id from auction join customer on customer.id = seller_customer_id
      where auction.id = any($1) and customer.sell_motivation is null order by 1`,
    [complete],
  );
  await world.insert(
    'motivation',
    sellers.map(({ id }) => ({
      id: world.next('motivation'),
      customer_id: id,
      kind: 'SELL',
      question1: random.int(1, 3),
      question2: random.int(1, 3),
      question3: random.int(2, 3),
    })),
  );
};

const LATER: readonly EnumValue<'auctionStatus'>[] = ['OFFLINE', 'VIEW_ONLY', 'ONLY_FOR_BROKERS'];

/** Some verifications are about to end, a few have ended; moved auctions have their history (auction_move). */
const verifications = async (world: World, { staff, auctions }: People) => {
  const some = auctions.filter(({ status }) => LATER.includes(status));
  const ids = (remainder: number) => some.filter((_, index) => index % 6 === remainder).map(({ id }) => id);
  await world.client.query(
    `update auction set eids_status = 'EXPIRED', eids_expires_on = $2::date - id % 9 where id = any($1)`,
    [ids(0), world.day(-2)],
  );
  await world.client.query('update auction set eids_expires_on = $2::date + id % 12 where id = any($1)', [
    ids(1),
    world.day(1),
  ]);
  const moved = (
    from: EnumValue<'auctionStatus'>,
    action: EnumValue<'auctionAction'>,
    to: EnumValue<'auctionStatus'>,
    note: string,
  ) =>
    auctions
      .filter(({ status }) => status === to)
      .map(({ id }): Row<'auction_move'> => ({
        id: world.next('auction_move'),
        auction_id: id,
        action,
        from_status: from,
        to_status: to,
        note,
        operator_id: staff.admin,
        created_at: world.at(-world.random.between(0.2, 4)),
      }));
  await world.insert('auction_move', [
    ...moved(
      'READY_FOR_REVIEW',
      'SEND_BACK',
      'RETURN',
      'Yetkilendirme sözleşmesinin imzalı son sayfası eksik; yeniden yüklenmeli.',
    ),
    ...moved('READY_FOR_REVIEW', 'REJECT', 'REJECTED', 'İstenen fiyat ekspertiz değerinin çok üzerinde.'),
    ...moved('ACCEPTED', 'SEND_TO_PUBLISH', 'WAITING_PUBLISH_APPROVAL', ''),
    ...moved('WAITING_PUBLISH_APPROVAL', 'GO_LIVE', 'LIVE', ''),
  ]);
};

/** The auctions' appraisals, waiting publications, verifications and revisions. */
export const seedAuctionLife = async (world: World, people: People): Promise<void> => {
  await appraisals(world, people);
  await publication(world, people);
  await verifications(world, people);
  await revisions(world, people);
};
