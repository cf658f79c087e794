import * as z from 'zod/mini';
import { enumOf, id, instant, text } from '@/domain/fields';
import { done, get, listInput, pageOf, post } from '../kit';
import { version } from '../parts';
import { customerIds } from './work';

export const TagRow = z.object({
  id: id(),
  name: z.string(),
  colour: z.string(),
  status: enumOf('activeFlag'),
  /** Customers with this tag, counted up to the lists' cap. */
  customerCount: z.int(),
  createdAt: instant(),
  version: z.int(),
});
export type TagRow = z.output<typeof TagRow>;

const Fields = {
  name: text(40).check(z.minLength(1, 'REQUIRED')),
  colour: z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'INVALID_INPUT')),
};
const some = () => z._default(z.array(id()).check(z.maxLength(20)), []);

export const tags = {
  list: get({
    path: '/rest/api/crm-customer/tag/list',
    may: 'customers.read',
    input: listInput(['name', 'createdAt'], { name: z.optional(text(80)), status: z.optional(enumOf('activeFlag')) }),
    output: pageOf(TagRow),
    exportable: 'customers.export',
    summary: 'Tags by name, with how many customers bear each',
  }),
  create: post({
    path: '/rest/api/crm-customer/tag/create',
    may: 'tags.edit',
    input: z.object(Fields),
    output: TagRow,
    errors: ['REQUIRED', 'INVALID_INPUT', 'TAG_NAME_TAKEN'],
    summary: 'Add a tag',
  }),
  update: post({
    path: '/rest/api/crm-customer/tag/update',
    may: 'tags.edit',
    input: z.object({ id: id(), version: version(), ...Fields }),
    output: TagRow,
    errors: ['TAG_NOT_FOUND', 'VERSION_CONFLICT', 'REQUIRED', 'INVALID_INPUT', 'TAG_NAME_TAKEN'],
    summary: 'Rename a tag or give it another colour',
  }),
  updateStatus: post({
    path: '/rest/api/crm-customer/tag/status/update',
    may: 'tags.edit',
    input: z.object({ id: id(), status: enumOf('activeFlag') }),
    output: done,
    errors: ['TAG_NOT_FOUND'],
    summary: 'Switch a tag on or off (V50). One that is off stays where it is and is given to nobody else',
  }),
  bulkAssign: post({
    path: '/rest/api/crm-customer/customer-tag/bulk-assign',
    may: 'customers.tag',
    input: z.object({ customerIds: customerIds(), add: some(), remove: some() }),
    /** The pairs actually added and removed, so that an undo can reverse them. */
    output: z.object({
      added: z.array(z.object({ customerId: id(), tagId: id() })),
      removed: z.array(z.object({ customerId: id(), tagId: id() })),
    }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'TAG_NOT_FOUND', 'TAG_PASSIVE', 'REQUIRED'],
    summary: 'Give tags to customers and take tags from them, all of it or nothing',
  }),
};
