import type { ClientBase } from 'pg';
import { setClock } from './clock';
import { wireAreas } from '../wiring';
import { seedActivities } from './activities';
import { seedAppointmentChains } from './appointments';
import { seedAuctionLife } from './auctionLife';
import { seedAuctions } from './auctions';
import { seedBidding } from './bidding';
import { seedAgents, seedBrokers, seedCorporates, seedKeyHolders, seedLostReasons } from './brokers';
import { seedCampaigns } from './campaigns';
import { seedConsentReports } from './consents';
import { seedCategories } from './categories';
import { seedClosingBooks, seedClosings } from './closings';
import { seedAppointments, seedCalls } from './contacts';
import { seedContent } from './content';
import { seedCustomers } from './customers';
import { seedCustomerWork } from './customerWork';
import { seedDeals, seedSellers } from './deals';
import { seedDiscounts, seedUsedCodes } from './discounts';
import { seedEarnings } from './earnings';
import { seedFallenClosings } from './fallenClosings';
import { seedFiles } from './files';
import { seedHistory } from './history';
import { seedLocations } from './locations';
import { seedMarketing } from './marketing';
import { seedMessaging } from './messaging';
import { seedAnnouncementReaders } from './announcements';
import { seedKeys } from './keys';
import { seedOffices } from './offices';
import { seedOfficeWork } from './officeWork';
import { seedOutbox } from './outbox';
import { seedPayments } from './payments';
import { seedAccess } from './privacy';
import { seedDealers, seedSellersWork } from './sellers';
import { seedSegments } from './segments';
import { seedStaff } from './staff';
import { seedAgentPages } from './agentPages';
import { seedIntake } from './intake';
import { seedKnowledge } from './knowledge';
import { seedKinds } from './kinds';
import { seedWork } from './work';
import { advanceIdentities, createWorld, type World } from './world';

const SEED = 1453;
const CUSTOMERS = 2_000;

/** Seeds the areas one after the other; each uses the results of the previous ones. */
const seedAreas = async (world: World, filesDir: string): Promise<void> => {
  const locations = await seedLocations(world);
  const staff = await seedStaff(world, locations);
  const files = await seedFiles(world, filesDir);
  const { categories, attributes } = await seedCategories(world);
  const lostReasons = await seedLostReasons(world);
  const corporates = await seedCorporates(world, staff);
  const customers = await seedCustomers(world, locations, staff, CUSTOMERS);
  await world.client.query('analyze customer, audit_entry');
  const brokers = await seedBrokers(world, staff, customers);
  const auctions = await seedAuctions(world, {
    locations,
    staff,
    customers,
    files,
    categories,
    attributes,
    corporates,
  });
  const biddings = await seedBidding(world, staff, auctions, customers);
  const closings = await seedClosings(world, staff, biddings, brokers, files);
  await seedUsedCodes(world, staff, closings, brokers);
  await seedEarnings(world, staff, closings, files);
  await seedPayments(world, staff, biddings, closings);
  await seedClosingBooks(world, closings);
  await seedDiscounts(world, staff, { customers, auctions, closings, brokers });
  const people = { staff, customers, auctions, lostReasons };
  await seedActivities(world, people, closings);
  await seedAuctionLife(world, { staff, auctions, files });
  await seedCalls(world, people);
  await seedAppointments(world, people);
  await seedDeals(world, people, biddings);
  await seedSellers(world, people, categories.get('APARTMENT') as number);
  await seedAgents(world, staff, customers, files, lostReasons);
  await seedKeyHolders(world, auctions, brokers);
  await seedContent(world, { staff, files, locations, auctions, corporates });
  await seedMessaging(world, staff, customers);
  await seedCustomerWork(world, staff, customers);
  await seedAccess(world, staff, customers);
  await seedOutbox(world);
  await seedWork(world, staff);
  await seedSellersWork(world, staff);
  await seedDealers(world, customers);
  await seedAppointmentChains(world, staff);
  await seedKinds(world);
  await seedAgentPages(world);
  await seedIntake(world);
  await seedOffices(world, files);
  await seedKeys(world);
  await seedAnnouncementReaders(world);
  await seedOfficeWork(world);
  await seedKnowledge(world);
  await seedHistory(world, staff, auctions, customers);
  await seedMarketing(world, { staff, auctions, corporates });
  await seedSegments(world, staff);
  await seedCampaigns(world, staff);
  await seedConsentReports(world);
  await seedFallenClosings(world, staff, biddings, files);
  await setClock(world);
};

/**
 * Drops the text search indexes while `work` runs and recreates them from their definitions: updating them row by row would take a third
 * of the seeding time.
 */
const withoutWordIndexes = async (client: ClientBase, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select quote_ident(indexname) as name, indexdef as text from pg_indexes
      where schemaname = 'public' and indexdef like '% USING gin %' order by indexname`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
};

/**
 * Fills an empty, migrated database with demo data as of `now`, in one transaction, and writes its pictures and documents into `filesDir`.
 * The same `now` gives the same data. Must run as the owner of the tables.
 */
export const seedDemo = async (
  client: ClientBase,
  { now, filesDir }: { now: Date; filesDir: string },
): Promise<void> => {
  wireAreas({ console: '', site: '' });
  const world = createWorld(client, now, SEED);
  await client.query('begin');
  try {
    await client.query(`set local timezone = 'UTC'`);
    await client.query(`set local app.request_id = 'demo'`);
    // The triggers' queries are planned while the tables are still small, and must use the indexes nevertheless.
    await client.query('set local enable_seqscan = off');
    await withoutWordIndexes(client, () => seedAreas(world, filesDir));
    await advanceIdentities(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await world.actAs(null);
  }
  await client.query('analyze');
};
