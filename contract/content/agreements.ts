import * as z from 'zod/mini';
import { CONTENT_NAME_MAX } from '@/domain/content/life';
import { day, enumOf, id, instant, text } from '@/domain/fields';
import { get, listInput, pageOf, post } from '../kit';

export const AgreementRow = z.object({
  id: id(),
  name: z.string(),
  agreement: enumOf('memberAgreement'),
  state: enumOf('contentState'),
  number: z.nullable(z.int()),
  publishedAt: z.nullable(instant()),
  /** Active members whose consent is valid for the public version, and those who must be asked. */
  accepted: z.int(),
  due: z.int(),
  writtenAt: instant(),
  writtenBy: z.nullable(z.string()),
});
export type AgreementRow = z.output<typeof AgreementRow>;

export const AgreementDecisionRow = z.object({
  id: id(),
  customerId: id(),
  name: z.string(),
  agreement: enumOf('memberAgreement'),
  number: z.int(),
  decision: enumOf('agreementDecision'),
  channel: enumOf('agreementChannel'),
  decidedAt: instant(),
});
export type AgreementDecisionRow = z.output<typeof AgreementDecisionRow>;

/** Agreements that members accept, their versions, and who accepted which. For editing and publishing see contract/content/life.ts. */
export const memberAgreements = {
  list: get({
    path: '/rest/admin/cms/agreement/list',
    may: 'content.agreements.read',
    input: listInput(['name', 'writtenAt'], { state: z.optional(enumOf('contentState')) }),
    output: pageOf(AgreementRow),
    exportable: 'content.agreements.read',
    summary: 'The texts that members agree to, with how many have agreed to what is public',
  }),
  create: post({
    path: '/rest/admin/cms/agreement/create',
    may: 'content.agreements.write',
    input: z.object({
      agreement: enumOf('memberAgreement'),
      title: text(CONTENT_NAME_MAX).check(z.minLength(1, 'REQUIRED')),
    }),
    output: z.object({ id: id() }),
    errors: ['REQUIRED', 'AGREEMENT_TYPE_TAKEN'],
    summary: 'Begin a text of a kind that there is none of yet: a draft',
  }),
  decisions: get({
    path: '/rest/admin/cms/agreement/decisions',
    may: 'content.agreements.read',
    input: listInput(['decidedAt', 'name'], {
      name: z.optional(text(80)),
      agreement: z.optional(enumOf('memberAgreement')),
      number: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))),
      decision: z.optional(enumOf('agreementDecision')),
      decidedAtFrom: z.optional(day()),
      decidedAtTo: z.optional(day()),
    }),
    output: pageOf(AgreementDecisionRow),
    exportable: 'content.agreements.export',
    summary: 'Who agreed to which version, or took it back, when and where: written once, never changed',
  }),
};
