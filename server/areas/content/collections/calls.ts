import { collections } from '@/contract/content/collections';
import { implement, type Route } from '@/server/kernel/http/bind';
import {
  collectionChoices,
  computedCollections,
  createCollection,
  leftByThemselves,
  listCollections,
} from './collections';
import { previewMembers } from './preview';

export const collectionRoutes: Route[] = implement('collections', collections, {
  list: (input, { db }) => listCollections(db, input),
  computed: async (_, { db }) => ({ rows: await computedCollections(db) }),
  choices: async (_, { db }) => ({ rows: await collectionChoices(db) }),
  create: (input, { db, operator }) => createCollection(db, input, operator),
  preview: (input, { db, operator }) => previewMembers(db, input, operator),
  left: (input, { db }) => leftByThemselves(db, input),
});
