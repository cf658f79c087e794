import type { KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { isWithin } from '@/domain/agents/knowledge';

export type Target = { parentId: number | null; beforeId: number | null };
export type Way = 'up' | 'down' | 'in' | 'out';
type Row = Pick<KnowledgeTreeRow, 'id' | 'parentId'>;

const siblingsOf = (rows: readonly Row[], parentId: number | null) => rows.filter((row) => row.parentId === parentId);
/** The next sibling of a page, ignoring `not`. */
const nextOf = (rows: readonly Row[], { id, parentId }: Row, not?: number): number | null => {
  const siblings = siblingsOf(rows, parentId).filter((row) => row.id !== not);
  return siblings[siblings.findIndex((row) => row.id === id) + 1]?.id ?? null;
};

/** Where a page goes by keyboard: before or after its neighbour, below it, or up to its parent's level. Null if that is not possible. */
export const stepOf = (rows: readonly Row[], id: number, way: Way): Target | null => {
  const page = rows.find((row) => row.id === id);
  if (!page) return null;
  const { parentId } = page;
  const siblings = siblingsOf(rows, parentId);
  const at = siblings.findIndex((row) => row.id === id);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (way === 'up') return before ? { parentId, beforeId: before.id } : null;
  if (way === 'down') return after ? { parentId, beforeId: nextOf(rows, after) } : null;
  if (way === 'in') return before ? { parentId: before.id, beforeId: null } : null;
  const parent = rows.find((row) => row.id === parentId);
  return parent ? { parentId: parent.parentId, beforeId: nextOf(rows, parent) } : null;
};

/** Where a page goes when dropped on another: `part` is the position on it, from 0 (top) to 1. Null for a page's own descendants. */
export const dropOf = (rows: readonly Row[], id: number, onto: Row, part: number): Target | null => {
  if (id === onto.id) return null;
  const target =
    part < 0.3
      ? { parentId: onto.parentId, beforeId: onto.id }
      : part > 0.7
        ? { parentId: onto.parentId, beforeId: nextOf(rows, onto, id) }
        : { parentId: onto.id, beforeId: null };
  return target.parentId !== null && isWithin(rows, target.parentId, id) ? null : target;
};
