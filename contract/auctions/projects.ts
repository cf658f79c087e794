import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, text } from '@/domain/fields';
import { done, get, listInput, pageOf, post } from '../kit';
import { changesOf, orNull, version } from '../parts';

const Fields = {
  name: text(120).check(z.minLength(1, 'REQUIRED')),
  description: z._default(longText(), ''),
  /** The building company. */
  corporateId: orNull(id()),
  townId: orNull(id()),
  deliveryOn: orNull(day()),
};

export const ProjectRow = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  slug: z.string(),
  description: longText(),
  corporateId: z.nullable(id()),
  corporate: z.nullable(z.string()),
  townId: z.nullable(id()),
  town: z.nullable(z.string()),
  city: z.nullable(z.string()),
  deliveryOn: z.nullable(day()),
  status: enumOf('activeFlag'),
  auctionCount: z.int(),
  createdAt: instant(),
});
export type ProjectRow = z.output<typeof ProjectRow>;

/** Building projects that auctions belong to. */
export const projects = {
  list: get({
    path: '/rest/admin/project/list',
    may: 'projects.read',
    input: listInput(['name', 'deliveryOn'], {
      name: z.optional(text(80)),
      status: z.optional(enumOf('activeFlag')),
      corporateId: z.optional(id()),
      cityId: z.optional(id()),
      deliveryOnFrom: z.optional(day()),
      deliveryOnTo: z.optional(day()),
      /** Only those with auctions, or only those without. */
      withAuctions: z.optional(flag()),
    }),
    output: pageOf(ProjectRow),
    exportable: 'corporate.export',
    summary: 'Projects by name, with how many auctions belong to each',
  }),
  create: post({
    path: '/rest/admin/project/create',
    may: 'projects.edit',
    input: z.object(Fields),
    output: ProjectRow,
    errors: ['REQUIRED', 'TEXT_TOO_LONG', 'PROJECT_NAME_NOT_UNIQUE', 'CORPORATE_NOT_FOUND', 'NOT_FOUND'],
    summary: 'Add a project; its address on the marketplace comes from its name',
  }),
  update: post({
    path: '/rest/admin/project/update',
    may: 'projects.edit',
    input: z.object({ id: id(), version: version(), ...changesOf(Fields) }),
    output: ProjectRow,
    errors: [
      'PROJECT_NOT_FOUND',
      'VERSION_CONFLICT',
      'REQUIRED',
      'TEXT_TOO_LONG',
      'PROJECT_NAME_NOT_UNIQUE',
      'CORPORATE_NOT_FOUND',
      'NOT_FOUND',
    ],
    summary: 'Change a project; its address stays, since people have it',
  }),
  updateStatus: post({
    path: '/rest/admin/project/status/update',
    may: 'projects.edit',
    input: z.object({ id: id(), status: enumOf('activeFlag') }),
    output: done,
    errors: ['PROJECT_NOT_FOUND'],
    summary: 'Switch a project on or off (V50); its auctions stay',
  }),
};
