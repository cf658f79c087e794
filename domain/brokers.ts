import { SHOWN_TO } from './auctions/shown';
import { ENUMS, type EnumValue } from './enums';
import type { ErrorCode } from './errors';

type DocumentType = EnumValue<'brokerDocumentType'>;

/** What an office brings before it is looked at, each once. */
export const BROKER_DOCUMENTS: readonly DocumentType[] = ENUMS.brokerDocumentType;

/** Days before its end from which on a certificate is marked, and on which its end is announced. */
export const BROKER_NOTICE_DAYS = [60, 30, 7] as const;

/** Taşınmaz ticareti yetki belgesi: the plate code of the province, and five digits. */
export const AUTHORITY_CERTIFICATE = /^(0[1-9]|[1-7]\d|8[01])\d{5}$/;

export const BROKER_TOWNS_MAX = 30;

/** How many offices of a city are its best at most. */
export const BEST_MAX = 10;
/** Over how many days closings are counted for the proposals. */
export const BEST_DAYS = [90, 180, 365] as const;

export type BrokerCheck = EnumValue<'brokerCheckKind'>;
/** What is checked before an office is sent to the legal approval, and before it is approved. */
export const BROKER_CHECKS: Readonly<Record<'APPLICATION' | 'LEGAL_REVIEW', readonly BrokerCheck[]>> = {
  APPLICATION: ['INTRODUCED', 'TERMS_TOLD'],
  LEGAL_REVIEW: ['CERTIFICATE_REGISTER', 'SIGNATURE_AUTHORITY', 'TAX_RECORD', 'NO_OBJECTION'],
};
/** What is checked before an agreement of an office is agreed on. */
export const AGREEMENT_CHECKS: readonly BrokerCheck[] = ['AGREEMENT_TERMS', 'AGREEMENT_SIGNED'];
/** The checks that belong to an office's status; none where nothing is looked at. */
export const checksAt = (status: EnumValue<'brokerStatus'>): readonly BrokerCheck[] =>
  status === 'APPLICATION' || status === 'LEGAL_REVIEW' ? BROKER_CHECKS[status] : [];

/** Statuses in which an auction is shown to offices, where it is open to them. */
export const ASKED_ABOUT: readonly EnumValue<'auctionStatus'>[] = SHOWN_TO.OFFICE;

/** What there is of an office, on the day that it is looked at. */
export type OfficeFacts = {
  today: string;
  documents: readonly DocumentType[];
  certificateNumber: string | null;
  certificateEndsOn: string | null;
  /** Somebody of the office may act for it. */
  mayAct: boolean;
  /** It had an agreement, and none holds today or later. */
  agreementEnded: boolean;
  /** What has still to be checked at its status. */
  unchecked: readonly BrokerCheck[];
};

export const missingOf = (documents: readonly DocumentType[]): DocumentType[] =>
  BROKER_DOCUMENTS.filter((type) => !documents.includes(type));

/** What keeps an office from the legal approval, in the order in which it is done. */
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
