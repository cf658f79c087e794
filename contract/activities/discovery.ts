import * as z from 'zod/mini';
import {
  DISCOVERY_ATTENDEES_MAX,
  DISCOVERY_ROOMS_MAX,
  FIELD_REMARKS_MAX,
  KEY_FINDINGS,
  OCCUPANCY_FINDINGS,
} from '@/domain/discovery';
import { day, enumOf, id, instant, longText, money, text } from '@/domain/fields';
import { done, download, errorCode, fileBytes, get, listInput, pageOf, post } from '../kit';
import { Linked, Position, version } from '../parts';
import { FILE_SIZES } from '../files';
import { DISCOVERY_WRITE_ERRORS, DiscoveryPicture } from './discoveryUploads';

/** The findings at the property. A draft may lack any of them; `missing` lists what is needed before it can be sent. */
const FIELDS = {
  visitedOn: z.nullable(day()),
  attendees: z
    .array(z.object({ name: text(120), role: enumOf('attendeeRole') }))
    .check(z.maxLength(DISCOVERY_ATTENDEES_MAX)),
  roomLayout: z.nullable(enumOf('roomLayout')),
  rooms: z
    .array(
      z.object({
        /** Created by the client that adds the room; its pictures refer to it. */
        key: z.uuid(),
        kind: enumOf('roomKind'),
        condition: z.nullable(enumOf('roomCondition')),
        note: text(255),
      }),
    )
    .check(z.maxLength(DISCOVERY_ROOMS_MAX)),
  occupancy: z.nullable(enumOf('occupancy')),
  /** End of the tenant's lease. */
  leaseEndsOn: z.nullable(day()),
  keyFinding: z.nullable(enumOf('keyStatus')),
  deedFinding: longText(),
  zoningFinding: longText(),
  priceOpinion: z.nullable(money()),
  sellerExpects: z.nullable(money()),
  note: longText(),
};

/** A remark on one finding: a field of the form, `rooms.KEY`, or `signature`. */
const FieldRemark = z.object({
  field: z.string().check(z.maxLength(50)),
  text: text().check(z.minLength(1, 'REQUIRED')),
});
export const fieldRemarks = () => z.array(FieldRemark).check(z.maxLength(FIELD_REMARKS_MAX));

/** A discovery that waits for approval; `id` is that of its activity. */
const WaitingDiscovery = z.object({
  id: id(),
  auction: Linked,
  city: z.string(),
  town: z.string(),
  category: enumOf('propertyCategory'),
  visitedOn: z.nullable(day()),
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(instant()),
});

/** A discovery: its form, what is missing, and the values of the listing for comparison. */
export const DiscoveryPart = z.object({
  id: id(),
  version: version(),
  state: enumOf('discoveryState'),
  /** The actions; an action that is not possible now lists its reasons. */
  actions: z.array(
    z.object({ action: enumOf('discoveryAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
  ...FIELDS,
  category: enumOf('propertyCategory'),
  pictures: z.array(DiscoveryPicture),
  /** Who signed and when; `outdated`: what was signed has changed since. */
  signed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant(), outdated: z.boolean() })),
  /** Whether the reader may edit it now. */
  editable: z.boolean(),
  /** What is missing before it can be sent. */
  missing: z.array(z.object({ field: z.string(), code: errorCode() })),
  /** Null if the reader may not open the auction. */
  listing: z.nullable(
    z.object({
      roomLayout: z.nullable(enumOf('roomLayout')),
      occupancy: enumOf('occupancy'),
      keyStatus: enumOf('keyStatus'),
      estimatedPrice: z.nullable(money()),
      requestPrice: z.nullable(money()),
    }),
  ),
  /** The property's position; null if unknown, or if the reader may not open the auction. */
  position: z.nullable(Position),
  /** The findings that differ from the listing. */
  differs: z.array(z.string()),
  /** The remarks of the last return. */
  remarks: longText(),
  /** Remarks on single fields; each remains until its field is changed and sent again. */
  fieldRemarks: fieldRemarks(),
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(instant()),
  approvedBy: z.nullable(z.string()),
});
export type DiscoveryPart = z.output<typeof DiscoveryPart>;

/** The form of a discovery, identified by the id of its activity. `activities.step` moves it on. */
export const discoveries = {
  waiting: get({
    path: '/rest/api/crm-customer/activity/discovery/waiting/list',
    may: 'discoveries.approve',
    input: listInput(['id', 'sentAt'], {}),
    output: pageOf(WaitingDiscovery),
    exportable: 'discoveries.approve',
    summary:
      'The discoveries that wait for one’s approval: all that were sent, but those that one wrote in; the longest waiting first',
  }),
  save: post({
    path: '/rest/api/crm-customer/activity/discovery/save',
    may: 'activities.work',
    input: z.object({
      id: id(),
      version: version(),
      ...FIELDS,
      occupancy: z.nullable(z.enum(OCCUPANCY_FINDINGS)),
      keyFinding: z.nullable(z.enum(KEY_FINDINGS)),
    }),
    output: DiscoveryPart,
    errors: [...DISCOVERY_WRITE_ERRORS, 'VERSION_CONFLICT', 'INVALID_DATE', 'PROPERTY_OCCUPIED', 'INVALID_INPUT'],
    summary: 'Write down what a discovery found, as far as it is; pictures of rooms that are gone go with them',
  }),
  removePicture: post({
    path: '/rest/api/crm-customer/activity/discovery/picture/delete',
    may: 'activities.work',
    input: z.object({ id: id(), pictureId: id() }),
    output: done,
    errors: [...DISCOVERY_WRITE_ERRORS, 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'Removes a picture of a room, or the signature',
  }),
  picture: download({
    path: '/rest/api/crm-customer/activity/discovery/picture/{pictureId}',
    may: 'activities.read',
    input: z.object({ pictureId: id(), size: z._default(z.enum(FILE_SIZES), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of a discovery, for whoever sees the work that carries it',
  }),
  paper: download({
    path: '/rest/api/crm-customer/activity/discovery/paper/{id}',
    may: 'activities.read',
    input: z.object({ id: id() }),
    output: fileBytes,
    errors: ['ACTIVITY_NOT_FOUND', 'ERROR_WHILE_REPORT_CREATE'],
    summary: 'The discovery of a piece of work as a PDF, as it stands',
  }),
};

/** URL of a discovery's picture. */
export const discoveryPicturePath = (pictureId: number, size: (typeof FILE_SIZES)[number] = 'full'): string =>
  `/rest/api/crm-customer/activity/discovery/picture/${pictureId}?size=${size}`;
