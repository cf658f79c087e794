import * as z from 'zod/mini';
import { enumOf, id, instant, longText, money, text } from '@/domain/fields';
import { AGENT_TEXT_LIMIT } from '@/domain/limits';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { download, errorCode, fileBytes, get, listInput, pageOf, post } from '../kit';

const count = () => z.int();

export const AppraisalRow = z.object({
  id: id(),
  auctionId: id(),
  extraInfo: z.string(),
  city: z.string(),
  town: z.string(),
  category: enumOf('propertyCategory'),
  auctionStatus: enumOf('auctionStatus'),
  status: enumOf('appraisalStatus'),
  appraiser: z.nullable(z.string()),
  requestPrice: z.nullable(money()),
  priceLow: z.nullable(money()),
  priceHigh: z.nullable(money()),
  value: z.nullable(money()),
  hasReport: z.boolean(),
  dueAt: z.nullable(instant()),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
});
export type AppraisalRow = z.output<typeof AppraisalRow>;

/** The possible actions; those that are not possible with all reasons. */
const Option = z.object({
  action: enumOf('appraisalAction'),
  to: enumOf('appraisalStatus'),
  closed: z.array(errorCode()),
  lacks: z.nullable(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
});

export const AppraisalDetail = z.extend(AppraisalRow, {
  version: count(),
  activityId: id(),
  note: longText(),
  requestedBy: z.nullable(z.string()),
  propertyKind: z.nullable(enumOf('propertyCategory')),
  findings: longText(),
  /** The report's name as it is downloaded. */
  reportName: z.nullable(z.string()),
  reportFromOutside: z.boolean(),
  reportedBy: z.nullable(z.string()),
  reportedAt: z.nullable(instant()),
  decidedBy: z.nullable(z.string()),
  decisionNote: longText(),
  startPrice: z.nullable(money()),
  estimatedPrice: z.nullable(money()),
  grossM2: z.nullable(count()),
  /** An outside report among the auction's documents, which may be taken over. */
  outsideReport: z.nullable(z.object({ documentId: id(), name: z.string() })),
  options: z.array(Option),
});
export type AppraisalDetail = z.output<typeof AppraisalDetail>;

const decided = ['APPRAISAL_NOT_FOUND', 'APPRAISAL_DECIDED', 'AUTHORIZATION_ERROR'] as const;

/** The history of appraisals: requested, reported, accepted or rejected. */
export const appraisal = {
  list: get({
    path: '/rest/admin/operation/list',
    may: 'appraisals.read',
    input: listInput(['id', 'createdAt'], {
      extraInfo: z.optional(text(80)),
      status: z.optional(z.array(enumOf('appraisalStatus')).check(z.maxLength(4))),
      appraiserId: z.optional(id()),
      auctionId: z.optional(id()),
      /** 1: only those that were given to oneself. */
      mine: z.optional(
        z.pipe(
          z.enum(['1', 'true']),
          z.transform(() => true),
        ),
      ),
    }),
    output: pageOf(AppraisalRow),
    exportable: 'auctions.export',
    summary: 'Appraisals, the latest first',
  }),
  detail: get({
    path: '/rest/admin/operation/detail/{id}',
    may: 'appraisals.read',
    input: z.object({ id: id() }),
    output: AppraisalDetail,
    errors: ['APPRAISAL_NOT_FOUND'],
    summary: 'One appraisal: the request, the expert’s findings, the report, and what can be done now',
  }),
  info: get({
    path: '/rest/admin/auction/activity/auction-appraisal/info',
    may: 'auctions.open',
    input: z.object({ auctionId: id() }),
    output: z.object({
      auctionId: id(),
      /** The open appraisal, or the last one. */
      latest: z.nullable(AppraisalRow),
      /** Why no appraisal can be asked for now; empty when one can. */
      closed: z.array(errorCode()),
    }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'An auction’s appraisal, and why none can be asked for now',
  }),
  report: post({
    path: '/rest/admin/operation/appraisal-report/{id}',
    ownTransactions: 'once',
    may: 'auctions.appraise',
    input: z.object({
      id: id(),
      version: count(),
      priceLow: z.nullable(money()),
      priceHigh: z.nullable(money()),
      value: z.nullable(money()),
      propertyKind: z.nullable(enumOf('propertyCategory')),
      findings: longText(AGENT_TEXT_LIMIT),
      /** A report from outside, uploaded as the auction's appraisal report; without it the console makes one. */
      documentId: z.optional(z.nullable(id())),
    }),
    output: AppraisalDetail,
    errors: [
      ...decided,
      'VERSION_CONFLICT',
      'EXPERT_PRICE_MISSING',
      'EXPERT_TYPE_MISSING',
      'APPRAISAL_VALUE_OUT_OF_RANGE',
      'S3_DOCUMENT_NOT_FOUND',
      'ERROR_WHILE_REPORT_CREATE',
    ],
    summary: 'Write down the expert’s findings and make the report of them, or take over one from outside',
  }),
  accept: post({
    path: '/rest/admin/operation/accepted',
    may: 'auctions.review',
    input: z.object({ id: id(), note: z._default(longText(), '') }),
    output: AppraisalDetail,
    errors: [
      ...decided,
      'EXPERT_PRICE_MISSING',
      'EXPERT_TYPE_MISSING',
      'APPRAISAL_REPORT_MISSING',
      'APPRAISAL_OWN_REPORT',
      'INVALID_TRANSITION',
    ],
    summary: 'Accept an appraisal: the auction takes over the value and goes on to review',
  }),
  reject: post({
    path: '/rest/admin/operation/rejected',
    may: 'auctions.review',
    input: z.object({ id: id(), note: longText() }),
    output: AppraisalDetail,
    errors: [...decided, 'AUCTION_NOTE_REQUIRED', 'INVALID_TRANSITION'],
    summary: 'Reject an appraisal and say why: the auction goes back to where it was before',
  }),
  download: download({
    path: '/rest/admin/operation/download/appraisal-report',
    may: 'appraisals.read',
    input: z.object({ id: id() }),
    output: fileBytes,
    errors: ['APPRAISAL_NOT_FOUND', 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'The appraisal’s report as a file',
  }),
};
