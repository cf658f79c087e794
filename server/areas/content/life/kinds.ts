import type * as z from 'zod/mini';
import type { ContentUse } from '@/contract/content/life';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';

export type Kind = EnumValue<'contentKind'>;
/** A visitor's place; without either: no particular place. */
export type Where = { cityId?: number | undefined; townId?: number | undefined };
/** The period in which a version is public, ISO; `until` null: until somebody takes it down. */
export type Period = { from: string; until: string | null };

/** What the common editing life needs to know about a kind of content. */
export type ContentKind<Body extends object = Record<string, unknown>> = {
  kind: Kind;
  /** The schema of a draft (contract/content/bodies/); incomplete drafts are valid too. Unknown fields are refused. */
  body: z.ZodMiniType<Body>;
  may: { read: Permission; write: Permission; publish: Permission };
  /** The name in lists; empty: the previous name is kept. */
  name: (body: Body) => string;
  /** The key by which the site requests it, unique within its kind; `keyField` is the field beside which a conflict is reported. */
  key?: (body: Body) => string | null;
  keyField?: string;
  /** Sanitizes what people wrote; applied to input, and again to output. */
  clean?: (body: Body) => Body;
  /** Checks a draft when it is published or planned. @throws a Refusal beside the field */
  check?: (db: Database, item: { id: number }, body: Body) => Promise<void>;
  /** Writes the kind's own tables for a version that becomes public. */
  onPublish?: (
    trx: Database,
    item: { id: number; versionId: number; number: number },
    body: Body,
    period: Period,
  ) => Promise<void>;
  /** Called after a draft was saved. */
  onSave?: (trx: Database, item: { id: number }, body: Body) => Promise<void>;
  /** Called after a plan was made or removed: `body` becomes public at `publishAt`, or (null) once it is approved. */
  onPlan?: (
    trx: Database,
    itemId: number,
    plan: { body: Body | null; publishAt: string | null; unpublishAt: string | null },
  ) => Promise<void>;
  /** Removes what `onPublish` has written. */
  onUnpublish?: (trx: Database, itemId: number) => Promise<void>;
  /**
   * The answer of the public call for a draft; other content that it uses and that is not public yet is included as a draft, and marked.
   */
  previewShape: (db: Database, item: { id: number }, body: Body, where: Where) => Promise<unknown>;
  /** Where it is used; it cannot be removed while one of these uses holds it. */
  usedBy?: (db: Database, itemId: number) => Promise<ContentUse[]>;
  /** Whether each publishing of this kind needs the approval of a second person. */
  needsSecondPerson?: () => boolean;
};

let known: ReadonlyMap<Kind, ContentKind> | undefined;

/** Registers the area's kinds (server/areas/content/kinds.ts). They are not imported here, since they import the life themselves. */
export const registerContentKinds = (kinds: readonly ContentKind[]): void => {
  known = new Map(kinds.map((kind) => [kind.kind, kind]));
};

/** Removes the type of a kind's body: it is whatever the kind's own schema returns. */
export const asKind = <Body extends object>(kind: ContentKind<Body>): ContentKind => kind as unknown as ContentKind;

export const kindOf = (kind: Kind): ContentKind => {
  const found = known?.get(kind);
  if (!found) throw new Error(`content of the kind ${kind} is not wired`);
  return found;
};

export const registeredKinds = (): readonly ContentKind[] => [...(known?.values() ?? [])];
