import { SHOWN_TO } from './auctions/shown';
import { ENUMS, type EnumValue } from './enums';
import type { ErrorCode } from './errors';

type DocumentType = EnumValue<'brokerDocumentType'>;

/** The documents an office must provide before its review, one of each. */
export const BROKER_DOCUMENTS: readonly DocumentType[] = ENUMS.brokerDocumentType;

/** Days before its end on which a certificate's end is announced; from the first of them it is marked. */
export const BROKER_NOTICE_DAYS = [60, 30, 7] as const;

/** Certificate of authority (taşınmaz ticareti yetki belgesi): the province's plate code and five digits. */
export const AUTHORITY_CERTIFICATE = /^(0[1-9]|[1-7]\d|8[01])\d{5}$/;

export const BROKER_TOWNS_MAX = 30;

/** Maximum number of best offices per city. */
export const BEST_MAX = 10;
/** Selectable periods, in days, over which closings are counted for the proposals. */
export const BEST_DAYS = [90, 180, 365] as const;

export type BrokerCheck = EnumValue<'brokerCheckKind'>;
/** The checks before an office is sent to the legal approval, and before it is approved. */
export const BROKER_CHECKS: Readonly<Record<'APPLICATION' | 'LEGAL_REVIEW', readonly BrokerCheck[]>> = {
  APPLICATION: ['INTRODUCED', 'TERMS_TOLD'],
  LEGAL_REVIEW: ['CERTIFICATE_REGISTER', 'SIGNATURE_AUTHORITY', 'TAX_RECORD', 'NO_OBJECTION'],
};
/** The checks before an office's agreement is approved. */
export const AGREEMENT_CHECKS: readonly BrokerCheck[] = ['AGREEMENT_TERMS', 'AGREEMENT_SIGNED'];
/** The checks of an office's status; none if it is not under review. */
export const checksAt = (status: EnumValue<'brokerStatus'>): readonly BrokerCheck[] =>
  status === 'APPLICATION' || status === 'LEGAL_REVIEW' ? BROKER_CHECKS[status] : [];

/** Auction statuses that are visible to offices, if the auction is open to them. */
export const ASKED_ABOUT: readonly EnumValue<'auctionStatus'>[] = SHOWN_TO.OFFICE;

/** The facts about an office on a given day. */
export type OfficeFacts = {
  today: string;
  documents: readonly DocumentType[];
  certificateNumber: string | null;
  certificateEndsOn: string | null;
  /** Somebody of the office may bind it legally. */
  mayAct: boolean;
  /** It had an agreement, but none is in force today or later. */
  agreementEnded: boolean;
  /** The open checks of its status. */
  unchecked: readonly BrokerCheck[];
};

export const missingOf = (documents: readonly DocumentType[]): DocumentType[] =>
  BROKER_DOCUMENTS.filter((type) => !documents.includes(type));

/** What still prevents the legal approval, in working order. */
export const officeGaps = ({
  today,
  documents,
  certificateNumber,
  certificateEndsOn,
  mayAct,
  agreementEnded,
  unchecked,
}: OfficeFacts): ErrorCode[] => {
  const certificate: ErrorCode | null =
    certificateNumber === null || certificateEndsOn === null
      ? 'BROKER_CERTIFICATE_MISSING'
      : certificateEndsOn < today
        ? 'BROKER_CERTIFICATE_EXPIRED'
        : null;
  const gaps: (ErrorCode | null)[] = [
    certificate,
    mayAct ? null : 'BROKER_NOBODY_MAY_ACT',
    agreementEnded ? 'BROKER_AGREEMENT_ENDED' : null,
    missingOf(documents).length > 0 ? 'BROKER_DOCUMENTS_MISSING' : null,
    unchecked.length > 0 ? 'BROKER_CHECKS_OPEN' : null,
  ];
  return gaps.filter((code) => code !== null);
};
