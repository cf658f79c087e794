import * as z from 'zod/mini';
import { flag, id, text } from '@/domain/fields';
import { done, get, post } from './kit';
import { PAGE_SIZE } from '@/domain/lists';

/** A list's appearance: its columns in order, its filters and sort as in the list's own query. */
export const ViewConfig = z.object({
  columns: z.optional(z.array(text(64)).check(z.maxLength(100))),
  filters: z._default(z.record(text(64), z.union([text(255), z.array(text(255)).check(z.maxLength(100))])), {}),
  sort: z.optional(text(64)),
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max))),
});
export type ViewConfig = z.output<typeof ViewConfig>;

/** A saved view. The name '' is the state in which the operator left the list; only the operator sees it. */
export const SavedView = z.object({
  id: id(),
  screen: z.string(),
  name: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  /** Own views, and shared views of people who have left: those can be removed by anybody who may share (views.share). */
  removable: z.boolean(),
  /** The list opens with it when opened from the menu. */
  isDefault: z.boolean(),
  ownerName: z.string(),
  config: ViewConfig,
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

const screen = () => text(100).check(z.regex(/^\/[\w/-]+$/));

export const views = {
  list: get({
    path: '/rest/view/list',
    may: 'signedIn',
    input: z.object({ screen: screen() }),
    output: z.object({ rows: z.array(SavedView) }),
    summary: "A list's saved views: one's own and the shared ones",
  }),
  save: post({
    path: '/rest/view/save',
    may: 'signedIn',
    input: z.object({
      /** Absent: a new view; with the name '' the operator's existing one is replaced. */
      id: z.optional(id()),
      /** The version as read; required with `id`. */
      version: z.optional(z.int().check(z.positive())),
      screen: screen(),
      name: text(60),
      /** Absent: unchanged; a new view is private. */
      shared: z.optional(flag()),
      config: ViewConfig,
    }),
    output: SavedView,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VIEW_NAME_TAKEN', 'AUTHORIZATION_ERROR'],
    summary: 'Keep a view of a list, for oneself or (with views.share) for all',
  }),
  setDefault: post({
    path: '/rest/view/default',
    may: 'signedIn',
    input: z.object({
      screen: screen(),
      /** Null: the list opens without a view. */
      id: z.nullable(id()),
    }),
    output: done,
    errors: ['NOT_FOUND'],
    summary: 'Choose the view with which a list opens for oneself: an own or a shared one, or none',
  }),
  remove: post({
    path: '/rest/view/remove',
    may: 'signedIn',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND'],
    summary: "Remove one's own saved view, or with views.share one that somebody shared who has left",
  }),
};
