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

/** What there is of an office, on the day that it is looked at. */
export type OfficeFacts = {
  today: string;
  documents: readonly DocumentType[];
  certificateNumber: string | null;
  certificateEndsOn: string | null;
  /** Somebody of the office may act for it. */
  mayAct: boolean;
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
    missingOf(documents).length > 0 ? 'BROKER_DOCUMENTS_MISSING' : null,
  ];
  return gaps.filter((code) => code !== null);
};
