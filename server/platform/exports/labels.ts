import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import words from '@/locales/tr/list.json';
import screens from '@/locales/tr/screens.json';

type Texts = { fields?: Record<string, string>; filters?: Record<string, string> };
const known = new Map<string, Texts>();

/** Contracts, or single lists, whose texts are not in the file of the contract's name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  agentApplications: 'agents/applications',
  agentKnowledge: 'agents/knowledge',
  agentOnboarding: 'agents/onboarding',
  announcements: 'brokers/announcements',
  appraisal: 'auctions/appraisal',
  auctionLife: 'auctions/life',
  corporate: 'auctions/corporate',
  'corporate.agreements': 'auctions/agreements',
  consents: 'messaging/consents',
  emails: 'messaging/emails',
  banners: 'content/banners',
  campaigns: 'messaging/campaigns',
  categories: 'auctions/categories',
  collections: 'content/collections',
  discoveries: 'activities/discoveries',
  'earnings.offices': 'earnings/offices',
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
  'payments.uncharged': 'payments/uncharged',
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

/** A table's value for a list by its full name (corporate.agreements) or by its contract; without either, the contract's name. */
const named = (table: Readonly<Record<string, string>>, list: string): string => {
  const [contract = ''] = list.split('.');
  return table[list] ?? table[contract] ?? contract;
};

/** A list's Turkish texts, read on first use. */
const textsOf = (list: string): Texts => {
  const file = named(ELSEWHERE, list);
  const texts = known.get(file) ?? read(file);
  known.set(file, texts);
  return texts;
};
const read = (file: string): Texts => {
  try {
    return JSON.parse(readFileSync(resolve('locales/tr', `${file}.json`), 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** The headers of a file's columns, as on the screen. */
export const headersOf = (list: string, fields: readonly string[]): string[] =>
  fields.map((field) => textsOf(list).fields?.[field] ?? field);

/** A filter's name on its screen; for a range with the bound: 'Fiyat (En az)'. */
export const filterLabelOf = (list: string, name: string): string => {
  const { fields, filters } = textsOf(list);
  const [, range = '', end] = /^(\w+)(From|To)$/.exec(name) ?? [];
  const of = (one: string) => filters?.[one] ?? fields?.[one];
  return of(name) ?? (of(range) ? `${of(range)} (${end === 'From' ? words.filter.from : words.filter.to})` : name);
};

/** Contracts, or single lists, whose screen's title has another key. */
const SCREENS: Readonly<Record<string, string>> = {
  access: 'accessRequests',
  appraisal: 'appraisals',
  auctionLife: 'eids',
  bidding: 'events',
  categories: 'attributes',
  closing: 'closings',
  'corporate.agreements': 'agreements',
  credits: 'discounts',
  'earnings.offices': 'officeEarnings',
  landing: 'landingPages',
  'memberAgreements.decisions': 'memberDecisions',
  'payments.uncharged': 'unpaid',
  push: 'pushes',
  revenueShares: 'shares',
  texts: 'cmsTexts',
  wantToSell: 'sellers',
};

/** The name of a list's file: its screen's title. */
export const titleOf = (list: string): string => {
  const title = named(SCREENS, list);
  return (screens.title as Record<string, string>)[title] ?? title;
};
