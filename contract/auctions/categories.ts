import * as z from 'zod/mini';
import { enumOf, flag, id, text } from '@/domain/fields';
import { POSITION_MAX } from '@/domain/auctions/measures';
import { get, listInput, pageOf, post } from '../kit';

const version = () => z.int().check(z.positive());
const name = () => text(100).check(z.minLength(1, 'REQUIRED'));
const position = () => z.int().check(z.minimum(0), z.maximum(POSITION_MAX));
const choice = () => text(100).check(z.minLength(1, 'REQUIRED'));

export const CategoryNode = z.object({
  id: id(),
  /** The main category; null: it is a main category itself. Auctions belong to subcategories. */
  parentId: z.nullable(id()),
  name: z.string(),
  kind: enumOf('propertyCategory'),
  status: enumOf('activeFlag'),
});
export type CategoryNode = z.output<typeof CategoryNode>;

export const AttributeRow = z.object({
  id: id(),
  name: z.string(),
  section: z.string(),
  sectionId: id(),
  /** The choices in order; empty: free text. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  /** The categories that ask for it, by name. */
  categories: z.array(z.string()),
  position: z.int(),
  status: enumOf('activeFlag'),
});
export type AttributeRow = z.output<typeof AttributeRow>;

export const AttributeRecord = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  sectionId: id(),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  categoryIds: z.array(id()),
  position: z.int(),
  status: enumOf('activeFlag'),
  /** How many auctions use it and which choices: a choice in use cannot be removed. */
  answers: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type AttributeRecord = z.output<typeof AttributeRecord>;

export const SectionRecord = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  position: z.int(),
  status: enumOf('activeFlag'),
  attributeCount: z.int(),
});
export type SectionRecord = z.output<typeof SectionRecord>;

export const categories = {
  tree: get({
    path: '/rest/admin/category/tree',
    may: 'signedIn',
    output: z.object({ rows: z.array(CategoryNode) }),
    summary: 'All categories, each after its main category, in order',
  }),
  search: get({
    path: '/rest/admin/category/attributes/search',
    may: 'categories.read',
    input: listInput(['id', 'name'], {
      name: z.optional(text(80)),
      sectionId: z.optional(id()),
      categoryId: z.optional(id()),
      status: z.optional(enumOf('activeFlag')),
      isRequired: z.optional(flag()),
    }),
    output: pageOf(AttributeRow),
    exportable: 'categories.read',
    summary: 'Attributes of properties, by section, category and name',
  }),
  allAttributes: get({
    path: '/rest/admin/category/detailAttributes/all',
    may: 'signedIn',
    input: z.object({ categoryId: z.optional(id()) }),
    output: z.object({ rows: z.array(AttributeRow) }),
    summary: 'The attributes in use, of one category or of all, in the order in which they are asked',
  }),
  attribute: get({
    path: '/rest/admin/category/detailAttributes/{id}',
    may: 'categories.read',
    input: z.object({ id: id() }),
    output: AttributeRecord,
    errors: ['ATTRIBUTE_NOT_FOUND'],
    summary: 'One attribute with its choices, its categories and how it has been answered',
  }),
  saveAttribute: post({
    path: '/rest/admin/category/detailAttributes/save',
    may: 'categories.edit',
    input: z.object({
      /** Absent: a new attribute. */
      id: z.optional(id()),
      version: z.optional(version()),
      name: name(),
      sectionId: id(),
      // Absent fields are unchanged. A new attribute starts without choices and categories, optional, first in order, active.
      choices: z.optional(z.array(choice()).check(z.maxLength(100))),
      isRequired: z.optional(flag()),
      categoryIds: z.optional(z.array(id()).check(z.maxLength(200))),
      position: z.optional(position()),
      status: z.optional(enumOf('activeFlag')),
    }),
    output: AttributeRecord,
    errors: [
      'REQUIRED',
      'ATTRIBUTE_NOT_FOUND',
      'VERSION_CONFLICT',
      'ATTRIBUTE_NAME_NOT_UNIQUE',
      'ATTRIBUTE_CHOICE_IN_USE',
      'DETAIL_SECTION_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
    ],
    summary: 'Create or change an attribute, its choices and the categories of which it is asked',
  }),
  addChoice: post({
    path: '/rest/admin/category/assistant/detailAttributes/save',
    may: 'auctions.edit',
    input: z.object({ id: id(), choice: choice() }),
    output: AttributeRecord,
    errors: ['REQUIRED', 'ATTRIBUTE_NOT_FOUND', 'ATTRIBUTE_IS_FREE_TEXT'],
    summary: 'Add one choice to an attribute while writing an auction; nothing else of it changes',
  }),
  sections: get({
    path: '/rest/admin/category/detailSections/all',
    may: 'categories.read',
    output: z.object({ rows: z.array(SectionRecord) }),
    summary: 'The sections under which attributes are asked, in order',
  }),
  section: get({
    path: '/rest/admin/category/detailSections/{id}',
    may: 'categories.read',
    input: z.object({ id: id() }),
    output: SectionRecord,
    errors: ['DETAIL_SECTION_NOT_FOUND'],
    summary: 'One section of attributes',
  }),
  saveSection: post({
    path: '/rest/admin/category/detailSections/save',
    may: 'categories.edit',
    input: z.object({
      /** Absent: a new section. */
      id: z.optional(id()),
      version: z.optional(version()),
      name: name(),
      // As for attributes.
      position: z.optional(position()),
      status: z.optional(enumOf('activeFlag')),
    }),
    output: SectionRecord,
    errors: ['REQUIRED', 'DETAIL_SECTION_NOT_FOUND', 'VERSION_CONFLICT', 'DETAIL_SECTION_NAME_NOT_UNIQUE'],
    summary: 'Create or change a section of attributes',
  }),
};
