import { ENUMS, type EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

type DocumentType = EnumValue<'agentDocumentType'>;

/** The documents required before the account is opened, one of each (V14). */
export const REQUIRED_DOCUMENTS: readonly DocumentType[] = ENUMS.agentDocumentType;

/** The accepted file types of an agent's documents (V13). A portrait must be a picture. */
const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];
export const takesType = (type: DocumentType, contentType: string): boolean =>
  TYPES.includes(contentType) && (type !== 'PHOTO' || contentType !== 'application/pdf');

export const CERTIFICATE_NUMBER_MAX = 40;

/** The state of an onboarding on a given day. */
export type OnboardingFacts = {
  today: string;
  documents: readonly DocumentType[];
  hasIdentityNumber: boolean;
  certificateNumber: string | null;
  certificateEndsOn: string | null;
  /** An interview took place. */
  interviewed: boolean;
  trainedOn: string | null;
  hasTerritory: boolean;
  /** A registered user of the marketplace, to whom the account is linked. */
  isMember: boolean;
};

export const missingDocuments = (documents: readonly DocumentType[]): DocumentType[] =>
  REQUIRED_DOCUMENTS.filter((type) => !documents.includes(type));

/** What still prevents opening the account, in working order. */
export const gapsOf = (facts: OnboardingFacts): ErrorCode[] => {
  const { certificateNumber, certificateEndsOn, today } = facts;
  const certificate: ErrorCode | null =
    certificateNumber === null || certificateEndsOn === null
      ? 'AGENT_CERTIFICATE_MISSING'
      : certificateEndsOn < today
        ? 'AGENT_CERTIFICATE_EXPIRED'
        : null;
  const gaps: (ErrorCode | null)[] = [
    facts.isMember ? null : 'NOT_CUSTOMER_FOR_AGENT',
    facts.hasIdentityNumber ? null : 'AGENT_IDENTITY_NUMBER_MISSING',
    missingDocuments(facts.documents).length > 0 ? 'AGENT_DOCUMENTS_MISSING' : null,
    certificate,
    facts.interviewed ? null : 'AGENT_INTERVIEW_MISSING',
    facts.trainedOn === null ? 'AGENT_TRAINING_MISSING' : null,
    facts.hasTerritory ? null : 'TERRITORY_NOT_FOUND',
  ];
  return gaps.filter((code) => code !== null);
};
