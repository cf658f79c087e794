import { auctionEditor } from '@/contract/auctions/editor';
import { DONE } from '@/contract/kit';
import type { MapSettings } from '@/server/areas/locations/maps/settings';
import { implement, type Route } from '@/server/kernel/http/bind';
import { changeDates, changePrices } from './commands';
import { deleteDraft, saveDraft } from './drafts';
import { editPage, newPage } from './page';
import { mapImages } from './parcel';
import { saveAuction } from './save';
import { rateSeller, searchSellers } from './sellers';
import { freeSlug } from './slug';

export const auctionEditorRoutes = (maps: MapSettings = {}): Route[] =>
  implement('auctionEditor', auctionEditor, {
    new: (input, { db, operator }) => newPage(db, input, operator, maps),
    edit: ({ id }, { db, operator }) => editPage(db, id, operator, maps),
    save: (input, { db, operator }) => saveAuction(db, input, operator),
    changePrices: (input, { db, operator }) => changePrices(db, input, operator),
    changeDates: (input, { db, operator }) => changeDates(db, input, operator),
    slugify: async ({ text, id }, { db }) => ({ slug: await freeSlug(db, text, id) }),
    mapImages: (input, context) => mapImages(input, maps, context),
    saveDraft: (input, { db, operator }) => saveDraft(db, input, operator),
    discardDraft: async (subject, { db, operator }) => {
      await deleteDraft(db, operator.id, subject);
      return DONE;
    },
    sellers: async ({ value }, { db, operator }) => ({ rows: await searchSellers(db, value, operator) }),
    rateSeller: (input, { db, operator }) => rateSeller(db, input, operator),
  });
