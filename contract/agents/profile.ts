import * as z from 'zod/mini';
import { AGENT_GALLERY_MAX, AGENT_TOWNS_MAX, PAGE_FIELDS, SOCIAL_NETWORKS } from '@/domain/agents/profile';
import { enumOf, id, identityNumber, image, instant, longText, money, text } from '@/domain/fields';
import { isIdentityNumber } from '@/domain/identityNumber';
import { AGENT_TEXT_LIMIT, VIEW_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { download, errorCode, fileBytes, get, post, postFiles } from '../kit';
import { FILE_SIZES } from '../files';
import { DOCUMENT_ERRORS, version } from '../parts';
import { AgentVideo } from './videos';

const agentId = id();
const pageField = z.enum(PAGE_FIELDS);

/** The URL of a person's page on another site. */
const address = () =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(255, 'INVALID_URL'),
      z.refine((url) => /^https:\/\/[^\s/]+\.[^\s/]+\S*$/u.test(url) && URL.canParse(url), 'INVALID_URL'),
    ),
  );
const social = Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, z.optional(address())])) as Record<
  (typeof SOCIAL_NETWORKS)[number],
  z.ZodMiniOptional<ReturnType<typeof address>>
>;
const socialRead = Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, z.nullable(z.string())])) as Record<
  (typeof SOCIAL_NETWORKS)[number],
  z.ZodMiniNullable<z.ZodMiniString>
>;

const Picture = z.object({
  fileId: id(),
  image: image(),
  thumbnail: image(),
  /** The uploaded original, from which another crop can be made. */
  whole: image(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type AgentPicture = z.output<typeof Picture>;

const Town = z.object({ id: id(), name: z.string(), cityId: id(), city: z.string() });

const Page = z.object({
  /** Unmasked for the agent, masked for everybody else (agentProfile.reveal). */
  identityNumber: z.nullable(identityNumber()),
  certificateNumber: z.nullable(z.string()),
  highlightText: longText(),
  personalText: longText(AGENT_TEXT_LIMIT),
  yearlyTarget: z.nullable(money()),
  isBrokerClubMember: z.boolean(),
  ...socialRead,
  profileImage: z.nullable(Picture),
  heroImage: z.nullable(Picture),
  introImage: z.nullable(Picture),
  gallery: z.array(Picture),
  towns: z.array(Town),
  video: z.nullable(AgentVideo),
});
export type AgentPageShown = z.output<typeof Page>;

const FieldRemark = z.object({ field: pageField, text: text().check(z.minLength(1, 'REQUIRED')) });
const action = z.object({
  action: enumOf('agentProfileAction'),
  closed: z.array(errorCode()),
  lacks: z.nullable(z.string()),
});

export const AgentProfileRecord = z.object({
  /** The agent's id. */
  id: agentId,
  name: z.string(),
  isOwn: z.boolean(),
  version: version(),
  state: enumOf('agentProfileState'),
  /** Its address on the website; null until it was approved once. */
  slug: z.nullable(z.string()),
  page: Page,
  /** The last approved version, while the page is on its way back to the website. */
  approved: z.nullable(Page),
  /** The pending change of a live page. `page`: the page with the change applied. */
  change: z.nullable(z.object({ state: enumOf('agentChangeState'), page: Page })),
  /** The fields that differ from the last approved version, or from the website. */
  differs: z.array(pageField),
  /** Which of the two an edit goes to; null: neither. */
  writes: z.nullable(z.enum(['PAGE', 'CHANGE'])),
  /** The effect of an edit: none, back to approval, or also removed from the website (V32). */
  editing: z.enum(['FREE', 'BACK_TO_APPROVAL', 'OFF_THE_SITE']),
  missing: z.array(z.object({ field: pageField, code: errorCode() })),
  /** Of the page, or of its change if there is one. */
  actions: z.array(action),
  remarks: longText(),
  fieldRemarks: z.array(FieldRemark),
  sentAt: z.nullable(instant()),
  sentBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant()),
  approvedBy: z.nullable(z.string()),
  certificateEndsOn: z.nullable(z.string()),
});
export type AgentProfileRecord = z.output<typeof AgentProfileRecord>;

const WRITE_ERRORS = [
  'AGENT_NOT_FOUND',
  'AUTHORIZATION_ERROR',
  'INVALID_TRANSITION',
  'AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND',
  'AGENT_PROFILE_PAGE_GALLERY_IMAGE_NOT_FOUND',
  'AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND',
  'REQUIRED',
] as const;
const SEND_ERRORS = [...WRITE_ERRORS, 'VERSION_CONFLICT', 'AGENT_NOT_ACTIVE'] as const;
const DECIDE_ERRORS = [...SEND_ERRORS, 'AGENT_PROFILE_PAGE_OWN'] as const;
const byVersion = z.object({ id: agentId, version: version() });

const fraction = () => z.coerce.number().check(z.minimum(0), z.maximum(1));
const crop = {
  x: z.optional(fraction()),
  y: z.optional(fraction()),
  width: z.optional(fraction()),
  height: z.optional(fraction()),
};

/** Agents' pages; `id` is always the agent's. */
export const agentProfile = {
  detail: get({
    path: '/rest/individual/agent/profile/detail/{id}',
    may: 'agents.profile.read',
    input: z.object({ id: agentId }),
    output: AgentProfileRecord,
    errors: ['AGENT_NOT_FOUND'],
    summary: 'An agent’s page with what waits beside it; agents have their own only',
  }),
  own: get({
    path: '/rest/individual/agent/profile/own',
    may: 'agents.profile.editOwn',
    output: AgentProfileRecord,
    errors: ['AGENT_NOT_FOUND'],
    summary: 'One’s own page',
  }),
  save: post({
    path: '/rest/individual/agent/profile/save',
    may: 'agents.profile.write',
    input: z.object({
      id: agentId,
      version: version(),
      identityNumber: z.optional(
        z.nullable(z.string().check(z.trim(), z.refine(isIdentityNumber, 'USER_IDENTITY_NUMBER_NOT_VALID'))),
      ),
      certificateNumber: z.optional(z.nullable(text(40))),
      highlightText: z.optional(longText()),
      personalText: z.optional(longText(AGENT_TEXT_LIMIT)),
      yearlyTarget: z.optional(z.nullable(money())),
      isBrokerClubMember: z.optional(z.boolean()),
      ...social,
      towns: z.optional(z.array(id()).check(z.maxLength(AGENT_TOWNS_MAX))),
      /** Null removes the picture; a new one is sent with `image`. */
      profileImage: z.optional(z.null()),
      heroImage: z.optional(z.null()),
      introImage: z.optional(z.null()),
      /** The pictures to keep, in order. */
      gallery: z.optional(z.array(id()).check(z.maxLength(AGENT_GALLERY_MAX))),
    }),
    output: AgentProfileRecord,
    errors: [
      ...WRITE_ERRORS,
      'VERSION_CONFLICT',
      'USER_IDENTITY_NUMBER_NOT_VALID',
      'USER_IDENTITY_NUMBER_NOT_UNIQUE',
      'AGENT_CERTIFICATE_NUMBER_NOT_UNIQUE',
      'TEXT_TOO_LONG',
      'INVALID_URL',
      'S3_DOCUMENT_NOT_FOUND',
    ],
    summary:
      'Write in a page, as far as it is. What waits goes back to approval, and off the site (V32); what an agent changes on a live page is kept beside it',
  }),
  image: postFiles({
    path: '/rest/individual/agent/profile/image',
    may: 'agents.profile.write',
    input: z.object({ id: agentId, kind: enumOf('agentPictureKind'), ...crop }),
    output: AgentProfileRecord,
    errors: [
      ...new Set([...WRITE_ERRORS, ...DOCUMENT_ERRORS]),
      'AGENT_PROFILE_PAGE_GALLERY_FULL',
      'AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND',
    ],
    summary: 'Bring a picture to its place on a page (jpg, png, heic): the part of it that is named, or its middle',
  }),
  crop: post({
    path: '/rest/individual/agent/profile/image/crop',
    may: 'agents.profile.write',
    input: z.object({
      id: agentId,
      kind: enumOf('agentPictureKind'),
      fileId: id(),
      x: fraction(),
      y: fraction(),
      width: fraction(),
      height: fraction(),
    }),
    output: AgentProfileRecord,
    errors: [...WRITE_ERRORS, 'S3_DOCUMENT_NOT_FOUND', 'INVALID_INPUT', 'FILE_UNREADABLE'],
    ownTransactions: 'once',
    summary: 'Show another part of a picture that is on the page',
  }),
  picture: download({
    path: '/rest/individual/agent/profile/image/{agentId}/{fileId}',
    may: 'agents.profile.read',
    input: z.object({ agentId, fileId: id(), size: z._default(z.enum([...FILE_SIZES, 'whole']), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of an agent’s page, or of what waits beside it',
  }),
  sendToApproval: post({
    path: '/rest/individual/agent/profile/sendToApproval/{id}',
    may: 'agents.profile.write',
    input: byVersion,
    output: AgentProfileRecord,
    errors: [...SEND_ERRORS, 'AGENT_PROFILE_PAGE_ALREADY_SENT_TO_APPROVAL', 'AGENT_PROFILE_PAGE_NOTHING_CHANGED'],
    summary: 'Send a page, or the change of a live one, to approval; nothing of it may be missing (V31)',
  }),
  approveProfile: post({
    path: '/rest/individual/agent/profile/approveProfile/{id}',
    may: 'agents.profile.approve',
    input: byVersion,
    output: AgentProfileRecord,
    errors: [...DECIDE_ERRORS, 'USER_IDENTITY_NUMBER_NOT_UNIQUE', 'AGENT_CERTIFICATE_NUMBER_NOT_UNIQUE'],
    summary: 'Put a page on the site, or a change in the place of what is there; never one’s own, nor what one sent',
  }),
  sendBack: post({
    path: '/rest/individual/agent/profile/sendBack/{id}',
    may: 'agents.profile.approve',
    input: z.extend(byVersion, {
      remarks: longText(),
      fieldRemarks: z._default(z.array(FieldRemark).check(z.maxLength(PAGE_FIELDS.length)), []),
    }),
    output: AgentProfileRecord,
    errors: [...DECIDE_ERRORS, 'NOTE_REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Send it back with what is to be done, in all or of single fields',
  }),
  withdraw: post({
    path: '/rest/individual/agent/profile/withdraw/{id}',
    may: 'agents.profile.editOwn',
    input: byVersion,
    output: AgentProfileRecord,
    errors: ['AGENT_NOT_FOUND', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
    summary: 'Give up the change of one’s own page; the page stays as it is',
  }),
  reveal: post({
    path: '/rest/individual/agent/profile/identity/{id}',
    may: 'agents.profile.reveal',
    input: z.object({
      id: agentId,
      reason: enumOf('revealReason'),
      note: z._default(text(VIEW_NOTE_MAX_CHARACTERS), ''),
    }),
    output: z.object({ value: z.nullable(identityNumber()) }),
    errors: ['AGENT_NOT_FOUND', 'TOO_MANY_REQUESTS', 'NOTE_REQUIRED'],
    summary: 'Uncover an agent’s identity number; who, when and why is written down',
  }),
};

/** URL of a picture of an agent's page in the console. */
export const agentPicturePath = (agent: number, fileId: number, size: 'thumb' | 'full' | 'whole' = 'full'): string =>
  `/rest/individual/agent/profile/image/${agent}/${fileId}?size=${size}`;
