import type { EnumValue } from '@/domain/enums';
import { fold } from '@/domain/text';
import type { Auction } from './auctions';
import type { Customer } from './customers';
import type { Files } from './files';
import { identityNumber, mobilePhone } from './people';
import { type OfficeShare, seedAgentShare, seedOfficeShares } from './shares';
import type { Staff } from './staff';
import { seedAnnouncements } from './announcements';
import { LOST_REASONS } from './texts';
import type { Row, World } from './world';

export const seedLostReasons = async (world: World): Promise<number[]> => {
  const reasons = LOST_REASONS.map((name) => ({ id: world.next('lost_reason'), name }));
  await world.insert('lost_reason', reasons);
  return reasons.map(({ id }) => id);
};

/** The companies that sell properties. */
export const seedCorporates = async (world: World, staff: Staff): Promise<number[]> => {
  const { random } = world;
  await world.actAs(staff.admin);
  const names: [string, EnumValue<'sellerType'>][] = [
    ['Anadolu Katılım Bankası', 'BANK'],
    ['Marmara Ticaret Bankası', 'BANK'],
    ['Ege Varlık Yönetimi', 'CORPORATE'],
    ['Bozkır Gayrimenkul Yatırım Ortaklığı', 'CORPORATE'],
    ['Kuzey Yapı İnşaat', 'CORPORATE'],
    ['Yeşilova Belediyesi', 'PUBLIC_BODY'],
    ['Toprak Tasfiye Kurumu', 'PUBLIC_BODY'],
    ['Boğaziçi Faktoring', 'CORPORATE'],
  ];
  const rows = names.map(([name, sellerType], index): Row<'corporate'> & { id: number } => ({
    id: world.next('corporate'),
    name,
    seller_type: sellerType,
    tax_number: String(1_000_000_000 + random.int(0, 899_999_999)),
    tax_office: 'Büyük Mükellefler',
    contact_name: 'Satış Birimi',
    phone: mobilePhone(210_000_000 + index),
    email: `satis${index + 1}@kurumsal.example`,
  }));
  await world.insert('corporate', rows);
  await world.insert(
    'agreement',
    rows.map(({ id, seller_type }): Row<'agreement'> => ({
      id: world.next('agreement'),
      corporate_id: id,
      seller_type,
      type: 'EXCLUSIVE',
      auto_renew: random.chance(0.6),
      starts_on: world.day(-random.int(100, 600)),
      ends_on: world.day(random.int(20, 400)),
    })),
  );
  return rows.map(({ id }) => id);
};

const OFFICES = 28;

export const seedBrokers = async (world: World, staff: Staff, customers: Customer[]): Promise<number[]> => {
  const { random } = world;
  await world.actAs(staff.brokerDesk);
  const own: OfficeShare[] = [];
  const rows = random
    .some(
      customers.filter(({ source }) => source === 'BROKER'),
      60,
    )
    .map((customer): Row<'broker'> & { id: number } => {
      const status = random.weighted<EnumValue<'brokerStatus'>>({
        ACTIVE: 70,
        APPLICATION: 10,
        LEGAL_REVIEW: 8,
        PASSIVE: 7,
        REJECTED: 5,
      });
      const name = `${customer.last} ${random.pick(['Gayrimenkul', 'Emlak', 'Emlak Ofisi', 'Gayrimenkul Danışmanlık'])}`;
      const id = world.next('broker');
      own.push({ id, percent: random.pick([null, null, null, 20, 30]), since: customer.signedUpAt });
      return {
        id,
        customer_id: customer.id,
        company_name: name,
        tax_number: String(2_000_000_000 + customer.id * 7919),
        status,
        city_id: customer.city.id,
        town_id: customer.town.id,
        assignee_id: staff.brokerDesk,
        approved_at: status === 'ACTIVE' ? customer.signedUpAt : null,
      };
    })
    .slice(0, OFFICES);
  await world.insert('broker', rows);
  const active = rows.filter(({ status }) => status === 'ACTIVE');
  await seedOfficeShares(
    world,
    staff,
    own.filter(({ id }) => active.some((office) => office.id === id)),
  );
  await seedAnnouncements(world, staff);
  return active.map(({ id }) => id);
};

export const seedKeyHolders = async (world: World, auctions: Auction[], brokers: number[]): Promise<void> => {
  const { random } = world;
  const shown = auctions.filter(
    ({ status }) => status === 'LIVE' || status === 'BIDDING' || status === 'ONLY_FOR_BROKERS',
  );
  await world.insert(
    'key_holder',
    random.some(shown, 50).map(({ id }, index) => ({
      id: world.next('key_holder'),
      auction_id: id,
      broker_id: random.chance(0.5) ? random.pick(brokers) : null,
      name: random.pick(['Site yönetimi', 'Kapıcı Hasan Bey', 'Komşu Ayşe Hanım', 'Emlak ofisi', 'Kiracı']),
      phone: mobilePhone(220_000_000 + index),
    })),
  );
  await world.insert(
    'key_holder_request',
    random.some(shown, 25).map(({ id }) => {
      const status = random.weighted<EnumValue<'activityStatus'>>({
        INITIAL: 40,
        WORKING: 20,
        SUCCESS: 30,
        FAILED: 10,
      });
      const asked = random.between(0.2, 6);
      return {
        id: world.next('key_holder_request'),
        broker_id: random.pick(brokers),
        auction_id: id,
        status,
        created_at: world.at(-asked),
        updated_at: world.at(status === 'SUCCESS' || status === 'FAILED' ? -asked / 2 : -asked),
      };
    }),
  );
};

/**
 * Agents are members of the marketplace under their own names, from before they became agents.
 * @returns their customers' ids, in the same order
 */
const agentsAsMembers = async (world: World, staff: Staff): Promise<number[]> => {
  const { rows } = await world.client.query<{ id: number; first: string; last: string; phone: string }>(
    'select id, first_name as first, last_name as last, phone from operator where id = any($1) order by array_position($1, id)',
    [staff.agents],
  );
  const since = world.at(-1_000);
  const people = rows.map((row) => ({
    ...row,
    customer: world.next('customer'),
    email: `${fold(row.first)}.${fold(row.last)}@eposta.example`.replaceAll(' ', ''),
  }));
  await world.insert(
    'customer',
    people.map(({ customer, first, last, phone, email }) => ({
      id: customer,
      first_name: first,
      last_name: last,
      phone,
      email,
      source: 'INBOUND' as const,
      signed_up_at: since,
      created_at: since,
    })),
  );
  await world.insert(
    'member',
    people.map(({ customer, phone, email }) => ({
      id: world.next('member'),
      customer_id: customer,
      phone,
      email,
      status: 'ACTIVE' as const,
      registered_at: since,
      last_seen_at: world.at(-3),
    })),
  );
  return people.map(({ customer }) => customer);
};

/** The days until agents' certificates end. */
const CERTIFICATES = [410, 52, 730, 23, 6, 250];

/** The agents of the operators, with pages in every state, towns, documents and videos. */
export const seedAgents = async (
  world: World,
  staff: Staff,
  customers: Customer[],
  files: Files,
  lostReasons: number[],
): Promise<void> => {
  const { random } = world;
  await world.actAs(staff.admin);
  const members = await agentsAsMembers(world, staff);
  const places = random.some(customers, staff.agents.length);
  const agents = staff.agents.map((operatorId, index) => ({
    id: world.next('agent'),
    operatorId,
    memberOf: members[index] ?? 0,
    customer: places[index] as Customer,
  }));
  await world.insert(
    'agent',
    agents.map(({ id, operatorId, memberOf }, index) => ({
      id,
      operator_id: operatorId,
      customer_id: memberOf,
      manager_id: index % 4 === 3 ? null : staff.agentManager,
      started_on: world.day(-random.int(90, 900)),
      certificate_ends_on: world.day(CERTIFICATES[index % CERTIFICATES.length] ?? 400),
    })),
  );
  if (agents[0]) await seedAgentShare(world, staff, agents[0].id);
  await world.insert(
    'agent_onboarding',
    agents.map(({ id }, index) => {
      const failed = index === agents.length - 1;
      return {
        id: world.next('agent_onboarding'),
        agent_id: id,
        status: failed ? ('FAILED' as const) : ('SUCCESS' as const),
        lost_reason_id: failed ? random.pick(lostReasons) : null,
      };
    }),
  );
  const states: EnumValue<'agentProfileState'>[] = ['LIVE', 'LIVE', 'WAITING_APPROVAL', 'DRAFT'];
  const { view, villa, apartment, livingRoom } = files.pictures;
  const galleries = agents.map(() => random.some(livingRoom, 3));
  await world.insert(
    'agent_picture',
    agents.flatMap(({ id }, index) =>
      [view[0], villa[0], apartment[0], ...(galleries[index] ?? [])].flatMap((picture) =>
        picture
          ? [
              {
                id: world.next('agent_picture'),
                agent_id: id,
                file_id: picture.fileId,
                thumbnail_file_id: picture.thumbnailId,
                whole_file_id: picture.fileId,
              },
            ]
          : [],
      ),
    ),
  );
  const videos = agents.flatMap(({ id }) =>
    random.chance(0.6)
      ? [
          {
            id: world.next('agent_video'),
            agent_id: id,
            title: 'Bölgemi tanıtıyorum',
            url: `https://vimeo.com/${700_000_000 + id}`,
            poster_file_id: view[0]?.fileId ?? null,
          },
        ]
      : [],
  );
  await world.insert('agent_video', videos);
  await world.insert(
    'agent_profile',
    agents.map(({ id, operatorId, customer }, index): Row<'agent_profile'> => {
      const state = states[index % states.length] ?? 'DRAFT';
      return {
        id: world.next('agent_profile'),
        agent_id: id,
        state,
        slug: state === 'LIVE' ? `danisman-${id}` : null,
        national_identity_number: identityNumber(60_000_000 + index),
        competency_certificate_number: `YB${String(index + 1).padStart(4, '0')}/17UY0333-5`,
        highlight_text: `${customer.city.name} bölgesinde on yılı aşkın deneyim`,
        personal_text:
          'Müşterilerimin doğru taşınmazı doğru fiyata almasını önemsiyorum. Bölgedeki satışların çoğunu yakından izliyor, her mezatta yanınızda oluyorum.',
        yearly_target_kurus: random.int(20, 90) * 10_000_000,
        is_broker_club_member: random.chance(0.4),
        instagram_url: 'https://instagram.example/danisman',
        linkedin_url: null,
        profile_file_id: view[0]?.fileId ?? null,
        hero_file_id: villa[0]?.fileId ?? null,
        intro_file_id: apartment[0]?.fileId ?? null,
        video_id: videos.find((video) => video.agent_id === id)?.id ?? null,
        sent_to_approval_at: state === 'DRAFT' ? null : world.at(-random.between(5, 60)),
        sent_by_id: state === 'DRAFT' ? null : operatorId,
        approved_by_id: state === 'LIVE' ? staff.admin : null,
        approved_at: state === 'LIVE' ? world.at(-random.between(1, 5)) : null,
      };
    }),
  );
  await world.insert(
    'agent_town',
    agents.flatMap(({ id, operatorId }) =>
      (staff.towns.get(operatorId) ?? []).map((town) => ({
        id: world.next('agent_town'),
        agent_id: id,
        town_id: town.id,
      })),
    ),
  );
  await world.insert(
    'agent_gallery_image',
    agents.flatMap(({ id }, index) =>
      (galleries[index] ?? []).map(({ fileId }, place) => ({
        id: world.next('agent_gallery_image'),
        agent_id: id,
        file_id: fileId,
        position: place + 1,
      })),
    ),
  );
  await world.insert(
    'agent_document',
    agents.flatMap(({ id }) =>
      (['IDENTITY', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE'] as const).map((type) => ({
        id: world.next('agent_document'),
        agent_id: id,
        type,
        file_id: files.documents[type],
      })),
    ),
  );
};
