import type * as z from 'zod/mini';
import type { ContentUse } from '@/contract/content/life';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';

export type Kind = EnumValue<'contentKind'>;
/** Where a visitor looks; without either: nowhere in particular. */
export type Where = { cityId?: number | undefined; townId?: number | undefined };
/** From when until when a version is public, ISO; `until` null: until somebody takes it down. */
export type Period = { from: string; until: string | null };

/** What the life needs to know of a kind of content. Everything else about it is its own. */
export type ContentKind<Body extends object = Record<string, unknown>> = {
  kind: Kind;
  /** The form of a draft (contract/content/bodies/): a half-written one fits it too. Unknown fields are refused. */
  body: z.ZodMiniType<Body>;
  may: { read: Permission; write: Permission; publish: Permission };
  /** What lists call it; empty: as it was called before. */
  name: (body: Body) => string;
  /** By which the site asks for it, unique among its kind; `keyField` is where that is refused. */
  key?: (body: Body) => string | null;
  keyField?: string;
  /** Makes what people wrote harmless; done with what comes in, and again with what goes out. */
  clean?: (body: Body) => Body;
  /** What is wrong with a draft that is to be public. Asked when it is published or planned. @throws a Refusal beside the field */
  check?: (db: Database, item: { id: number }, body: Body) => Promise<void>;
  /** Writes what queries and constraints of the kind need of a version that becomes public. */
  onPublish?: (
    trx: Database,
    item: { id: number; versionId: number; number: number },
    body: Body,
    period: Period,
  ) => Promise<void>;
  /** Hears of a draft that was written. */
  onSave?: (trx: Database, item: { id: number }, body: Body) => Promise<void>;
  /** Hears of what is planned, and that nothing is any more: `body` is to be public from `publishAt` on, or (null) once it is allowed. */
  onPlan?: (
    trx: Database,
    itemId: number,
    plan: { body: Body | null; publishAt: string | null; unpublishAt: string | null },
  ) => Promise<void>;
  /** Takes it away again. */
  onUnpublish?: (trx: Database, itemId: number) => Promise<void>;
  /** What the public call would answer of a draft; what it rests on and is not public yet is shown as it is written, and marked. */
  previewShape: (db: Database, item: { id: number }, body: Body, where: Where) => Promise<unknown>;
  /** Where it is shown or named; it is not removed while one of these holds it. */
  usedBy?: (db: Database, itemId: number) => Promise<ContentUse[]>;
  /** A second person allows each publishing of this kind. */
  needsSecondPerson?: () => boolean;
};

let known: ReadonlyMap<Kind, ContentKind> | undefined;

/** Registers the kinds of the area (server/areas/content/kinds.ts), which rest on the life themselves. */
export const registerContentKinds = (kinds: readonly ContentKind[]): void => {
  known = new Map(kinds.map((kind) => [kind.kind, kind]));
};

/** A kind as the life knows it: its bodies are whatever the kind's own schema made of them. */
export const asKind = <Body extends object>(kind: ContentKind<Body>): ContentKind => kind as unknown as ContentKind;

export const kindOf = (kind: Kind): ContentKind => {
  const found = known?.get(kind);
  if (!found) throw new Error(`content of the kind ${kind} is not wired`);
  return found;
};

export const registeredKinds = (): readonly ContentKind[] => [...(known?.values() ?? [])];
