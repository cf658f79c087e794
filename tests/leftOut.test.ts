import { sql } from 'kysely';
import { wantToSell } from '@/contract/activities/wantToSell';
import { activities } from '@/contract/activities';
import { agents } from '@/contract/agents';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { agentProfile } from '@/contract/agents/profile';
import { agentApplications } from '@/contract/agents/applications';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { brokers } from '@/contract/brokers';
import { announcements } from '@/contract/brokers/announcements';
import { categories } from '@/contract/auctions/categories';
import { corporate } from '@/contract/auctions/corporate';
import { auctionEditor } from '@/contract/auctions/editor';
import { segments } from '@/contract/messaging/segments';
import { mailTemplates, pushTemplates, smsTemplates } from '@/contract/messaging/templates';
import { newRule } from '@/domain/messaging/segments';
import { campaigns } from '@/contract/messaging/campaigns';
import { links } from '@/contract/auctions/links';
import { projects } from '@/contract/auctions/projects';
import { closing } from '@/contract/closing';
import { customerWork } from '@/contract/customers/work';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { locationAnalysis } from '@/contract/locations/analysis';
import { places } from '@/contract/locations/places';
import { operators } from '@/contract/operators';
import { operatorGroups } from '@/contract/operators/groups';
import { inputShape } from '@/contract/shape';
import { views } from '@/contract/views';
import { DAY_MS, iso } from '@/domain/time';
import { AUTHORITIES } from '@/domain/roles';
import { storedCustomer } from '@/server/areas/customers/record';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { ahead, work } from './support/activities';
import { applicant, complete, takenOn } from './support/agents';
import { office } from './support/brokers';
import { bodyText, type Caller, formOf, type TestApi, testApi } from './support/api';
import { draftCampaign } from './support/campaigns';
import { newClosing } from './support/closing';
import { newCustomer } from './support/customers';
import { anyTerritory, found, hire, newcomer } from './support/operators';

type Input = Record<string, unknown>;
/** A record with every field filled in, and the fields that its update requires: all other fields have to stay. */
type Made = { id: number; required: Input };
type Change = {
  endpoint: Endpoint;
  /** Where the record is stored: its own row, and the rows that reference it. */
  rows: readonly [table: string, key: string][];
  make: () => Promise<Made>;
  /** Columns that are empty for this kind of record. */
  without?: readonly string[];
};

/** Calls that have a version or a change's name but do not update a record's fields, and what leaving a field out means there. */
const ACTS: Record<string, string> = {
  'auctionLife.saveEids': 'a verification is given whole; what it was read as is only compared',
  'appointments.move': 'a note that is left out stays; the length belongs to the time that is given',
  'agentApplications.move': 'a lost application names its reason; the note is of this move',
  'agentOnboarding.move': 'a failed onboarding names its reason; a note that is left out stays',
  'agentOnboarding.createAccount': 'the account is made: what is left out is the applicant’s own',
  'brokers.move': 'the reason is of this decision',
  'keyHolders.takeBack': 'the note is of this return',
  'keyHolders.refuse': 'the reason is of this decision',
  'bestBrokers.save': 'a city’s list is written as a whole',
  'brokerInquiries.decide': 'the answer is of this decision',
  'campaigns.move': 'the reason is of this decision',
  'brokers.savePerson': 'somebody of an office is written as a whole',
  'deals.move': 'a lost deal names its reason with every move',
  'closing.assign': 'the note is of the handing over',
  'closing.check': 'a tick is made as a whole; what it was read as is only compared',
  'closing.deadline': 'what it was read as is only compared',
  'media.captionImage': 'what it was read as is only compared',
  'activities.step': 'remarks are of this sending back',
  'appraisal.saveComparable': 'a comparable is written as a whole',
  'appraisal.saveEncumbrance': 'an encumbrance is written as a whole',
  'appraisal.report': 'the findings are written as a whole, the report with them',
  'payments.cancel': 'which of the two is meant; without it the transfer decides',
  'payments.received': 'a receipt as the bank tells it',
  'payments.collect': 'a receipt',
  'refunds.prepare': 'where it goes is said each time',
  'refunds.send': 'the reference of this sending',
  'refunds.paid': 'a reference that is left out stays',
  'brokers.moveAgreement': 'the answer is of this decision',
  'revenueShares.move': 'the answer is of this decision',
  'earnings.pay': 'the day of the transfer; today where none is named',
  'earnings.changeShares': 'the share that is not named stays; each asks for a permission of its own',
  'auctionEditor.changePrices': 'refused when it names no price',
  'auctionEditor.changeDates': 'refused when it names no date',
  'agentProfile.sendBack': 'remarks are of this sending back',
  'agentKnowledge.publish': 'the note is of this version; who must read it is said each time',
  'contentLife.publish': 'the note is of this version',
  'contentLife.schedule': 'a plan is made as a whole; nothing is planned where it names nothing',
  'contentLife.cancelSchedule': 'the note is of this act',
  'contentLife.approve': 'the note is of this version; left out it is that of who asked',
  'contentLife.unpublish': 'the note is of this act',
  'contentLife.revert': 'the note is of this version',
  'agentVideos.saveUpdate': 'a video never changes: another title or address is another one',
  'auctionEditor.saveDraft': 'the auction or the work that it is of',
  'deals.moveMany': 'the reason is of this move; what was read is only compared',
  'customerWork.mute': 'a mute is said as a whole; what it was read as is only compared',
  'faqs.order': 'what it was read as is only compared',
  'customerWork.updateConsent': 'what was said now takes the place of what was said before, its proof too',
  'operators.assignToOperator': 'what is handed over, unless it is left out',
  'agents.assign': 'without a name it is whoever of the territory has the fewest',
  'automatic.save': 'what is sent on an event is said as a whole',
  'official.apply': 'what of the list is taken over; nothing, unless it is named',
  'configuration.change': 'a new value of its own: without a day it holds from today',
  'kvkk.answer': 'an answer is no rejection unless it says so',
};

let t: TestApi;
let all: Caller & { id: number };
let other: number;
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  other = (await hire(t, 'anilan', ['AGENT', 'USER', 'WANT_TO_SELL_UPDATER'])).id;
});
afterAll(() => t.stop());

const someTown = () =>
  t.owner.selectFrom('town').select(['id', 'city_id as cityId']).orderBy('id').executeTakeFirstOrThrow();
const version = 1;
let made = 0;
const named = (what: string) => `${what} ${(made += 1)}`;

/** Creates a record; returns its id and the fields that the update requires. */
const created = async (create: Endpoint, input: Input, update: Endpoint): Promise<Made> => {
  const record = (await all.call(create, input as never)) as Input & { id: number };
  return { id: record.id, required: onlyRequired(update, formOf(update, record)) };
};
const isLoose = (name: string, schema: unknown) =>
  name !== 'id' && ['optional', 'default'].includes((schema as { def: { type: string } }).def.type);
const looseFields = (endpoint: Endpoint) =>
  Object.entries(inputShape(endpoint)).flatMap(([name, schema]) => (isLoose(name, schema) ? [name] : []));
const onlyRequired = (endpoint: Endpoint, input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name === 'id' || !looseFields(endpoint).includes(name)));

const place = (level: 'city' | 'town' | 'quarter', filled: Input): Change => ({
  endpoint: places[level].update,
  rows: [[level, 'id']],
  make: async () => {
    const { rows } = await sql<{ id: number; name: string; version: number }>`
      update ${sql.table(level)} set ${sql.join(Object.entries(filled).map(([column, value]) => sql`${sql.id(column)} = ${value}`))}
       where id = (select min(id) from ${sql.table(level)}) returning id, name, version`.execute(t.owner);
    const [row = { id: 0, name: '', version: 0 }] = rows;
    return { id: row.id, required: row };
  },
});

const template = (calls: typeof smsTemplates | typeof mailTemplates | typeof pushTemplates, said: Input): Change => ({
  endpoint: calls.save,
  // Topics and keywords exist for pushes only, and a push to a topic has no keywords.
  without: ['topic', 'keywords'],
  rows: [
    ['message_template', 'id'],
    ['message_template_version', 'template_id'],
  ],
  make: async () => {
    const input = {
      name: named('Şablon'),
      description: 'Evrak için',
      language: 'tr',
      type: 'TRANSACTIONAL',
      recipientType: 'CUSTOMER',
      sendingWay: 'MANUAL',
      ...said,
    };
    const { id, required } = await created(calls.save, input, calls.save);
    // This call also creates, and only then requires no version.
    return { id, required: { ...required, version } };
  },
});

const CHANGES: Record<string, Change> = {
  'smsTemplates.save': template(smsTemplates, { value: 'Evrakınız {gun} hazır', keywords: ['gun'] }),
  'mailTemplates.save': template(mailTemplates, {
    subject: 'Evrak',
    blocks: [{ kind: 'TEXT', text: 'Evrakınız {gun} hazır' }],
    keywords: ['gun'],
  }),
  'pushTemplates.save': template(pushTemplates, { subject: 'Evrak', value: 'Evrak hazır', topic: 'herkes' }),
  'agents.update': {
    endpoint: agents.update,
    rows: [
      ['agent', 'id'],
      ['agent_profile', 'agent_id'],
    ],
    make: async () => {
      const { id: operator_id } = await hire(t, 'degisen-danisman', ['AGENT']);
      const { id } = await t.owner
        .insertInto('agent')
        .values({ operator_id, certificate_ends_on: '2035-01-01' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.owner.insertInto('agent_profile').values({ agent_id: id, yearly_target_kurus: 5_000_00 }).execute();
      return { id, required: { id, version } };
    },
  },
  'operators.update': {
    endpoint: operators.update,
    rows: [
      ['operator', 'id'],
      ['operator_role', 'operator_id'],
      ['operator_group_member', 'operator_id'],
    ],
    make: async () => {
      const groupIds = [await found(t, named('Ekip'), ['EMAIL_SENDER'])];
      const form = newcomer(await anyTerritory(t), { roles: ['USER', 'SMS_SENDER'], groupIds });
      return created(operators.create, form, operators.update);
    },
  },
  'groups.update': {
    endpoint: operatorGroups.update,
    rows: [
      ['operator_group', 'id'],
      ['operator_group_authority', 'group_id'],
    ],
    make: () =>
      created(
        operatorGroups.create,
        { name: named('Grup'), description: 'Mesaj işleri', authorities: ['SMS_SENDER'] },
        operatorGroups.update,
      ),
  },
  'city.update': place('city', { plate_code: '01', latitude: 41.5, longitude: 29.5 }),
  'town.update': place('town', { latitude: 41.5, longitude: 29.5 }),
  'quarter.update': place('quarter', { postal_code: '34999' }),
  'locationAnalysis.update': {
    endpoint: locationAnalysis.update,
    rows: [['location_analysis', 'id']],
    make: async () => {
      const { id: quarterId } = await t.owner
        .selectFrom('quarter')
        .select('id')
        .where('id', 'not in', t.owner.selectFrom('location_analysis').select('quarter_id'))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const facts = { averageM2Price: 45_000_00, yearlyChange: 12.5, population: 24_000, status: 'PASSIVE' };
      return created(
        locationAnalysis.create,
        { quarterId, summary: 'Sahile yakın', ...facts },
        locationAnalysis.update,
      );
    },
  },
  'projects.update': {
    endpoint: projects.update,
    rows: [['project', 'id']],
    make: async () => {
      const { id: corporateId } = await t.owner.selectFrom('corporate').select('id').executeTakeFirstOrThrow();
      const { id: townId } = await someTown();
      const facts = { description: 'İki blok', corporateId, townId, deliveryOn: '2028-06-01' };
      return created(projects.create, { name: named('Proje'), ...facts }, projects.update);
    },
  },
  'segments.update': {
    endpoint: segments.update,
    rows: [['segment', 'id']],
    make: () =>
      created(
        segments.create,
        { name: named('Segment'), description: 'Bülten', shared: true, groups: [[newRule('SELLING')]] },
        segments.update,
      ),
  },
  'campaigns.update': {
    endpoint: campaigns.update,
    rows: [['campaign', 'id']],
    make: async () => {
      const { campaign } = await draftCampaign(t, all, 1, {
        more: { perMinute: 60, holdoutPercent: 5, scheduledAt: iso(Date.now() + 30 * DAY_MS), words: { link: 'x' } },
      });
      return { id: campaign.id, required: onlyRequired(campaigns.update, formOf(campaigns.update, campaign)) };
    },
  },
  'links.update': {
    endpoint: links.update,
    rows: [['short_link', 'id']],
    make: () =>
      created(
        links.create,
        {
          longUrl: `https://tellal.example/${made}`,
          endsOn: '2035-01-01',
          description: 'Afişler',
          word: `afis-${made}`,
        },
        links.update,
      ),
  },
  'corporate.update': {
    endpoint: corporate.update,
    rows: [['corporate', 'id']],
    make: () =>
      created(
        corporate.create,
        {
          name: named('Şirket'),
          sellerType: 'BANK',
          taxNumber: '1234567899',
          taxOffice: 'Kadıköy',
          contactName: 'Ayşe Şen',
          phone: '+902125550000',
          email: 'satis@sirket.example',
        },
        corporate.update,
      ),
  },
  'corporate.updateAgreement': {
    endpoint: corporate.updateAgreement,
    rows: [['agreement', 'id']],
    make: async () => {
      const { id: corporateId } = await all.call(corporate.create, { name: named('Satan'), sellerType: 'BANK' });
      const terms = { type: 'EXCLUSIVE', autoRenew: true, startsOn: '2026-01-01', endsOn: '2035-01-01' };
      return created(corporate.createAgreement, { corporateId, ...terms }, corporate.updateAgreement);
    },
  },
  'categories.saveSection': {
    endpoint: categories.saveSection,
    rows: [['detail_section', 'id']],
    make: async () => {
      const record = await all.call(categories.saveSection, { name: named('Bölüm'), position: 7, status: 'PASSIVE' });
      return { id: record.id, required: { id: record.id, version: record.version, name: record.name } };
    },
  },
  'categories.saveAttribute': {
    endpoint: categories.saveAttribute,
    rows: [
      ['attribute', 'id'],
      ['category_attribute', 'attribute_id'],
    ],
    make: async () => {
      const section = await all.call(categories.saveSection, { name: named('Bölüm') });
      const category = await t.owner.selectFrom('category').select('id').executeTakeFirstOrThrow();
      const record = await all.call(categories.saveAttribute, {
        name: named('Isınma'),
        sectionId: section.id,
        choices: ['Doğalgaz', 'Merkezî'],
        isRequired: true,
        categoryIds: [category.id],
        position: 5,
        status: 'PASSIVE',
      });
      const { id, name } = record;
      return { id, required: { id, version: record.version, name, sectionId: section.id } };
    },
  },
  'customerWork.update': {
    endpoint: customerWork.update,
    rows: [['customer', 'id']],
    make: async () => {
      const { id: town_id, cityId: city_id } = await someTown();
      const id = await newCustomer(t, { email: 'dolu@posta.example', area_code: '212', city_id, town_id });
      return {
        id,
        required: onlyRequired(customerWork.update, formOf(customerWork.update, await storedCustomer(t.owner, id))),
      };
    },
  },
  'customerWork.updateNote': {
    endpoint: customerWork.updateNote,
    rows: [
      ['note', 'id'],
      ['note_mention', 'note_id'],
    ],
    make: async () => {
      const customerId = await newCustomer(t);
      const note = await all.call(customerWork.createNote, {
        customerId,
        body: 'Arandı',
        pinned: true,
        mentionIds: [other],
      });
      return { id: note.id, required: { id: note.id, version: note.version, body: note.body } };
    },
  },
  'customerWork.assignAgent': {
    endpoint: customerWork.assignAgent,
    rows: [['customer', 'id']],
    make: async () => {
      const agents = { sales_agent_id: other, closing_agent_id: other, want_to_sell_agent_id: other };
      const id = await newCustomer(t, agents);
      return { id, required: { customerIds: [id], salesAgentId: other } };
    },
  },
  'wantToSell.update': {
    endpoint: wantToSell.update,
    rows: [['want_to_sell', 'id']],
    make: async () => {
      const category = await t.owner
        .selectFrom('category')
        .select('id')
        .where('status', '=', 'ACTIVE')
        .executeTakeFirstOrThrow();
      const { id: townId, cityId } = await someTown();
      const record = await all.call(wantToSell.create, {
        customerId: await newCustomer(t),
        source: 'FACEBOOK',
        reason: 'Taşınıyor',
        categoryId: category.id,
        cityId,
        townId,
        roomLayout: '3+1',
        buildingAge: 12,
        priceMin: 3_000_000_00,
        priceMax: 3_500_000_00,
        estimatedSalesMonths: 6,
        listingUrl: 'https://ilan.example/1',
      });
      return { id: record.id, required: { id: record.id, version: record.version } };
    },
  },
  'wantToSell.assign': {
    endpoint: wantToSell.assign,
    rows: [['want_to_sell', 'id']],
    make: async () => {
      const { id } = await all.call(wantToSell.create, { customerId: await newCustomer(t) });
      await t.owner
        .updateTable('want_to_sell')
        .set({ operator_id: other, agent_operator_id: other })
        .where('id', '=', id)
        .execute();
      return { id, required: { ids: [id], operatorId: other } };
    },
  },
  'agentApplications.update': {
    endpoint: agentApplications.update,
    rows: [['agent_application', 'id']],
    make: async () => {
      const { cityId } = await someTown();
      const { id, version } = await all.call(agentApplications.create, applicant({ cityId }));
      return { id, required: { id, version } };
    },
  },
  'announcements.update': {
    endpoint: announcements.update,
    rows: [
      ['broker_announcement', 'id'],
      ['broker_announcement_city', 'announcement_id'],
    ],
    make: async () => {
      const { cityId } = await someTown();
      const { id, version } = await all.call(announcements.create, {
        title: 'Gezi',
        body: 'Cumartesi',
        level: 'danger',
        audience: 'CITIES',
        cityIds: [cityId],
        isPinned: true,
        showsFrom: '2026-12-01T07:00:00.000Z',
        showsUntil: '2027-12-01T07:00:00.000Z',
      });
      return { id, required: { id, version } };
    },
  },
  'brokers.update': {
    endpoint: brokers.update,
    rows: [
      ['broker', 'id'],
      ['broker_town', 'broker_id'],
    ],
    make: async () => {
      const { cityId, id: townId } = await someTown();
      const { id, version } = await all.call(
        brokers.create,
        office({
          cityId,
          townIds: [townId],
          taxNumber: '5550001112',
          agreementType: 'EXCLUSIVE',
          note: 'Salı günleri toplantıda',
        }),
      );
      return { id, required: { id, version } };
    },
  },
  'agentKnowledge.save': {
    endpoint: agentKnowledge.save,
    rows: [['knowledge_draft', 'page_id']],
    make: async () => {
      const { id, version } = await all.call(agentKnowledge.create, { parentId: null, title: 'Tapu' });
      const written = await all.call(agentKnowledge.save, { id, version, icon: '📄', body: 'Metin' });
      return { id, required: { id, version: written.version } };
    },
  },
  'agentOnboarding.save': {
    endpoint: agentOnboarding.save,
    rows: [['agent_onboarding', 'id']],
    make: async () => {
      const begun = await takenOn(t, all);
      const { id, version } = await complete(t, all, begun);
      const noted = await all.call(agentOnboarding.save, { id, version, note: 'Belgeleri tamam' });
      return { id, required: { id, version: noted.version } };
    },
  },
  'activities.update': {
    endpoint: activities.update,
    rows: [['activity', 'id']],
    make: async () => {
      const id = await work(t, {
        note: 'Geri ara',
        result: 'Yerinde konuşuldu',
        priority: 'URGENT',
        due_at: ahead(90),
        assignee_id: all.id,
      });
      return { id, required: { id, version } };
    },
  },
  'closing.parties': {
    endpoint: closing.parties,
    rows: [['customer', 'id']],
    make: async () => {
      const { id, buyerId } = await newClosing(t);
      await t.owner.updateTable('customer').set({ identity_number: '10000000146' }).where('id', '=', buyerId).execute();
      const detail = await all.call(closing.detail, { id });
      return { id: buyerId, required: { id, version: detail.version, address: 'Moda Caddesi 1' } };
    },
  },
  'agentProfile.save': {
    endpoint: agentProfile.save,
    rows: [
      ['agent_profile', 'agent_id'],
      ['agent_town', 'agent_id'],
      ['agent_gallery_image', 'agent_id'],
    ],
    make: async () => {
      const draft = await t.owner
        .selectFrom('agent_profile')
        .select('id')
        .where('state', '=', 'DRAFT')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const { agent_id: id, version: now } = await t.owner
        .updateTable('agent_profile')
        .set({
          is_broker_club_member: true,
          instagram_url: 'https://instagram.example/a',
          facebook_url: 'https://facebook.example/a',
          linkedin_url: 'https://linkedin.example/a',
          x_url: 'https://x.example/a',
          youtube_url: 'https://youtube.example/a',
        })
        .where('id', '=', draft.id)
        .returning(['agent_id', 'version'])
        .executeTakeFirstOrThrow();
      return { id, required: { id, version: now } };
    },
  },
  'views.save': {
    endpoint: views.save,
    rows: [['saved_view', 'id']],
    make: async () => {
      const view = { screen: '/auctions/list', name: named('Görünüm'), config: { filters: { status: ['LIVE'] } } };
      const saved = await all.call(views.save, { ...view, shared: true });
      return { id: saved.id, required: { id: saved.id, version: saved.version, ...view } };
    },
  },
  'auctionEditor.save': {
    endpoint: auctionEditor.save,
    rows: [
      ['auction', 'id'],
      ['auction_attribute', 'auction_id'],
    ],
    make: async () => {
      const id = await completeAuction(t.owner, 'DRAFT');
      const { record } = await all.call(auctionEditor.edit, { id });
      return { id, required: { id, version: record.version, extraInfo: record.extraInfo } };
    },
  },
};

/** The record's rows without the columns that every save changes. */
const rowsOf = async ({ rows }: Change, id: number) =>
  Promise.all(
    rows.map(async ([table, key]) => {
      const found = await sql<{ row: Input }>`
        select to_jsonb(record) - 'version' - 'updated_at' as row from ${sql.table(table)} record
         where ${sql.ref(key)} = ${id} order by 1`.execute(t.owner);
      return [table, found.rows.map(({ row }) => row)] as const;
    }),
  );

test('every call that changes a record is here, or says why it is none', () => {
  const family = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) => {
      const loose = looseFields(endpoint).filter((field) => field !== 'version');
      const changes =
        ['version', 'was'].some((field) => Object.hasOwn(inputShape(endpoint), field)) ||
        /^(update|save|assign)/.test(name);
      return endpoint.method === 'POST' && changes && loose.length > 0 ? [`${area}.${name}`] : [];
    }),
  );
  expect(family.sort()).toEqual([...Object.keys(CHANGES), ...Object.keys(ACTS)].sort());
});

/** Calls that set something on an existing record without sending the version that was read, by the reason why they overwrite nobody's input. */
const UNREAD: Record<string, readonly string[]> = {
  'one’s own, which nobody else sets': [
    'account.changePassword',
    'account.viewAs',
    'activities.snooze',
    'activities.time',
    'agentKnowledge.markRead',
    'brokersSite.readAnnouncement',
    'calls.dial',
    'calls.wrapUp',
    'contentLife.presence',
    'views.setDefault',
    'auctionEditor.discardDraft',
  ],
  'sets a state that is pressed for: what others pressed is the same, or is seen': [
    'brokers.check',
    'closing.sellerApproval',
    'corporate.updateStatus',
    'customerMerge.distinct',
    'customerWork.pinNote',
    'projects.updateStatus',
    'statements.decide',
    'tags.bulkAssign',
    'tags.updateStatus',
  ],
  'moves on from a state that it names or that the server knows: what has left it is refused': [
    'access.grant',
    'access.reject',
    'agentOnboarding.interview',
    'auctionLife.move',
    'bidding.act',
    'bidding.decideBid',
    'bidding.moveParticipant',
    'bidding.offerNext',
    'campaigns.decide',
    'closing.cancel',
    'closing.move',
    'closing.reversePricePayment',
    'customerWork.verifyPhone',
    'discountCodes.reserve',
    'discountCodes.use',
    'site.announceDeposit',
    'statements.match',
  ],
  'another entry beside those before it, which stay': [
    'access.ask',
    'agentApplicationSite.apply',
    'agentOnboarding.uploadDocument',
    'agents.message',
    'announcements.image',
    'auctionEditor.rateSeller',
    'bidding.placeBid',
    'bidding.register',
    'brokerInquiries.ask',
    'brokerSite.apply',
    'brokerSite.ask',
    'brokers.proposeAgreement',
    'brokers.uploadDocument',
    'categories.addChoice',
    'closing.note',
    'closing.openTask',
    'closing.payPrice',
    'closing.requestPayment',
    'closing.uploadDocument',
    'credits.defineDiscount',
    'credits.give',
    'customerMessages.sendEmail',
    'customerMessages.sendPush',
    'customerMessages.sendSms',
    'customerWork.rate',
    'customerWork.updateConsent',
    'keyHolders.handOver',
    'looks.reveal',
    'media.addVideo',
    'media.uploadDocument',
    'memberAgreementSite.decide',
    'revenueShares.propose',
    'site.bid',
    'site.join',
  ],
  'hands work over: whoever does is told whose it was (docs/decisions/0170)': [
    'activities.assign',
    'agents.assign',
    'customerWork.assignAgent',
    'operators.assignToOperator',
    'wantToSell.assign',
  ],
  'takes away what it names': [
    'agentOnboarding.deleteDocument',
    'announcements.removeImage',
    'brokers.deleteDocument',
    'brokers.removePerson',
    'closing.deleteDocument',
    'discoveries.removePicture',
  ],
  'puts into an order, which is seen at once and has no words': ['agentKnowledge.move', 'media.moveImage'],
  'a picture or a file of its own, until a save that says what was read takes it': [
    'agentProfile.crop',
    'agentProfile.image',
    'banners.crop',
  ],
  'one sending in parts, by who began it': [
    'agentOnboardingUploads.start',
    'agentVideos.startUpload',
    'brokerUploads.start',
    'closingUploads.start',
    'customerImport.addRows',
    'customerImport.check',
    'discoveryUploads.start',
    'media.sendPart',
    'media.startDocument',
    'media.startImage',
    'media.startVideo',
    'wantToSellUploads.start',
  ],
  'changes nothing, or begins work that does': [
    'audit.export',
    'auctionEditor.mapImages',
    'auctionEditor.slugify',
    'bidding.evidence',
    'bidding.simulate',
    'bulk.start',
    'collections.preview',
    'configuration.paper',
    'configuration.preview',
    'customerMessages.emailContent',
    'marketing.adPreview',
    'operators.filter',
  ],
};
/** Fields that name an existing record. A creating call may have them too, for the record's parent. */
const NAMES = /^(id|ids|key|.*Ids?)$/;
type Def = { type: string; element?: { def: Def }; innerType?: { def: Def }; shape?: Record<string, unknown> };
/** For a list of objects: the fields of one object. */
const rowFields = (schema: unknown): string[] => {
  let { def } = schema as { def: Def };
  while (def.innerType) ({ def } = def.innerType);
  return def.type === 'array' ? Object.keys(def.element?.def.shape ?? {}) : [];
};
const namesRecord = (name: string, fields: readonly string[]) =>
  !name.startsWith('create') && fields.some((field) => NAMES.test(field));
/** These describe the act, not the record. */
const ABOUT_THE_ACT = ['note', 'reason'];
test('every call that sets what others may have changed meanwhile says what was read', () => {
  const unread = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) => {
      const fields = Object.keys(inputShape(endpoint)).filter((field) => !ABOUT_THE_ACT.includes(field));
      const says = fields.some((field) => /version/i.test(field) || field === 'was');
      const within = Object.values(inputShape(endpoint)).flatMap(rowFields);
      const sets =
        /^(update|save|change)/.test(name) ||
        (namesRecord(name, fields) && fields.length > 1) ||
        (namesRecord(name, within) && within.length > 1);
      return endpoint.method === 'POST' && sets && !says ? [`${area}.${name}`] : [];
    }),
  );
  expect(unread.sort()).toEqual(Object.values(UNREAD).flat().sort());
});

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
const inColumns = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(Object.keys(CHANGES))('%s leaves alone what is left out', async (name) => {
  const change = CHANGES[name] as Change;
  const { id, required } = await change.make();
  const before = await rowsOf(change, id);
  const [[, [row = {}] = []] = ['', []]] = before;
  // An empty column could not show a loss.
  const left = looseFields(change.endpoint).filter((field) => !Object.hasOwn(required, field));
  const empty = left.map(inColumns).filter((column) => Object.hasOwn(row, column) && isEmpty(row[column]));
  expect(
    name === 'auctionEditor.save'
      ? []
      : empty.filter((column) => column !== 'lost_reason_id' && !change.without?.includes(column)),
  ).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
  expect(before.filter(([table, rows]) => rows.length === 0 && table !== 'auction_attribute')).toEqual([]);

  const answer = await all.answer(change.endpoint, required);
  expect([name, answer.status, answer.status === 200 || (await bodyText(answer))]).toEqual([name, 200, true]);
  expect(await rowsOf(change, id)).toEqual(before);
});
