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

/** What is written down at the property. A draft may lack anything; what it lacks to be sent is in `missing`. */
const FIELDS = {
  visitedOn: z.nullable(day()),
  attendees: z
    .array(z.object({ name: text(120), role: enumOf('attendeeRole') }))
    .check(z.maxLength(DISCOVERY_ATTENDEES_MAX)),
  roomLayout: z.nullable(enumOf('roomLayout')),
  rooms: z
    .array(
      z.object({
        /** Made by whoever adds the room; its pictures name it. */
        key: z.uuid(),
        kind: enumOf('roomKind'),
        condition: z.nullable(enumOf('roomCondition')),
        note: text(255),
      }),
    )
    .check(z.maxLength(DISCOVERY_ROOMS_MAX)),
  occupancy: z.nullable(enumOf('occupancy')),
  /** Of a tenant's lease. */
  leaseEndsOn: z.nullable(day()),
  keyFinding: z.nullable(enumOf('keyStatus')),
  deedFinding: longText(),
  zoningFinding: longText(),
  priceOpinion: z.nullable(money()),
  sellerExpects: z.nullable(money()),
  note: longText(),
};

/** What is to be done about one finding: a field of the form, `rooms.KEY`, or `signature`. */
const FieldRemark = z.object({
  field: z.string().check(z.maxLength(50)),
  text: text().check(z.minLength(1, 'REQUIRED')),
});
export const fieldRemarks = () => z.array(FieldRemark).check(z.maxLength(FIELD_REMARKS_MAX));

/** A discovery that waits for approval, by the number of the work that carries it. */
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

/** A discovery: its form, what it lacks, and what the listing says of the same. */
export const DiscoveryPart = z.object({
  id: id(),
  version: version(),
  state: enumOf('discoveryState'),
  /** The actions, with the reason for each that is not possible now. */
  actions: z.array(
    z.object({ action: enumOf('discoveryAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
  ...FIELDS,
  category: enumOf('propertyCategory'),
  pictures: z.array(DiscoveryPicture),
  /** Who signed and when; `outdated`: what stands under the signature was changed since. */
  signed: z.nullable(z.object({ by: z.nullable(z.string()), at: instant(), outdated: z.boolean() })),
  /** Whether who asks may write in it now. */
  editable: z.boolean(),
  /** What is missing before it can be sent. */
  missing: z.array(z.object({ field: z.string(), code: errorCode() })),
  /** Null for those who may not open the auction. */
  listing: z.nullable(
    z.object({
      roomLayout: z.nullable(enumOf('roomLayout')),
      occupancy: enumOf('occupancy'),
      keyStatus: enumOf('keyStatus'),
      estimatedPrice: z.nullable(money()),
      requestPrice: z.nullable(money()),
    }),
  ),
  /** Where the property is; null where nobody marked it, or for those who may not open the auction. */
  position: z.nullable(Position),
  /** The findings that the listing has otherwise. */
  differs: z.array(z.string()),
  /** What it was last sent back with. */
  remarks: longText(),
  /** The same of single findings: each stands until its finding is changed and sent again. */
  fieldRemarks: fieldRemarks(),
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(instant()),
  approvedBy: z.nullable(z.string()),
});
export type DiscoveryPart = z.output<typeof DiscoveryPart>;

/** The form of a discovery, by the number of the work that carries it. It is moved on with `activities.step`. */
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

/** Where a picture of a discovery is shown from. */
export const discoveryPicturePath = (pictureId: number, size: (typeof FILE_SIZES)[number] = 'full'): string =>
  `/rest/api/crm-customer/activity/discovery/picture/${pictureId}?size=${size}`;
