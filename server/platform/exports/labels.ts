import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import list from '@/locales/tr/list.json';
import screens from '@/locales/tr/screens.json';

type Texts = { fields?: Record<string, string>; filters?: Record<string, string> };
const known = new Map<string, Texts>();

/** Where the texts of a contract's lists stand in another file than that of its name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  agentApplications: 'agents/applications',
  agentKnowledge: 'agents/knowledge',
  agentOnboarding: 'agents/onboarding',
  announcements: 'brokers/announcements',
  appraisal: 'auctions/appraisal',
  auctionLife: 'auctions/life',
  corporate: 'auctions/corporate',
  consents: 'messaging/consents',
  emails: 'messaging/emails',
  banners: 'content/banners',
  campaigns: 'messaging/campaigns',
  categories: 'auctions/categories',
  collections: 'content/collections',
  discoveries: 'activities/discoveries',
  faqs: 'content/faqs',
  groups: 'operators/groups',
  keyHolders: 'brokers/keys',
  landing: 'content/pages',
  memberAgreements: 'content/agreements',
  texts: 'content/texts',
  credits: 'customers/credits',
  discountCodes: 'earnings/discountCodes',
  kvkk: 'privacy',
  ledger: 'payments/ledger',
  links: 'auctions/marketing',
  locationAnalysis: 'locations/analysis',
  mailTemplates: 'messaging/templates',
  members: 'customers/members',
  projects: 'auctions/projects',
  push: 'messaging/push',
  pushTemplates: 'messaging/templates',
  refunds: 'payments/refunds',
  revenueShares: 'earnings/shares',
  revisions: 'auctions/revisions',
  segments: 'messaging/segments',
  smsTemplates: 'messaging/templates',
  statements: 'payments/statements',
  tags: 'customers/tags',
  wantToSell: 'activities/wantToSell',
};

/** An area's Turkish texts, read when first needed. */
const textsOf = (area: string): Texts => {
  const texts = known.get(area) ?? read(area);
  known.set(area, texts);
  return texts;
};
const read = (area: string): Texts => {
  try {
    return JSON.parse(readFileSync(resolve('locales/tr', `${ELSEWHERE[area] ?? area}.json`), 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** The headers of a file's columns, as the screen has them. */
export const headersOf = (area: string, fields: readonly string[]): string[] =>
  fields.map((field) => textsOf(area).fields?.[field] ?? field);

/** What a filter of the area's list is called on its screen; of a range, with the end that it is: 'Fiyat (En az)'. */
export const filterLabelOf = (area: string, name: string): string => {
  const { fields, filters } = textsOf(area);
  const [, range = '', end] = /^(\w+)(From|To)$/.exec(name) ?? [];
  const of = (one: string) => filters?.[one] ?? fields?.[one];
  return of(name) ?? (of(range) ? `${of(range)} (${end === 'From' ? list.filter.from : list.filter.to})` : name);
};

/** The titles of lists whose screen is called otherwise than their contract. */
const SCREENS: Readonly<Record<string, string>> = {
  access: 'accessRequests',
  auctionLife: 'eids',
  bidding: 'events',
  categories: 'attributes',
  credits: 'discounts',
  landing: 'landingPages',
  revenueShares: 'shares',
  texts: 'cmsTexts',
  wantToSell: 'sellers',
};

/** What a file of this area's list is called: as its screen. */
export const titleOf = (area: string): string =>
  (screens.title as Record<string, string>)[SCREENS[area] ?? area] ?? area;
