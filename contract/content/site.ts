import * as z from 'zod/mini';
import { CONTENT_KEY_MAX } from '@/domain/content/life';
import { enumOf, id, instant, text } from '@/domain/fields';
import { get, post } from '../kit';

const key = () => text(CONTENT_KEY_MAX).check(z.minLength(1, 'REQUIRED'));

/** A question as the site shows it; `answer` is HTML that is safe to show. */
export const PublicFaq = z.object({ id: id(), key: z.string(), question: z.string(), answer: z.string() });
export type PublicFaq = z.output<typeof PublicFaq>;

/** A text as the site shows it; `text` is HTML that is safe to show. */
export const PublicText = z.object({
  key: z.string(),
  language: enumOf('language'),
  title: z.string(),
  text: z.string(),
  updatedAt: z.nullable(instant()),
});
export type PublicText = z.output<typeof PublicText>;

/** What members agree to, as the site shows it; `text` is HTML that is safe to show. */
export const PublicAgreement = z.object({
  agreement: enumOf('memberAgreement'),
  title: z.string(),
  text: z.string(),
  /** Of the version that is public, by which the site says what a member agreed to; null in the preview of one that never was. */
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
      /** The member's last word about it; null: none yet. */
      said: z.nullable(z.object({ decision: enumOf('agreementDecision'), number: z.int(), at: instant() })),
      /** The member is to be asked: there is no word yet, or a version came that asks again. Never after a consent was taken back. */
      due: z.boolean(),
    }),
  ),
});
export type MemberAgreements = z.output<typeof MemberAgreements>;

/**
 * What the marketplace's own site reads of content, with its key: only what is public, nothing of anybody. Each answer has an ETag and may be
 * kept for a moment; all of it is answered from memory until something is published (server/areas/content/public/cache.ts).
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

/** What one member agreed to: told by the site, of its own members alone. */
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
      /** Of the version that the member read. */
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
