import * as z from 'zod/mini';
import { day, email, enumOf, flag, id, instant, phone, text } from '@/domain/fields';
import { done, get, listInput, pageOf, post } from '../kit';
import { changesOf, orNull, version } from '../parts';
import { lowered } from '@/domain/text';

/** In any usual format: the server's schema checks it and converts to E.164. */
const e164 = () => z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'PHONE_INVALID'));

const CompanyFields = {
  name: text(160).check(z.minLength(1, 'REQUIRED')),
  sellerType: enumOf('sellerType'),
  /** Ten digits. */
  taxNumber: orNull(z.string().check(z.regex(/^\d{10}$/, 'INVALID_INPUT'))),
  taxOffice: z._default(text(120), ''),
  contactName: z._default(text(120), ''),
  phone: orNull(e164()),
  email: orNull(z.string().check(z.trim(), z.overwrite(lowered), z.email('EMAIL_INVALID'), z.maxLength(254))),
};

export const CorporateRow = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  sellerType: enumOf('sellerType'),
  taxNumber: z.nullable(z.string()),
  taxOffice: z.string(),
  contactName: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  status: enumOf('activeFlag'),
  auctionCount: z.int(),
  projectCount: z.int(),
  /** End of the agreement in force; null if there is none. */
  agreementEndsOn: z.nullable(day()),
  createdAt: instant(),
});
export type CorporateRow = z.output<typeof CorporateRow>;

export const AgreementRow = z.object({
  id: id(),
  version: version(),
  corporateId: z.nullable(id()),
  customerId: z.nullable(id()),
  seller: z.string(),
  sellerType: enumOf('sellerType'),
  type: enumOf('agreementType'),
  status: enumOf('activeFlag'),
  state: enumOf('sellerAgreementState'),
  autoRenew: z.boolean(),
  startsOn: day(),
  endsOn: day(),
  exitsOn: z.nullable(day()),
  /** Days until its end or its cancellation; negative afterwards. */
  daysLeft: z.int(),
  createdAt: instant(),
});
export type AgreementRow = z.output<typeof AgreementRow>;

const Terms = {
  type: enumOf('agreementType'),
  autoRenew: z._default(flag(), false),
  startsOn: day(),
  endsOn: day(),
};
const TERM_ERRORS = ['INVALID_DATE', 'AGREEMENT_ALREADY_ACTIVE', 'REQUIRED'] as const;

/** Companies that sell, and agreements with sellers. */
export const corporate = {
  search: get({
    path: '/rest/admin/corporate/search',
    may: 'corporate.read',
    input: listInput(['name'], {
      /** Words of the name, or the tax number. */
      value: z.optional(text(80)),
      sellerType: z.optional(enumOf('sellerType')),
      status: z.optional(enumOf('activeFlag')),
      /** With an agreement in force, or without one. */
      agreed: z.optional(flag()),
    }),
    output: pageOf(CorporateRow),
    exportable: 'corporate.export',
    summary: 'Companies that sell, by name',
  }),
  create: post({
    path: '/rest/admin/corporate/create',
    may: 'corporate.edit',
    input: z.object(CompanyFields),
    output: CorporateRow,
    errors: [
      'REQUIRED',
      'INVALID_INPUT',
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'CORPORATE_NAME_NOT_UNIQUE',
      'CORPORATE_TAX_NUMBER_NOT_UNIQUE',
    ],
    summary: 'Add a company that sells',
  }),
  update: post({
    path: '/rest/admin/corporate/update',
    may: 'corporate.edit',
    input: z.object({ id: id(), version: version(), ...changesOf(CompanyFields) }),
    output: CorporateRow,
    errors: [
      'CORPORATE_NOT_FOUND',
      'VERSION_CONFLICT',
      'REQUIRED',
      'INVALID_INPUT',
      'PHONE_INVALID',
      'EMAIL_INVALID',
      'CORPORATE_NAME_NOT_UNIQUE',
      'CORPORATE_TAX_NUMBER_NOT_UNIQUE',
    ],
    summary: 'Change a company that sells',
  }),
  updateStatus: post({
    path: '/rest/admin/corporate/status/update',
    may: 'corporate.edit',
    input: z.object({ id: id(), status: enumOf('activeFlag') }),
    output: done,
    errors: ['CORPORATE_NOT_FOUND'],
    summary: 'Switch a company on or off (V50); its auctions and agreements stay',
  }),
  agreements: get({
    path: '/rest/admin/corporate/agreements',
    may: 'corporate.read',
    input: listInput(['id', 'endsOn'], {
      seller: z.optional(text(80)),
      corporateId: z.optional(id()),
      state: z.optional(enumOf('sellerAgreementState')),
      /** PASSIVE: ended. */
      status: z.optional(enumOf('activeFlag')),
      sellerType: z.optional(enumOf('sellerType')),
      type: z.optional(enumOf('agreementType')),
      autoRenew: z.optional(flag()),
      endsOnFrom: z.optional(day()),
      endsOnTo: z.optional(day()),
    }),
    output: pageOf(AgreementRow),
    exportable: 'corporate.export',
    summary: 'Agreements with sellers, the first to end first; persons only for those who may see all customers',
  }),
  createAgreement: post({
    path: '/rest/admin/corporate/agreement/create',
    may: 'corporate.edit',
    input: z.object({ corporateId: id(), ...Terms }),
    output: AgreementRow,
    errors: ['CORPORATE_NOT_FOUND', 'CORPORATE_PASSIVE', ...TERM_ERRORS],
    summary: 'Agree with a company; one agreement at a time is in force',
  }),
  updateAgreement: post({
    path: '/rest/admin/corporate/agreement/update',
    may: 'corporate.edit',
    input: z.object({ id: id(), version: version(), ...changesOf(Terms) }),
    output: AgreementRow,
    errors: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_ENDED', 'VERSION_CONFLICT', ...TERM_ERRORS],
    summary: 'Change the terms of an agreement in force, its renewal among them',
  }),
  exitAgreement: post({
    path: '/rest/admin/corporate/agreement/exit',
    may: 'corporate.edit',
    input: z.object({
      id: id(),
      version: version(),
      /** Not valid from this day on; null withdraws the cancellation. Today ends it at once. */
      exitsOn: z.nullable(day()),
    }),
    output: AgreementRow,
    errors: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_ENDED', 'VERSION_CONFLICT', 'INVALID_DATE'],
    summary: 'Leave an agreement before its end, or take the leaving back; it renews no more',
  }),
};
