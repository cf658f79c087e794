import * as z from 'zod/mini';
import { CONTENT_KEY_MAX } from '@/domain/content/life';
import { enumOf, id, instant, text } from '@/domain/fields';
import { get, post } from '../kit';

const key = () => text(CONTENT_KEY_MAX).check(z.minLength(1, 'REQUIRED'));

/** A question for the website; `answer` is safe HTML. */
export const PublicFaq = z.object({ id: id(), key: z.string(), question: z.string(), answer: z.string() });
export type PublicFaq = z.output<typeof PublicFaq>;

/** A text for the website; `text` is safe HTML. */
export const PublicText = z.object({
  key: z.string(),
  language: enumOf('language'),
  title: z.string(),
  text: z.string(),
  updatedAt: z.nullable(instant()),
});
export type PublicText = z.output<typeof PublicText>;

/** An agreement for the website; `text` is safe HTML. */
export const PublicAgreement = z.object({
  agreement: enumOf('memberAgreement'),
  title: z.string(),
  text: z.string(),
  /** The public version's number, which the website sends back when a member accepts it; null in the preview of an unpublished one. */
  number: z.nullable(z.int()),
  publishedAt: z.nullable(instant()),
});
export type PublicAgreement = z.output<typeof PublicAgreement>;

const MemberAgreements = z.object({
  rows: z.array(
    z.object({
      agreement: enumOf('memberAgreement'),
      title: z.string(),
      number: z.int(),
      /** The member's latest decision; null: none yet. */
      said: z.nullable(z.object({ decision: enumOf('agreementDecision'), number: z.int(), at: instant() })),
      /** The member must be asked: no decision yet, or a newer version asks again. Never after a withdrawn consent. */
      due: z.boolean(),
    }),
  ),
});
export type MemberAgreements = z.output<typeof MemberAgreements>;

/**
 * Content for the marketplace's website, with its API key: public data only, nothing personal. Each answer has an ETag and may be cached
 * briefly; it is answered from memory until something is published (server/areas/content/public/cache.ts).
 */
export const contentSite = {
  faqs: get({
    path: '/rest/public/content/faqs',
    may: 'site',
    input: z.object({ key: z.optional(key()), place: z.optional(enumOf('faqPlace')) }),
    output: z.object({ rows: z.array(PublicFaq) }),
    errors: ['REQUIRED'],
    summary: 'The questions of a key, of a place, or of both, in their order',
  }),
  text: get({
    path: '/rest/public/content/texts/{key}',
    may: 'site',
    input: z.object({ key: key(), language: z._default(enumOf('language'), 'tr') }),
    output: PublicText,
    errors: ['CONTENT_NOT_FOUND', 'REQUIRED'],
    summary: 'A text in a language; in Turkish where it is not written in that one',
  }),
  agreement: get({
    path: '/rest/public/content/agreements/{agreement}',
    may: 'site',
    input: z.object({ agreement: enumOf('memberAgreement') }),
    output: PublicAgreement,
    errors: ['CONTENT_NOT_FOUND'],
    summary: 'What members agree to, in the version that is public',
  }),
};

/** One member's acceptances: reported by the website, for its own members only. */
export const memberAgreementSite = {
  read: get({
    path: '/rest/public/members/{memberId}/agreements',
    may: 'site',
    input: z.object({ memberId: id() }),
    output: MemberAgreements,
    errors: ['USER_NOT_FOUND'],
    summary: 'Every text that is public, what the member said about it last, and whether they are to be asked',
  }),
  decide: post({
    path: '/rest/public/members/{memberId}/agreements',
    may: 'site',
    input: z.object({
      memberId: id(),
      agreement: enumOf('memberAgreement'),
      /** The number of the version that the member read. */
      number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)),
      decision: z._default(enumOf('agreementDecision'), 'ACCEPTED'),
      channel: enumOf('agreementChannel'),
    }),
    output: MemberAgreements,
    errors: ['USER_NOT_FOUND', 'CONTENT_NOT_FOUND', 'AGREEMENT_VERSION_ENDED', 'AGREEMENT_NOT_WITHDRAWABLE'],
    summary:
      'A member agrees to the version that is public, or takes an explicit consent back; said again it changes nothing, and what was said is never changed',
  }),
};
