import * as z from 'zod/mini';
import { day, enumOf, id, instant, text } from '@/domain/fields';
import { EXPORT_FORMATS } from './exports';
import { fileBytes, get, listInput, pageOf, post, postDownload } from './kit';

const filters = {
  /** Who made the change. */
  operatorId: z.optional(id()),
  /** A table by its name in the database: customer, auction … */
  entity: z.optional(text(63)),
  recordId: z.optional(id()),
  action: z.optional(enumOf('auditAction')),
  /** A column by its name in the database. */
  field: z.optional(text(63)),
  dayFrom: z.optional(day()),
  dayTo: z.optional(day()),
};

const AuditChange = z.object({
  /** The column; for a column with several values, followed by which one: 'fields.Kapak fotoğrafı'. */
  field: z.string(),
  /** The field's Turkish name. */
  label: z.string(),
  /** Formatted, and masked as for this operator; null: empty. */
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
});

export const AuditRow = z.object({
  id: id(),
  at: instant(),
  /** Null: the system itself. */
  operator: z.nullable(z.string()),
  /** Whose rights were used, if somebody else's. */
  actingAs: z.nullable(z.string()),
  action: enumOf('auditAction'),
  /** The table's Turkish name. */
  entity: z.string(),
  recordId: id(),
  /** The record's page, if it has a screen. */
  path: z.nullable(z.string()),
  changes: z.array(AuditChange),
  /** The values were removed at a data subject's request. */
  forgotten: z.boolean(),
  requestId: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof AuditRow>;

export const AuditProof = z.object({
  checkedAt: instant(),
  entries: z.int(),
  seals: z.int(),
  tombstones: z.int(),
  /** Entries added after the last seal. */
  unsealed: z.int(),
  lastSeal: z.nullable(z.object({ id: id(), at: instant(), hash: z.string() })),
  /** The first broken entry or seal; null: everything is intact. */
  broken: z.nullable(z.object({ kind: z.enum(['ENTRY', 'TOMBSTONE', 'SEAL']), id: id() })),
});
export type AuditProof = z.output<typeof AuditProof>;

/** A requested check of the whole trail. */
export const AuditCheck = z.object({
  id: id(),
  startedAt: instant(),
  startedBy: z.string(),
  /** How much of the trail is checked, whole percent. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  /** Null while it is running. */
  proof: z.nullable(AuditProof),
});
export type AuditCheck = z.output<typeof AuditCheck>;

/** The audit trail: every change, who made it, and the proof that the trail itself is unchanged. */
export const audit = {
  list: get({
    path: '/rest/audit/list',
    may: 'audit.read',
    input: listInput(['at'], filters),
    output: pageOf(AuditRow),
    summary: 'The audit trail, newest first, with the old and new value of each field',
  }),
  entities: get({
    path: '/rest/audit/entities',
    may: 'audit.read',
    output: z.array(z.object({ entity: z.string(), label: z.string() })),
    summary: 'The kinds of record that the trail follows',
  }),
  fields: get({
    path: '/rest/audit/fields',
    may: 'audit.read',
    output: z.array(z.object({ field: z.string(), label: z.string() })),
    summary: 'The fields that a change can be looked for by',
  }),
  verify: post({
    path: '/rest/audit/verify',
    heavy: true,
    may: 'audit.read',
    output: AuditCheck,
    summary: 'Begin to walk every chain and seal; while somebody’s walk is on its way, that one is answered',
  }),
  lastCheck: get({
    path: '/rest/audit/verify',
    may: 'audit.read',
    output: z.object({ check: z.nullable(AuditCheck) }),
    summary: 'The last walk through the trail: how far it is, or the first thing that does not hold',
  }),
  export: postDownload({
    path: '/rest/audit/export',
    may: 'audit.export',
    input: z.object({ ...filters, format: z.enum(EXPORT_FORMATS) }),
    output: fileBytes,
    ownTransactions: true,
    errors: ['EXPORT_TOO_LARGE'],
    summary: 'The trail for a regulator: the file with a signed list of hashes, in one archive',
  }),
};
