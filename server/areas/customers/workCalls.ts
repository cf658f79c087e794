import { customerImport } from '@/contract/customers/import';
import { customerMerge } from '@/contract/customers/merge';
import { customerWork } from '@/contract/customers/work';
import { DONE } from '@/contract/kit';
import { implement, type Route } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { assignAgents, restoreAgents } from './assign';
import { updateConsent } from './consent';
import { muteCustomer } from './mute';
import { checkImport } from './imports/check';
import { commitImport } from './imports/commit';
import { importErrors } from './imports/errors';
import { addRows, openImport } from './imports/read';
import { importRecord, listImportRows, listImports } from './imports/record';
import { undoImport } from './imports/undo';
import { findDuplicates, markDistinct } from './merge/duplicates';
import { mergeCustomers, mergesOf, undoMerge } from './merge/merge';
import { previewMerge } from './merge/preview';
import { rate, ratingsOf } from './motivation';
import { createNote, pinNote, updateNote } from './notes';
import { sendPhoneCode, verifyPhone } from './phoneCode';
import { createCustomer, updateCustomer } from './save';
import { assertInScope } from './scope';

const work = implement('customerWork', customerWork, {
  create: (input, { db, operator }) => createCustomer(db, input, operator),
  update: (input, { db, operator }) => updateCustomer(db, input, operator),
  sendPhoneCode: (input, context) => sendPhoneCode(context, input),
  verifyPhone: (input, context) => verifyPhone(context, input),
  assignAgent: (input, { db, operator }) => assignAgents(db, input, operator),
  restoreAgents: (input, { db, operator }) => restoreAgents(db, input, operator),
  createNote: (input, { db, operator }) => createNote(db, input, operator),
  updateNote: (input, { db, operator }) => updateNote(db, input, operator),
  pinNote: async ({ id, pinned }, { db, operator }) => {
    await pinNote(db, id, pinned, operator);
    return DONE;
  },
  rate: async (input, { db, operator }) => ({ rows: await rate(db, input, operator) }),
  ratings: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return { rows: await ratingsOf(db, customerId) };
  },
  updateConsent: async (input, { db, operator }) => {
    await updateConsent(db, input, operator);
    return DONE;
  },
  mute: async (input, { db, operator }) => {
    await muteCustomer(db, input, operator);
    return DONE;
  },
});

const merging = implement('customerMerge', customerMerge, {
  duplicates: async (input, context) => {
    if (input.customerId) await assertInScope(context.db, input.customerId, context.operator);
    return findDuplicates(input, context);
  },
  preview: (input, context) => {
    if (input.winnerId === input.loserId) throw beside('loserId', 'INVALID_INPUT');
    return previewMerge(input, context);
  },
  merge: async (input, { db, operator }) => {
    const { undoUntil } = await mergeCustomers(db, input, operator);
    return { id: input.winnerId, undoUntil };
  },
  merges: async ({ customerId }, { db, operator }) => {
    await assertInScope(db, customerId, operator);
    return { rows: await mergesOf(db, customerId) };
  },
  undo: async ({ id }, { db, operator }) => {
    await undoMerge(db, id, operator);
    return DONE;
  },
  distinct: async (input, { db, operator }) => {
    await markDistinct(db, input, operator);
    return DONE;
  },
});

const importing = implement('customerImport', customerImport, {
  open: (input, { db, operator }) => openImport(db, input, operator),
  addRows: (input, { db }) => addRows(db, input),
  check: (input, { db }) => checkImport(db, input),
  commit: ({ id }, { db }) => commitImport(db, id),
  undo: ({ id }, { db }) => undoImport(db, id),
  detail: ({ id }, { db }) => importRecord(db, id),
  list: (input, { db }) => listImports(db, input),
  rows: (input, { db }) => listImportRows(db, input),
  errors: ({ id }, { db, operator }) => importErrors(db, id, operator),
});

/** Every call that changes a customer, with related calls. */
export const customerWorkRoutes: Route[] = [...work, ...merging, ...importing];
