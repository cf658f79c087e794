import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { AUCTION_IMAGES_MAX, AUCTION_IMAGES_MIN } from '../limits';
import { type EditorSection, hasRooms, isBuildingLand, isLand, LAND_FIELDS } from './editing';
import { contradictions } from './prices';

/** Form fields required for publication, by their names in the form. */
export const READY_FIELDS = [
  'description',
  'grossM2',
  'roomLayout',
  'netM2',
  'buildingAge',
  ...LAND_FIELDS,
  'keyStatus',
  'agentId',
  'districtId',
  'quarterId',
  'address',
  'ada',
  'parsel',
  'latitude',
  'estimatedPrice',
  'agreementType',
  'agreementEndOn',
] as const;
export type ReadyField = (typeof READY_FIELDS)[number];

/** The facts that readiness is computed from. Prices in kuruş, instants in milliseconds since 1970. */
export type ReadinessFacts = {
  imageCount: number;
  hasZoningDocument: boolean;
  hasTitleDeed: boolean;
  hasSalesAgreement: boolean;
  hasSellerMotivation: boolean;
  /** The authority has verified the seller's right to advertise, and the verification has not expired. */
  hasValidEids: boolean;
  askedPriceKurus: number | null;
  appraisalPriceKurus: number | null;
  startPriceKurus: number | null;
  reservePriceKurus: number | null;
  incrementBeforeReserveKurus: number | null;
  incrementAfterReserveKurus: number | null;
  startsAt: number | null;
  endsAt: number | null;
  now: number;
  kind: EnumValue<'propertyCategory'> | null;
  emptyFields: readonly ReadyField[];
  /** Required attributes of the category without an answer. */
  missingAttributes: readonly { id: number; name: string }[];
  /** Encumbrances in the last appraisal's report that remain after the transfer. */
  standingEncumbrances: number;
};

/** A key whose location is unknown counts as missing. */
export const isEmptyField = (field: ReadyField, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (value.trim() === '' || (field === 'keyStatus' && value === 'UNKNOWN')));

export type PublishCheck = EnumValue<'publishCheck'>;

/**
 * The steps that have requirements: an appraisal, the display as an agent's advertisement, sending to publication, the display on the
 * website, bidding.
 */
const READINESS_STEPS = ['APPRAISAL', 'AGENT_AD', 'SEND', 'SHOW', 'BIDS'] as const;
type ReadinessStep = (typeof READINESS_STEPS)[number];

/** What is missing: the error code, and the fields to fill in. */
type Missing = { code: ErrorCode; fields: readonly string[] };
type Rule = {
  /** The editor's section to correct it; null: it is corrected on the auction's own screen. */
  section: EditorSection | null;
  /** The steps that it blocks; in all others it is a warning. */
  blocks: readonly ReadinessStep[];
  find: (facts: ReadinessFacts) => Missing | null;
};

const ALWAYS = READINESS_STEPS;
const PUBLIC = ['SEND', 'SHOW', 'BIDS'] as const;
const ADVERTISED = ['AGENT_AD', ...PUBLIC] as const;

const paper = (
  key: 'hasZoningDocument' | 'hasTitleDeed' | 'hasSalesAgreement',
  type: string,
  code: ErrorCode,
): Rule => ({
  section: 'documents',
  blocks: PUBLIC,
  find: (facts) => (facts[key] ? null : { code, fields: [type] }),
});
/** Checks that these fields are filled in, as far as they apply to this kind of property. */
const filled = (
  section: EditorSection,
  code: ErrorCode,
  asked: (kind: ReadinessFacts['kind']) => readonly ReadyField[],
  blocks: Rule['blocks'] = PUBLIC,
): Rule => ({
  section,
  blocks,
  find: ({ emptyFields, kind }) => {
    const fields = asked(kind).filter((field) => emptyFields.includes(field));
    return fields.length > 0 ? { code, fields } : null;
  },
});
const BIDDING_PRICES = {
  startPrice: 'startPriceKurus',
  reservePrice: 'reservePriceKurus',
  incrementBeforeReserve: 'incrementBeforeReserveKurus',
  incrementAfterReserve: 'incrementAfterReserveKurus',
} as const satisfies Record<string, keyof ReadinessFacts>;

/** Every requirement for displaying an auction: the only list (decision 0084). */
const RULES: Readonly<Record<PublishCheck, Rule>> = {
  // V03, V04
  IMAGES: {
    section: 'images',
    blocks: ADVERTISED,
    find: ({ imageCount }) =>
      imageCount < AUCTION_IMAGES_MIN
        ? { code: 'AUCTION_IMAGE_NOT_FOUND', fields: ['images'] }
        : imageCount > AUCTION_IMAGES_MAX
          ? { code: 'AUCTION_IMAGE_COUNT_MORE_THAN_42', fields: ['images'] }
          : null,
  },
  ZONING_STATUS: paper('hasZoningDocument', 'ZONING_STATUS', 'ZONING_DOCUMENT_REQUIRED'), // V05
  TITLE_DEED: paper('hasTitleDeed', 'TITLE_DEED', 'TITLE_DEED_DOCUMENT_REQUIRED'), // V06
  SALES_AGREEMENT: paper('hasSalesAgreement', 'SALES_AGREEMENT', 'SALES_AGREEMENT_REQUIRED'), // V07
  // V10
  REQUEST_PRICE: {
    section: 'prices',
    blocks: ALWAYS,
    find: ({ askedPriceKurus }) =>
      askedPriceKurus ? null : { code: 'AUCTION_ASKED_PRICE_NOT_FOUND', fields: ['requestPrice'] },
  },
  PRICE_ORDER: {
    section: 'prices',
    blocks: PUBLIC,
    find: (facts) => {
      const [first] = contradictions({
        startPrice: facts.startPriceKurus,
        reservePrice: facts.reservePriceKurus,
        requestPrice: facts.askedPriceKurus,
        appraisalPrice: facts.appraisalPriceKurus,
      });
      return first ? { code: first.code, fields: [first.field] } : null;
    },
  },
  // V09
  MOTIVATION: {
    section: 'seller',
    blocks: PUBLIC,
    find: ({ hasSellerMotivation }) =>
      hasSellerMotivation ? null : { code: 'SELLER_MOTIVATION_REQUIRED', fields: ['sellerCustomerId'] },
  },
  AGENT: filled('seller', 'AUCTION_AGENT_REQUIRED', () => ['agentId']),
  PROPERTY: filled('property', 'AUCTION_PROPERTY_REQUIRED', (kind) =>
    hasRooms(kind) ? ['grossM2', 'roomLayout', 'netM2', 'buildingAge'] : ['grossM2'],
  ),
  LAND: filled('property', 'AUCTION_LAND_REQUIRED', (kind) => (isLand(kind) ? ['zoning', 'netParcelM2'] : [])),
  // Land has nothing to unlock.
  KEY: filled('property', 'AUCTION_KEY_REQUIRED', (kind) => (isLand(kind) ? [] : ['keyStatus'])),
  ADDRESS: filled('address', 'AUCTION_ADDRESS_REQUIRED', () => ['districtId', 'quarterId', 'address']),
  PARCEL: filled('map', 'AUCTION_PARCEL_REQUIRED', () => ['ada', 'parsel']),
  ATTRIBUTES: {
    section: 'attributes',
    blocks: PUBLIC,
    find: ({ missingAttributes }) =>
      missingAttributes.length > 0
        ? { code: 'AUCTION_ATTRIBUTES_REQUIRED', fields: missingAttributes.map(({ id }) => `attribute:${id}`) }
        : null,
  },
  DESCRIPTION: filled('text', 'AUCTION_DESCRIPTION_REQUIRED', () => ['description']),
  EIDS: {
    section: null,
    blocks: ['AGENT_AD', 'SHOW', 'BIDS'],
    find: ({ hasValidEids }) => (hasValidEids ? null : { code: 'AUCTION_EIDS_NOT_VERIFIED', fields: [] }),
  },
  BIDDING_PRICES: {
    section: 'prices',
    blocks: ['BIDS'],
    find: (facts) => {
      const fields = Object.entries(BIDDING_PRICES).flatMap(([field, key]) => (facts[key] ? [] : [field]));
      return fields.length > 0 ? { code: 'AUCTION_BIDDING_PRICES_REQUIRED', fields } : null;
    },
  },
  DATES: {
    section: 'dates',
    blocks: ['BIDS'],
    find: ({ startsAt, endsAt, now }) => {
      if (startsAt !== null && endsAt !== null && startsAt < endsAt && now < endsAt) return null;
      const fields = [...(startsAt === null ? ['startAt'] : []), ...(endsAt === null ? ['endAt'] : [])];
      return { code: 'AUCTION_DATES_REQUIRED', fields: fields.length > 0 ? fields : ['endAt'] };
    },
  },
  MAP: filled('map', 'AUCTION_MAP_MISSING', () => ['latitude'], []),
  ESTIMATED_PRICE: filled('prices', 'AUCTION_ESTIMATE_MISSING', () => ['estimatedPrice'], []),
  AGREEMENT_TERMS: filled('dates', 'AUCTION_AGREEMENT_TERMS_MISSING', () => ['agreementType', 'agreementEndOn'], []),
  LAND_TERMS: filled(
    'property',
    'AUCTION_LAND_TERMS_MISSING',
    (kind) =>
      isBuildingLand(kind)
        ? ['floorAreaRatio', 'coverageRatio', 'heightLimitM', 'roadFrontageM']
        : isLand(kind)
          ? ['roadFrontageM']
          : [],
    [],
  ),
  ENCUMBRANCES: {
    section: null,
    blocks: [],
    find: ({ standingEncumbrances }) =>
      standingEncumbrances > 0 ? { code: 'AUCTION_ENCUMBRANCES_STAY', fields: [] } : null,
  },
};
export const PUBLISH_CHECKS = Object.keys(RULES) as PublishCheck[];

/** The result of a check: `code` says what is missing, null if nothing; `blocks`: it blocks the step. */
export type CheckResult = {
  check: PublishCheck;
  code: ErrorCode | null;
  blocks: boolean;
  section: EditorSection | null;
  fields: string[];
};

/** The result of every check for a step. The requirements for bidding are the complete list. */
export const readinessOf = (facts: ReadinessFacts, step: ReadinessStep = 'BIDS'): CheckResult[] =>
  PUBLISH_CHECKS.map((check) => {
    const { section, blocks, find } = RULES[check];
    const missing = find(facts);
    return {
      check,
      code: missing?.code ?? null,
      blocks: blocks.includes(step),
      section,
      fields: [...(missing?.fields ?? [])],
    };
  });

/** How many of the blocking checks are met, and how many there are. */
export const progressOf = (
  checks: readonly Pick<CheckResult, 'code' | 'blocks'>[],
): { done: number; total: number; ready: boolean } => {
  const asked = checks.filter(({ blocks }) => blocks);
  const done = asked.filter(({ code }) => code === null).length;
  return { done, total: asked.length, ready: done === asked.length };
};

type Finding = (facts: ReadinessFacts) => ErrorCode | null;
/** One check as a guard. */
export const checkOf =
  (check: PublishCheck): Finding =>
  (facts) =>
    RULES[check].find(facts)?.code ?? null;
/** The checks that block a step, as guards. */
export const blocksOf = (step: ReadinessStep): readonly Finding[] =>
  PUBLISH_CHECKS.filter((check) => RULES[check].blocks.includes(step)).map(checkOf);

/** The checks whose data an appraisal needs, or finds out. */
const APPRAISAL_CHECKS = [
  'REQUEST_PRICE',
  'PROPERTY',
  'LAND',
  'ADDRESS',
  'PARCEL',
  'TITLE_DEED',
  'ZONING_STATUS',
  'IMAGES',
  'LAND_TERMS',
  'MAP',
  'ENCUMBRANCES',
] as const satisfies readonly PublishCheck[];

/** Missing data for an appraisal. `blocks`: without it no appraisal can be requested. */
export const appraisalGaps = (facts: ReadinessFacts): CheckResult[] =>
  readinessOf(facts, 'APPRAISAL').filter(
    ({ check, code }) => code !== null && (APPRAISAL_CHECKS as readonly PublishCheck[]).includes(check),
  );
