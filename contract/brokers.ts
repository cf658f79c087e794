import * as z from 'zod/mini';
import { AUTHORITY_CERTIFICATE, BROKER_TOWNS_MAX } from '@/domain/brokers';
import { day, email, enumOf, flag, id, instant, longText, money, phone, text } from '@/domain/fields';
import { isMasked } from '@/domain/mask';
import { BrokerAgreementRow } from './brokers/agreements';
import { BrokerInquiryRow } from './brokers/inquiries';
import { download, errorCode, fileBytes, get, listInput, pageOf, post, postFiles } from './kit';
import { changesOf, DOCUMENT_ERRORS, Linked, Named, orNull, version } from './parts';
import { typedEmailOrMasked, typedPhone, typedPhoneOrMasked } from './typedContacts';

const TAX_NUMBER = /^\d{10}$/;

const BrokerRow = z.object({
  id: id(),
  name: z.string(),
  status: enumOf('brokerStatus'),
  agreementType: enumOf('agreementType'),
  city: z.nullable(z.string()),
  /** Where it works, by name. */
  towns: z.string(),
  certificateNumber: z.nullable(z.string()),
  certificateEndsOn: z.nullable(day()),
  certificate: enumOf('brokerCertificate'),
  /** The last day of the latest agreement; null: no present or future agreement. */
  agreementEndsOn: z.nullable(day()),
  people: z.int(),
  /** The customers it brought: buyers of its closings, and customers its discount codes were for; `bids`: their bids on those auctions. */
  customers: z.int(),
  bids: z.int(),
  /** Completed closings, and their service fees. */
  closings: z.int(),
  revenue: money(),
  lastContactAt: z.nullable(instant()),
  /** The operator responsible for it. */
  assignee: z.nullable(z.string()),
  createdAt: instant(),
});
type BrokerRow = z.output<typeof BrokerRow>;

export const BrokerPerson = z.object({
  id: id(),
  name: z.string(),
  role: enumOf('brokerPersonRole'),
  phone: phone(),
  email: z.nullable(email()),
  /** Whether they may bind the office legally. */
  mayAct: z.boolean(),
  version: version(),
});
export type BrokerPerson = z.output<typeof BrokerPerson>;

export const BrokerDocument = z.object({
  id: id(),
  type: enumOf('brokerDocumentType'),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  addedAt: instant(),
  addedBy: z.nullable(z.string()),
});
export type BrokerDocument = z.output<typeof BrokerDocument>;

export const BrokerTown = z.extend(Named, { cityId: id(), city: z.string() });

export const BrokerDetail = z.extend(z.omit(BrokerRow, { towns: true, people: true }), {
  version: version(),
  /** Ten digits, which must not be masked as a phone. */
  taxNumber: z.nullable(z.stringFormat('tax-number', TAX_NUMBER)),
  cityId: z.nullable(id()),
  assigneeId: z.nullable(id()),
  note: longText(),
  /** The reason of the last return, refusal or deactivation. */
  reason: longText(),
  /** The office as a customer of the marketplace: its owner. */
  customer: Linked,
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  towns: z.array(BrokerTown),
  people: z.array(BrokerPerson),
  documents: z.array(BrokerDocument),
  missing: z.array(enumOf('brokerDocumentType')),
  /** How the office came to us. */
  source: enumOf('brokerSource'),
  /** The checks required now (`asked`) or earlier, and who did them; `at` null: not done. */
  checks: z.array(
    z.object({
      kind: enumOf('brokerCheckKind'),
      asked: z.boolean(),
      at: z.nullable(instant()),
      by: z.nullable(z.string()),
    }),
  ),
  /** The open activities about it. */
  work: z.array(
    z.object({
      id: id(),
      type: enumOf('activityType'),
      assignee: z.nullable(z.string()),
      dueAt: z.nullable(instant()),
    }),
  ),
  /** Its inquiries about auctions, latest first. */
  inquiries: z.array(BrokerInquiryRow),
  /** Latest end first. */
  agreements: z.array(BrokerAgreementRow),
  /** Latest first. */
  codes: z.array(
    z.object({
      id: id(),
      code: z.string(),
      status: enumOf('discountCodeStatus'),
      amount: money(),
      auction: z.nullable(z.string()),
      expiresAt: instant(),
    }),
  ),
  /** Its shares of the closings it brought; null if the reader may not see offices' earnings. */
  earnings: z.nullable(
    z.object({
      sum: money(),
      /** Due and unpaid. */
      waiting: money(),
      rows: z.array(
        z.object({
          id: id(),
          name: z.string(),
          canOpen: z.boolean(),
          share: money(),
          /** The state of its payment; null until the closing is complete. */
          earningId: z.nullable(id()),
          status: z.nullable(enumOf('earningStatus')),
          /** The closing's outcome: the share is an estimate while the closing is open, due when it is complete, nothing if it was cancelled. */
          outcome: enumOf('closingOutcome'),
          at: instant(),
        }),
      ),
    }),
  ),
  sentAt: z.nullable(instant()),
  sentBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant()),
  approvedBy: z.nullable(z.string()),
  /** What still prevents the legal approval, in working order. */
  gaps: z.array(errorCode()),
  /** Whether it can be edited: not while it is under review. */
  editable: z.boolean(),
  /** The transitions; one that is not possible for the reader has its reasons. */
  actions: z.array(
    z.object({ action: enumOf('brokerAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type BrokerDetail = z.output<typeof BrokerDetail>;

export const Office = {
  name: text().check(z.minLength(1, 'REQUIRED')),
  /** A masked value sent back unchanged keeps the stored one. */
  taxNumber: orNull(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || isMasked(value) || TAX_NUMBER.test(value), 'INVALID_INPUT'),
    ),
  ),
  certificateNumber: orNull(
    z.string().check(
      z.trim(),
      z.refine((value) => value === '' || AUTHORITY_CERTIFICATE.test(value), 'BROKER_CERTIFICATE_NUMBER_NOT_VALID'),
    ),
  ),
  certificateEndsOn: orNull(day()),
  agreementType: z._default(enumOf('agreementType'), 'NON_EXCLUSIVE'),
  cityId: orNull(id()),
  townIds: z._default(z.array(id()).check(z.maxLength(BROKER_TOWNS_MAX)), []),
  note: z._default(longText(), ''),
};

/** The owner, required for a new office; a customer with this phone is taken as the same person. */
export const Owner = {
  firstName: text(80).check(z.minLength(1, 'REQUIRED')),
  lastName: text(80).check(z.minLength(1, 'REQUIRED')),
  phone: typedPhone(),
  email: z._default(typedEmailOrMasked(), ''),
};
export const OWNER_ERRORS = ['BROKER_EXISTS', 'PHONE_INVALID', 'EMAIL_INVALID'] as const;

export const OFFICE_ERRORS = [
  'REQUIRED',
  'TEXT_TOO_LONG',
  'INVALID_INPUT',
  'INVALID_DATE',
  'BROKER_TAX_NUMBER_NOT_UNIQUE',
  'BROKER_CERTIFICATE_NUMBER_NOT_VALID',
  'BROKER_CERTIFICATE_NUMBER_NOT_UNIQUE',
] as const;
const WRITE_ERRORS = ['BROKER_NOT_FOUND', 'BROKER_IN_REVIEW'] as const;

/** Estate agents' offices that bring buyers: who they are, their permissions, their results. */
export const brokers = {
  list: get({
    path: '/rest/broker/list',
    may: 'brokers.read',
    input: listInput(
      [
        'id',
        'name',
        'certificateEndsOn',
        'agreementEndsOn',
        'customers',
        'bids',
        'closings',
        'revenue',
        'lastContactAt',
        'createdAt',
      ],
      {
        name: z.optional(text(80)),
        status: z.optional(z.array(enumOf('brokerStatus')).check(z.maxLength(6))),
        certificate: z.optional(enumOf('brokerCertificate')),
        agreementType: z.optional(enumOf('agreementType')),
        certificateNumber: z.optional(text(7)),
        cityId: z.optional(id()),
        townId: z.optional(id()),
        assigneeId: z.optional(id()),
        /** 1: those that brought a closing. */
        closed: z.optional(flag()),
        certificateEndsOnFrom: z.optional(day()),
        certificateEndsOnTo: z.optional(day()),
        agreementEndsOnFrom: z.optional(day()),
        agreementEndsOnTo: z.optional(day()),
      },
    ),
    output: pageOf(BrokerRow),
    exportable: 'brokers.export',
    summary: 'Offices with certificate, people, towns, how they were taken on, and what they brought',
  }),
  detail: get({
    path: '/rest/broker/detail/{id}',
    may: 'brokers.read',
    input: z.object({ id: id() }),
    output: BrokerDetail,
    errors: ['BROKER_NOT_FOUND'],
    summary: 'One office: people, documents, agreements, codes, earnings, and what can be done',
  }),
  choices: get({
    path: '/rest/broker/choices',
    may: 'brokers.read',
    output: z.object({ cities: z.array(Named), towns: z.array(BrokerTown), operators: z.array(Named) }),
    summary: 'Cities, their towns, and who may look after offices',
  }),
  create: post({
    path: '/rest/broker/create',
    may: 'brokers.work',
    input: z.object({ ...Office, ...Owner }),
    output: BrokerDetail,
    errors: [...OFFICE_ERRORS, ...OWNER_ERRORS],
    summary: 'Write an office down by hand, with its owner',
  }),
  update: post({
    path: '/rest/broker/update',
    may: 'brokers.work',
    input: z.object({
      id: id(),
      version: version(),
      ...changesOf(Office),
      name: z.optional(Office.name),
      assigneeId: z.optional(z.nullable(id())),
    }),
    output: BrokerDetail,
    errors: [...OFFICE_ERRORS, ...WRITE_ERRORS, 'VERSION_CONFLICT', 'OPERATOR_NOT_FOUND'],
    summary: 'Change what is written of an office; what is left out stays',
  }),
  move: post({
    path: '/rest/broker/move',
    may: 'brokers.read',
    input: z.object({
      id: id(),
      version: version(),
      action: z.enum(['SEND', 'APPROVE', 'SEND_BACK', 'REJECT', 'DEACTIVATE', 'REOPEN']),
      reason: z._default(longText(), ''),
    }),
    output: BrokerDetail,
    errors: [
      'BROKER_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'NOTE_REQUIRED',
      'TEXT_TOO_LONG',
      'AUTHORIZATION_ERROR',
      'BROKER_CERTIFICATE_MISSING',
      'BROKER_CERTIFICATE_EXPIRED',
      'BROKER_NOBODY_MAY_ACT',
      'BROKER_DOCUMENTS_MISSING',
      'BROKER_CHECKS_OPEN',
      'BROKER_AGREEMENT_ENDED',
      'BROKER_SENT_BY_YOU',
    ],
    summary: 'Send an office to the legal approval, approve it, send it back, refuse, deactivate or reopen it',
  }),
  check: post({
    path: '/rest/broker/check',
    may: 'brokers.read',
    input: z.object({ id: id(), kind: enumOf('brokerCheckKind'), checked: z.boolean() }),
    output: BrokerDetail,
    errors: ['BROKER_NOT_FOUND', 'INVALID_TRANSITION', 'AUTHORIZATION_ERROR', 'BROKER_SENT_BY_YOU'],
    summary: 'Say that something was checked in the onboarding or in the legal approval, or take it back',
  }),
  proposeAgreement: post({
    path: '/rest/broker/agreement/propose',
    may: 'brokers.work',
    input: z.object({
      brokerId: id(),
      type: enumOf('agreementType'),
      startsOn: day(),
      /** Its last day, inclusive. */
      endsOn: day(),
      note: z._default(longText(), ''),
    }),
    output: BrokerDetail,
    errors: [...WRITE_ERRORS, 'INVALID_DATE', 'TEXT_TOO_LONG', 'BROKER_AGREEMENT_WAITS', 'BROKER_AGREEMENT_OVERLAPS'],
    summary: 'Propose an agreement with an office for a term; somebody else agrees on it',
  }),
  moveAgreement: post({
    path: '/rest/broker/agreement/move',
    may: 'brokers.read',
    input: z.object({
      id: id(),
      brokerId: id(),
      version: version(),
      action: z.enum(['APPROVE', 'REFUSE', 'WITHDRAW', 'TERMINATE']),
      answer: z._default(longText(), ''),
    }),
    output: BrokerDetail,
    errors: [
      'BROKER_NOT_FOUND',
      'BROKER_AGREEMENT_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'AUTHORIZATION_ERROR',
      'NOTE_REQUIRED',
      'TEXT_TOO_LONG',
      'BROKER_AGREEMENT_PROPOSED_BY_YOU',
      'BROKER_AGREEMENT_OVERLAPS',
      'BROKER_AGREEMENT_OVER',
      'BROKER_CHECKS_OPEN',
    ],
    summary:
      'Agree on an agreement that somebody else proposed, refuse it, take it back, or end one before its last day',
  }),
  savePerson: post({
    path: '/rest/broker/person/save',
    may: 'brokers.work',
    input: z.object({
      brokerId: id(),
      /** Absent: a new person. */
      personId: z.optional(id()),
      /** The person's version as read; absent for a new person. */
      version: z.optional(version()),
      name: text(120).check(z.minLength(1, 'REQUIRED')),
      role: enumOf('brokerPersonRole'),
      phone: typedPhoneOrMasked(),
      email: z._default(typedEmailOrMasked(), ''),
      mayAct: z._default(z.boolean(), false),
    }),
    output: BrokerDetail,
    errors: [
      ...WRITE_ERRORS,
      'REQUIRED',
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'BROKER_PERSON_NOT_FOUND',
      'BROKER_PERSON_EXISTS',
      'BROKER_NOBODY_MAY_ACT',
      'VERSION_CONFLICT',
    ],
    summary: 'Add somebody of an office, or change them',
  }),
  removePerson: post({
    path: '/rest/broker/person/remove',
    may: 'brokers.work',
    input: z.object({ brokerId: id(), personId: id() }),
    output: BrokerDetail,
    errors: [...WRITE_ERRORS, 'BROKER_PERSON_NOT_FOUND', 'BROKER_NOBODY_MAY_ACT'],
    summary: 'Remove somebody who has left an office; an active one keeps somebody who may act',
  }),
  uploadDocument: postFiles({
    path: '/rest/broker/document/upload',
    may: 'brokers.work',
    input: z.object({ id: id(), type: enumOf('brokerDocumentType') }),
    output: BrokerDocument,
    errors: [...WRITE_ERRORS, ...DOCUMENT_ERRORS, 'AGENT_ALREADY_UPLOADED_DOCUMENT'],
    summary: 'Adds a document of an office: jpeg, png or pdf (V13), one of each type (V14)',
  }),
  deleteDocument: post({
    path: '/rest/broker/document/delete',
    may: 'brokers.work',
    input: z.object({ id: id(), documentId: id() }),
    output: BrokerDetail,
    errors: [...WRITE_ERRORS, 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'Removes a document, so that another of its type can be added',
  }),
  downloadDocument: download({
    path: '/rest/broker/document/download/{documentId}',
    may: 'brokers.read',
    input: z.object({ documentId: id() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A document of an office',
  }),
};
