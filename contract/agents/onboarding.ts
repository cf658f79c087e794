import * as z from 'zod/mini';
import { APPOINTMENT_MINUTES, USUAL_MINUTES } from '@/domain/appointments';
import { CERTIFICATE_NUMBER_MAX } from '@/domain/agents/onboarding';
import { day, email, enumOf, id, identityNumber, instant, longText, money, phone, text } from '@/domain/fields';
import { isIdentityNumber } from '@/domain/identityNumber';
import { isMasked } from '@/domain/mask';
import { BOOKING_ERRORS } from '../appointments';
import { download, errorCode, fileBytes, get, listInput, pageOf, post, postFiles } from '../kit';
import { OperatorFields } from '../operators/record';
import { DOCUMENT_ERRORS, Linked, Named, orNull, version } from '../parts';
import { typedPhone } from '../typedContacts';

export const OnboardingRow = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  phone: z.nullable(phone()),
  status: enumOf('activityStatus'),
  city: z.nullable(z.string()),
  territory: z.nullable(z.string()),
  /** How many of the requirements for an account are met. */
  done: z.int(),
  of: z.int(),
  /** The assignee of its activity. */
  operatorName: z.nullable(z.string()),
  lostReason: z.nullable(z.string()),
  startedAt: z.nullable(instant()),
  createdAt: instant(),
});
export type OnboardingRow = z.output<typeof OnboardingRow>;

export const OnboardingDocument = z.object({
  id: id(),
  type: enumOf('agentDocumentType'),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  addedAt: instant(),
  addedBy: z.nullable(z.string()),
});
export type OnboardingDocument = z.output<typeof OnboardingDocument>;

export const OnboardingDetail = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  city: z.nullable(z.string()),
  status: enumOf('activityStatus'),
  note: longText(),
  /** Unmasked for the activity's assignee and those who lead; for others only the first and last two digits. */
  identityNumber: z.nullable(identityNumber()),
  certificateNumber: z.nullable(z.string()),
  certificateEndsOn: z.nullable(day()),
  trainedOn: z.nullable(day()),
  territory: z.nullable(Named),
  documents: z.array(OnboardingDocument),
  missing: z.array(enumOf('agentDocumentType')),
  /** The planned interview, otherwise the last one held. */
  interview: z.nullable(
    z.object({
      id: id(),
      state: enumOf('appointmentState'),
      startsAt: z.nullable(instant()),
      assigneeName: z.string(),
      location: z.string(),
    }),
  ),
  customer: z.nullable(Linked),
  isMember: z.boolean(),
  /** Null until the account is opened, and for agents from before applications existed. */
  agent: z.nullable(z.object({ id: id(), operatorId: id(), username: z.string(), startedOn: day() })),
  application: z.nullable(z.object({ id: id(), appliedAt: instant() })),
  activity: z.nullable(z.object({ id: id(), status: enumOf('activityStatus') })),
  operatorName: z.nullable(z.string()),
  lostReason: z.nullable(z.string()),
  startedAt: z.nullable(instant()),
  closedAt: z.nullable(instant()),
  createdAt: instant(),
  /** What still prevents opening the account, in working order. */
  gaps: z.array(errorCode()),
  /** The transitions; one that is not possible for the reader has its reasons. */
  actions: z.array(
    z.object({
      action: enumOf('agentOnboardingAction'),
      closed: z.array(errorCode()),
      lacks: z.nullable(z.string()),
    }),
  ),
});
export type OnboardingDetail = z.output<typeof OnboardingDetail>;

const SAVE_ERRORS = ['AGENT_ONBOARDING_NOT_FOUND', 'INVALID_UPDATE_STATE'] as const;
const byId = z.object({ id: id() });

/** Onboarding an agent: documents, interview, training, contract and account. */
export const agentOnboarding = {
  list: get({
    path: '/rest/individual/agent/onboarding/list',
    may: 'agents.onboarding.read',
    input: listInput(['id', 'createdAt', 'startedAt'], {
      status: z.optional(z.array(enumOf('activityStatus')).check(z.maxLength(4))),
      name: z.optional(text(80)),
      territoryId: z.optional(id()),
    }),
    output: pageOf(OnboardingRow),
    exportable: 'agents.export',
    summary: 'Onboardings of agents with how far each has come',
  }),
  detail: get({
    path: '/rest/individual/agent/onboarding/detail',
    may: 'agents.onboarding.read',
    input: byId,
    output: OnboardingDetail,
    errors: ['AGENT_ONBOARDING_NOT_FOUND'],
    summary: 'One onboarding: what is there, what is missing, and what can be done',
  }),
  choices: get({
    path: '/rest/individual/agent/onboarding/choices',
    may: 'agents.onboarding.read',
    output: z.object({
      territories: z.array(Named),
      lostReasons: z.array(Named),
      /** Who may be an agent's manager. */
      managers: z.array(Named),
      /** The domain of the accounts' e-mail addresses. */
      emailDomain: z.string(),
    }),
    summary: 'What there is to choose from in an onboarding',
  }),
  move: post({
    path: '/rest/individual/agent/onboarding/move',
    may: 'agents.onboarding.work',
    input: z.object({
      id: id(),
      version: version(),
      action: z.enum(['START', 'FAIL']),
      /** V29 */
      lostReasonId: z.optional(z.nullable(id())),
      note: z._default(longText(), ''),
    }),
    output: OnboardingDetail,
    errors: ['AGENT_ONBOARDING_NOT_FOUND', 'INVALID_TRANSITION', 'LOST_REASON_NOT_FOUND', 'VERSION_CONFLICT'],
    summary: 'Begin an onboarding, or end it without an agent, which needs a reason (V29)',
  }),
  save: post({
    path: '/rest/individual/agent/onboarding/save',
    may: 'agents.onboarding.work',
    input: z.object({
      id: id(),
      version: version(),
      identityNumber: z.optional(
        z.nullable(
          z.string().check(
            z.trim(),
            z.maxLength(11),
            z.refine(
              (value) => value === '' || isMasked(value) || isIdentityNumber(value),
              'USER_IDENTITY_NUMBER_NOT_VALID',
            ),
          ),
        ),
      ),
      certificateNumber: z.optional(z.nullable(text(CERTIFICATE_NUMBER_MAX))),
      certificateEndsOn: z.optional(z.nullable(day())),
      /** The day the training was completed. */
      trainedOn: z.optional(z.nullable(day())),
      territoryId: z.optional(z.nullable(id())),
      note: z.optional(longText()),
    }),
    output: OnboardingDetail,
    errors: [
      ...SAVE_ERRORS,
      'VERSION_CONFLICT',
      'INVALID_DATE',
      'TEXT_TOO_LONG',
      'TERRITORY_NOT_FOUND',
      'AGENT_CERTIFICATE_EXPIRED',
      'USER_IDENTITY_NUMBER_NOT_VALID',
      'USER_IDENTITY_NUMBER_NOT_UNIQUE',
    ],
    summary: 'Write down certificate, training, territory and identity number; what is left out stays',
  }),
  interview: post({
    path: '/rest/individual/agent/onboarding/interview',
    may: 'agents.onboarding.work',
    input: z.object({
      id: id(),
      startsAt: z.optional(z.nullable(instant())),
      minutes: z._default(
        z.coerce.number().check(
          z.int(),
          z.refine((value) => APPOINTMENT_MINUTES.some((one) => one === value)),
        ),
        USUAL_MINUTES,
      ),
      /** The interviewer; by default the operator. */
      assigneeId: z.optional(z.nullable(id())),
      location: z._default(text(255), ''),
    }),
    output: OnboardingDetail,
    errors: [...SAVE_ERRORS, ...BOOKING_ERRORS, 'AGENT_INTERVIEW_BOOKED'],
    summary: 'Book the interview in somebody’s calendar; one stands at a time',
  }),
  uploadDocument: postFiles({
    path: '/rest/individual/agent/onboarding/document/upload',
    may: 'agents.onboarding.work',
    input: z.object({ id: id(), type: enumOf('agentDocumentType') }),
    output: OnboardingDocument,
    errors: [...SAVE_ERRORS, ...DOCUMENT_ERRORS, 'AGENT_ALREADY_UPLOADED_DOCUMENT'],
    summary: 'Adds a document: jpeg, png or pdf (V13), one of each type (V14)',
  }),
  deleteDocument: post({
    path: '/rest/individual/agent/onboarding/document/delete',
    may: 'agents.onboarding.work',
    input: z.object({ id: id(), documentId: id() }),
    output: OnboardingDetail,
    errors: [...SAVE_ERRORS, 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'Removes a document, so that another of its type can be added',
  }),
  downloadDocument: download({
    path: '/rest/individual/agent/onboarding/document/download/{documentId}',
    may: 'agents.onboarding.read',
    input: z.object({ documentId: id() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A document of an onboarding',
  }),
  contract: download({
    path: '/rest/individual/agent/onboarding/contract/{id}',
    may: 'agents.onboarding.work',
    heavy: true,
    input: byId,
    output: fileBytes,
    errors: [
      'AGENT_ONBOARDING_NOT_FOUND',
      'INVALID_UPDATE_STATE',
      'AGENT_IDENTITY_NUMBER_MISSING',
      'TERRITORY_NOT_FOUND',
    ],
    summary: 'The agent’s contract as a PDF to be signed, with the words of the settings',
  }),
  createAccount: post({
    path: '/rest/individual/agent/onboarding/account',
    may: 'agents.create',
    input: z.object({
      id: id(),
      version: version(),
      username: OperatorFields.username,
      email: OperatorFields.email,
      /** The applicant's own by default. */
      phone: orNull(typedPhone()),
      managerId: orNull(id()),
      yearlyTarget: orNull(money()),
    }),
    output: OnboardingDetail,
    errors: [
      'AGENT_ONBOARDING_NOT_FOUND',
      'INVALID_UPDATE_STATE',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'AGENT_IDENTITY_NUMBER_MISSING',
      'AGENT_DOCUMENTS_MISSING',
      'AGENT_CERTIFICATE_MISSING',
      'AGENT_CERTIFICATE_EXPIRED',
      'AGENT_INTERVIEW_MISSING',
      'AGENT_TRAINING_MISSING',
      'NOT_CUSTOMER_FOR_AGENT',
      'TERRITORY_NOT_FOUND',
      'AGENT_ALREADY_CREATED_BY_PHONE',
      'AGENT_ALREADY_CREATED_BY_EMAIL',
      'USERNAME_INVALID',
      'EMAIL_REQUIRED',
      'EMAIL_INVALID',
      'EMAIL_NOT_COMPANY_DOMAIN',
      'EMAIL_IN_USE',
      'PHONE_INVALID',
      'OPERATOR_USERNAME_NOT_UNIQUE',
      'OPERATOR_EMAIL_NOT_UNIQUE',
      'OPERATOR_PHONE_NOT_UNIQUE',
      'OPERATOR_PHONE_NOT_MOBILE',
      'OPERATOR_NOT_FOUND',
      'USER_IDENTITY_NUMBER_NOT_UNIQUE',
    ],
    summary: 'Open the account: operator with the AGENT role and territory, agent, page, invitation; all or nothing',
  }),
};
