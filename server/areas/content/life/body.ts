import { CONTENT_DRAFT_MAX_BYTES } from '@/domain/content/life';
import { mapTexts, tidy } from '@/domain/text';
import { invalid } from '@/server/kernel/http/request';
import { assertKnown } from '@/server/kernel/http/unknown';
import { Refusal } from '@/server/kernel/refusal';
import type { ContentKind } from './kinds';

/**
 * Parses and sanitizes a draft with its kind's schema.
 * @throws UNKNOWN_FIELD, PAYLOAD_TOO_LARGE, and the codes of the kind's schema beside their fields
 */
export const readBody = <Body extends object>(kind: ContentKind<Body>, given: unknown): Body => {
  if (Buffer.byteLength(JSON.stringify(given)) > CONTENT_DRAFT_MAX_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  assertKnown(kind.body, given);
  const { success, data, error } = kind.body.safeParse(mapTexts(given, tidy), { reportInput: true });
  if (!success) throw invalid(error);
  return kind.clean?.(data) ?? data;
};

/** Sanitizes a stored body again before it is shown, whatever its origin. */
export const shownBody = (kind: ContentKind, kept: unknown): Record<string, unknown> => {
  const body = kept as Record<string, unknown>;
  return kind.clean?.(body) ?? body;
};

/** A stored body with its fields in the order of the form, since jsonb has its own order. */
export const inFormOrder = (kind: ContentKind, kept: Record<string, unknown>): Record<string, unknown> => ({
  ...kind.body.safeParse(kept).data,
  ...kept,
});
