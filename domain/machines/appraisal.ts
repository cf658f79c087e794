import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'appraisalStatus'>;
type Action = EnumValue<'appraisalAction'>;

/** The input of an appraisal's guards. */
export type AppraisalFacts = {
  hasPriceRange: boolean;
  hasPropertyType: boolean;
  hasReport: boolean;
  /** Whether the person deciding wrote the report. */
  isOwnReport: boolean;
  /** Whether comparables or encumbrances changed after the report was written. */
  isOutdated: boolean;
};

type AppraisalGuard = Guard<AppraisalFacts>;
const priceRange: AppraisalGuard = (facts) => (facts.hasPriceRange ? null : 'EXPERT_PRICE_MISSING'); // V28
const propertyType: AppraisalGuard = (facts) => (facts.hasPropertyType ? null : 'EXPERT_TYPE_MISSING'); // V28
const report: AppraisalGuard = (facts) => (facts.hasReport ? null : 'APPRAISAL_REPORT_MISSING');
const notOwnReport: AppraisalGuard = (facts) => (facts.isOwnReport ? 'APPRAISAL_OWN_REPORT' : null);

const current: AppraisalGuard = (facts) => (facts.isOutdated ? 'APPRAISAL_REPORT_OUTDATED' : null);

const REPORT = { to: 'REPORTED', may: 'auctions.appraise', guards: [priceRange, propertyType] } as const;
const ACCEPT = {
  to: 'ACCEPTED',
  may: 'auctions.review',
  guards: [priceRange, propertyType, report, current, notOwnReport],
} as const;
const REJECT = { to: 'REJECTED', may: 'auctions.review' } as const;

/** An appraisal from request to decision. For the order see docs/decisions/0034-the-auctions-life.md. */
export const appraisalMachine: Machine<Status, Action, AppraisalFacts> = {
  name: 'appraisal',
  initial: 'REQUESTED',
  final: ['ACCEPTED', 'REJECTED'],
  moves: {
    REQUESTED: { REPORT, ACCEPT, REJECT },
    REPORTED: { REPORT, ACCEPT, REJECT },
    ACCEPTED: {},
    REJECTED: {},
  },
};
