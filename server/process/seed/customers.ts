import { ENUMS, type EnumValue } from '@/domain/enums';
import { dayOf } from '@/domain/time';
import type { City, Locations, Town } from './locations';
import { emailOf, fullName, identityNumber, MAIL_DOMAINS, mobilePhone, person, type Person } from './people';
import { randomFrom } from './random';
import { homesIn } from './spots';
import type { Staff } from './staff';
import { CUSTOMER_NOTES } from './texts';
import { iso, ms, type Row, type World } from './world';

export type Customer = Person & {
  id: number;
  memberId: number | null;
  city: City;
  town: Town;
  phone: string;
  email: string | null;
  name: string;
  source: EnumValue<'leadSource'>;
  salesAgentId: number | null;
  signedUpAt: string;
};

export const SOURCE_WEIGHTS: Record<EnumValue<'leadSource'>, number> = {
  INBOUND: 26,
  SAHIBINDEN: 18,
  HEPSI_EMLAK: 12,
  EMLAK_JET: 8,
  FACEBOOK: 8,
  LIVE_CHAT: 6,
  INDIVIDUAL_AGENT: 8,
  BROKER: 6,
  ONBOARDING: 3,
  BANKADAN: 2,
  CRAWLER_SAHIBINDEN: 2,
  CRAWLER_HE: 1,
  REOS: 1,
};
export const STAGE_WEIGHTS: Record<EnumValue<'customerDealStage'>, number> = {
  INITIAL: 34,
  INVESTIGATION: 16,
  FOLLOW_UP: 14,
  UNDER_REVIEW: 8,
  BID: 9,
  WINNER: 4,
  RE_INTEREST: 4,
  OBSOLETE: 7,
  REJECTED: 4,
};

const TAGS = [
  ['Yatırımcı', '#1565c0'],
  ['İlk evini alıyor', '#2e7d32'],
  ['Banka kredisi kullanacak', '#ef6c00'],
  ['Nakit alıcı', '#00838f'],
  ['Sıcak müşteri', '#c62828'],
  ['Arsa arıyor', '#6d4c41'],
  ['Yazlık arıyor', '#0277bd'],
  ['Acil satıcı', '#ad1457'],
  ['Kurumsal', '#4527a0'],
  ['Aranmak istemiyor', '#546e7a'],
  ['Yurt dışında', '#00695c'],
  ['Tekrar eden alıcı', '#558b2f'],
  ['Mirasçı', '#7b1fa2'],
  ['Eski kampanya', '#9e9e9e'],
] as const;

/** A random city, weighted by its share of the business, and a town in it where people live. */
export const placeOf = (world: World, { cities }: Locations): { city: City; town: Town } => {
  const weights = Object.fromEntries(cities.map(({ id, place }) => [String(id), place.weight]));
  const id = Number(world.random.weighted(weights));
  const city = cities.find((candidate) => candidate.id === id) as City;
  return { city, town: world.random.pick(homesIn(city)).town };
};

export const seedCustomers = async (
  world: World,
  locations: Locations,
  staff: Staff,
  count: number,
): Promise<Customer[]> => {
  const { random } = world;
  const rows: Row<'customer'>[] = [];
  const customers = Array.from({ length: count }, (_, index): Customer => {
    const id = world.next('customer');
    const who = person(random);
    const { city, town } = placeOf(world, locations);
    // Fewer older customers: the marketplace grows.
    const age = 900 * random.next() ** 1.7;
    const source = random.weighted(SOURCE_WEIGHTS);
    const salesAgentId =
      source === 'INDIVIDUAL_AGENT' || random.chance(0.35)
        ? random.pick(staff.agents)
        : random.chance(0.5)
          ? random.pick(staff.callCentre)
          : null;
    const phone = mobilePhone(index + 1);
    const email = random.chance(0.82) ? emailOf(who, id, random.pick(MAIL_DOMAINS)) : null;
    const signedUpAt = world.at(-age);
    rows.push({
      id,
      first_name: who.first,
      last_name: who.last,
      phone,
      email,
      identity_number: random.chance(0.3) ? identityNumber(id) : null,
      area_code: random.chance(0.6) ? city.place.areaCode : null,
      source,
      stage: random.weighted(STAGE_WEIGHTS),
      city_id: city.id,
      town_id: town.id,
      sales_agent_id: salesAgentId,
      closing_agent_id: random.chance(0.08) ? random.pick(staff.closers) : null,
      want_to_sell_agent_id: random.chance(0.1) ? random.pick(staff.agents) : null,
      phone_verified_at: random.chance(0.7) ? iso(Math.min(world.now, ms(signedUpAt) + 600_000)) : null,
      signed_up_at: signedUpAt,
      created_at: signedUpAt,
      updated_at: signedUpAt,
    });
    const memberId = email && random.chance(0.55) ? world.next('member') : null;
    return { ...who, id, memberId, city, town, phone, email, name: fullName(who), source, salesAgentId, signedUpAt };
  });
  const share = Math.ceil(rows.length / staff.callCentre.length);
  for (const [index, operator] of staff.callCentre.entries()) {
    await world.actAs(operator);
    await world.insert('customer', rows.slice(index * share, (index + 1) * share));
  }
  await world.actAs(null);
  await world.insert(
    'member',
    customers.flatMap(({ id, memberId, email, phone, signedUpAt }): Row<'member'>[] =>
      memberId && email
        ? [
            {
              id: memberId,
              customer_id: id,
              email,
              phone,
              status: random.chance(0.97) ? 'ACTIVE' : 'PASSIVE',
              registered_at: signedUpAt,
              last_seen_at: world.at(-random.between(0, 60)),
            },
          ]
        : [],
    ),
  );
  await seedTags(world, staff, customers);
  await seedConsent(world, staff, customers);
  await seedNotes(world, staff, customers);
  return customers;
};

const seedTags = async (world: World, staff: Staff, customers: Customer[]) => {
  const { random } = world;
  const tags = TAGS.map(([name, colour], index): Row<'tag'> & { id: number } => ({
    id: world.next('tag'),
    name,
    colour,
    status: index === TAGS.length - 1 ? 'PASSIVE' : 'ACTIVE',
  }));
  await world.actAs(staff.admin);
  await world.insert('tag', tags);
  await world.insert(
    'customer_tag',
    customers
      .filter(() => random.chance(0.4))
      .flatMap(({ id }) =>
        random
          .some(tags, random.int(1, 3))
          .map((tag) => ({ id: world.next('customer_tag'), customer_id: id, tag_id: tag.id })),
      ),
  );
};

/** Where the demo's consents were given, with weights and their proofs. */
const CONSENT_SOURCES = {
  HS_WEB: { weight: 45, proof: (id: number) => `Üyelik formu onay kutusu, kayıt no ${100_000 + id}` },
  HS_MOBIL: { weight: 20, proof: (id: number) => `Mobil uygulama üyelik onayı, kayıt no ${200_000 + id}` },
  HS_CAGRI_MERKEZI: { weight: 15, proof: (id: number) => `Çağrı kaydı SNT-${300_000 + id}` },
  HS_ISLAK_IMZA: { weight: 12, proof: (id: number) => `İmzalı yetkilendirme sözleşmesi, dosya no ${40_000 + id}` },
  HS_ETKINLIK: { weight: 8, proof: (id: number) => `Emlak fuarı standı izin formu, sıra no ${500 + id}` },
} as const satisfies Partial<Record<EnumValue<'consentSource'>, { weight: number; proof: (id: number) => string }>>;
/** Free texts from before there were codes. */
const CONSENT_TYPED = ['Üyelik formu', 'Telefonda söyledi', 'İYS', 'asdf', 'Satış ekibi'];

const seedConsent = async (world: World, staff: Staff, customers: Customer[]) => {
  const { random } = world;
  /** A separate random generator, so that the rest of the demo does not change with the details of consents. */
  const details = randomFrom(6563);
  const weights = Object.fromEntries(Object.entries(CONSENT_SOURCES).map(([source, { weight }]) => [source, weight]));
  await world.actAs(null);
  await world.insert(
    'consent',
    customers
      .filter(() => random.chance(0.7))
      .flatMap(({ id, signedUpAt }) =>
        ENUMS.consentChannel.map((channel): Row<'consent'> => {
          const status = random.weighted<EnumValue<'consentStatus'>>({ GRANTED: 60, REFUSED: 25, UNKNOWN: 15 });
          const entry = { id: world.next('consent'), customer_id: id, channel, status };
          if (status === 'UNKNOWN')
            return {
              ...entry,
              source_text: '',
              source: null,
              recipient_kind: null,
              given_on: null,
              proof: '',
              decided_at: null,
              operator_id: null,
              registry_reference: null,
            };
          const reference = `IYS${String(id).padStart(7, '0')}${channel}`;
          const said = { ...entry, decided_at: signedUpAt, registry_reference: reference };
          if (details.chance(0.15))
            return {
              ...said,
              source_text: details.pick(CONSENT_TYPED),
              source: null,
              recipient_kind: null,
              given_on: null,
              proof: '',
              operator_id: details.pick(staff.callCentre),
            };
          const source = details.weighted<keyof typeof CONSENT_SOURCES>(
            weights as Record<keyof typeof CONSENT_SOURCES, number>,
          );
          const byItself = source === 'HS_WEB' || source === 'HS_MOBIL';
          return {
            ...said,
            source_text: '',
            source,
            recipient_kind: status === 'GRANTED' ? (details.chance(0.9) ? 'BIREYSEL' : 'TACIR') : null,
            given_on: dayOf(signedUpAt),
            proof: status === 'GRANTED' ? CONSENT_SOURCES[source].proof(id) : '',
            operator_id: byItself ? null : details.pick(staff.callCentre),
          };
        }),
      ),
  );
};

const seedNotes = async (world: World, staff: Staff, customers: Customer[]) => {
  const { random } = world;
  const notes = customers
    .filter(() => random.chance(0.3))
    .flatMap(({ id, signedUpAt }) =>
      Array.from({ length: random.int(1, 3) }, (): Row<'note'> & { id: number } => {
        const at = iso(random.between(ms(signedUpAt), world.now));
        return {
          id: world.next('note'),
          customer_id: id,
          operator_id: random.pick([...staff.callCentre, ...staff.agents]),
          body: random.pick(CUSTOMER_NOTES),
          pinned: random.chance(0.05),
          created_at: at,
          updated_at: at,
        };
      }),
    );
  await world.actAs(random.pick(staff.callCentre));
  await world.insert('note', notes);
  await world.insert(
    'note_mention',
    notes
      .filter(() => random.chance(0.15))
      .map(({ id }) => ({
        id: world.next('note_mention'),
        note_id: id,
        operator_id: random.pick([...staff.closers, ...staff.callCentre]),
        read_at: random.chance(0.6) ? world.at(-random.between(0, 5)) : null,
      })),
  );
};
