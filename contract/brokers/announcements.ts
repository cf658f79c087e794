import * as z from 'zod/mini';
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_CITIES_MAX,
  ANNOUNCEMENT_PICTURES_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '@/domain/brokers/announcements';
import { enumOf, flag, id, instant, longText, text } from '@/domain/fields';
import { FILE_SIZES } from '../files';
import { done, download, errorCode, fileBytes, get, listInput, pageOf, post, postFiles } from '../kit';
import { changesOf, DOCUMENT_ERRORS, Named, orNull, version } from '../parts';

const AnnouncementRow = z.object({
  id: id(),
  title: z.string(),
  state: enumOf('announcementState'),
  level: enumOf('noticeLevel'),
  audience: enumOf('announcementAudience'),
  /** City names; empty: for all cities. */
  cities: z.string(),
  isPinned: z.boolean(),
  showsFrom: z.nullable(instant()),
  showsUntil: z.nullable(instant()),
  /** Of its addressees, how many have read it. */
  readers: z.int(),
  unread: z.int(),
  writtenBy: z.nullable(z.string()),
  createdAt: instant(),
});
type AnnouncementRow = z.output<typeof AnnouncementRow>;

const Picture = z.object({
  fileId: id(),
  description: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export const AnnouncementDetail = z.extend(AnnouncementRow, {
  version: version(),
  stage: enumOf('announcementStage'),
  body: longText(ANNOUNCEMENT_BODY_MAX),
  cityIds: z.array(id()),
  pictures: z.array(Picture),
  actions: z.array(
    z.object({ action: enumOf('announcementAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type AnnouncementDetail = z.output<typeof AnnouncementDetail>;

/** An announcement as its addressee sees it. */
export const AnnouncementShown = z.object({
  id: id(),
  title: z.string(),
  level: enumOf('noticeLevel'),
  body: z.string(),
  isPinned: z.boolean(),
  showsFrom: instant(),
  showsUntil: z.nullable(instant()),
  pictures: z.array(Picture),
  /** Null: not read, or changed since. */
  readAt: z.nullable(instant()),
});
export type AnnouncementShown = z.output<typeof AnnouncementShown>;

const AnnouncementReader = z.object({
  /** Id of the office or the agent, according to `kind`. */
  id: id(),
  kind: enumOf('announcementReaderKind'),
  name: z.string(),
  city: z.nullable(z.string()),
  reading: enumOf('announcementReading'),
  readAt: z.nullable(instant()),
});

const Written = {
  title: text(ANNOUNCEMENT_TITLE_MAX).check(z.minLength(1, 'REQUIRED')),
  body: longText(ANNOUNCEMENT_BODY_MAX).check(z.minLength(1, 'REQUIRED')),
  level: z._default(enumOf('noticeLevel'), 'info'),
  audience: z._default(enumOf('announcementAudience'), 'ALL'),
  cityIds: z._default(z.array(id()).check(z.maxLength(ANNOUNCEMENT_CITIES_MAX)), []),
  isPinned: z._default(z.boolean(), false),
  /** Null: on publication. */
  showsFrom: orNull(instant()),
  showsUntil: orNull(instant()),
};
const WRITTEN_ERRORS = ['REQUIRED', 'TEXT_TOO_LONG', 'INVALID_DATE', 'INVALID_INPUT'] as const;
const byId = z.object({ id: id() });

/** Announcements to estate agents' offices and to agents. */
export const announcements = {
  list: get({
    path: '/rest/broker/announcement/list',
    may: 'announcements.read',
    input: listInput(['id', 'title', 'showsFrom', 'showsUntil', 'unread', 'createdAt'], {
      title: z.optional(text(80)),
      state: z.optional(z.array(enumOf('announcementState')).check(z.maxLength(5))),
      audience: z.optional(enumOf('announcementAudience')),
      level: z.optional(enumOf('noticeLevel')),
      isPinned: z.optional(flag()),
      cityId: z.optional(id()),
    }),
    output: pageOf(AnnouncementRow),
    exportable: 'announcements.export',
    summary: 'Announcements with whom they are for, when they are shown, and who has read them',
  }),
  detail: get({
    path: '/rest/broker/announcement/detail/{id}',
    may: 'announcements.read',
    input: byId,
    output: AnnouncementDetail,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    summary: 'One announcement with its text, its pictures and what can be done',
  }),
  choices: get({
    path: '/rest/broker/announcement/choices',
    may: 'announcements.read',
    output: z.object({ cities: z.array(Named) }),
    summary: 'Cities that an announcement may be for',
  }),
  create: post({
    path: '/rest/broker/announcement/create',
    may: 'announcements.write',
    input: z.object(Written),
    output: AnnouncementDetail,
    errors: WRITTEN_ERRORS,
    summary: 'Write an announcement down as a draft, which nobody reads yet',
  }),
  update: post({
    path: '/rest/broker/announcement/update',
    may: 'announcements.write',
    input: z.object({
      id: id(),
      version: version(),
      ...changesOf(Written),
      title: z.optional(Written.title),
      body: z.optional(Written.body),
      /** Those who have read it must read it again. */
      readAgain: z.optional(z.boolean()),
    }),
    output: AnnouncementDetail,
    errors: [...WRITTEN_ERRORS, 'ANNOUNCEMENT_NOT_FOUND', 'VERSION_CONFLICT', 'ANNOUNCEMENT_CITIES_MISSING'],
    summary: 'Change an announcement; what is left out stays',
  }),
  move: post({
    path: '/rest/broker/announcement/move',
    may: 'announcements.write',
    input: z.object({ id: id(), version: version(), action: enumOf('announcementAction') }),
    output: AnnouncementDetail,
    errors: [
      'ANNOUNCEMENT_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'ANNOUNCEMENT_CITIES_MISSING',
      'ANNOUNCEMENT_OVER',
    ],
    summary: 'Publish an announcement, or take it back from its readers',
  }),
  image: postFiles({
    path: '/rest/broker/announcement/image',
    may: 'announcements.write',
    input: z.object({ id: id(), description: z._default(text(), '') }),
    output: z.object({ fileId: id() }),
    errors: ['ANNOUNCEMENT_NOT_FOUND', 'ANNOUNCEMENT_PICTURES_EXCEEDED', ...DOCUMENT_ERRORS],
    summary: `Bring a picture (jpg, png, heic), ${ANNOUNCEMENT_PICTURES_MAX} at most`,
  }),
  removeImage: post({
    path: '/rest/broker/announcement/image/remove',
    may: 'announcements.write',
    input: z.object({ id: id(), fileId: id() }),
    output: AnnouncementDetail,
    errors: ['ANNOUNCEMENT_NOT_FOUND', 'AUCTION_IMAGE_NOT_FOUND'],
    summary: 'Take a picture away',
  }),
  picture: download({
    path: '/rest/broker/announcement/image/{fileId}',
    may: 'announcements.look',
    input: z.object({ fileId: id(), size: z._default(z.enum(FILE_SIZES), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of an announcement that one writes, or that is for oneself',
  }),
  readers: get({
    path: '/rest/broker/announcement/readers',
    may: 'announcements.read',
    input: listInput(['name', 'readAt'], {
      announcementId: id(),
      name: z.optional(text(80)),
      kind: z.optional(enumOf('announcementReaderKind')),
      reading: z.optional(enumOf('announcementReading')),
    }),
    output: pageOf(AnnouncementReader),
    exportable: 'announcements.export',
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    summary: 'Whom an announcement is for, and who of them has read it',
  }),
  mine: get({
    path: '/rest/broker/announcement/mine',
    may: 'announcements.own',
    output: z.object({ rows: z.array(AnnouncementShown) }),
    summary: 'What is announced to the agent who asks: pinned first, then the latest',
  }),
  markRead: post({
    path: '/rest/broker/announcement/read',
    may: 'announcements.own',
    input: byId,
    output: done,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    summary: 'Say that one has read an announcement; said again it changes nothing',
  }),
};

/** URL of a picture in the console. */
export const announcementPicturePath = (fileId: number, size: 'thumb' | 'full' = 'full'): string =>
  `/rest/broker/announcement/image/${fileId}?size=${size}`;
