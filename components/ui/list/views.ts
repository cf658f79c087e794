import type { SavedView } from '@/contract/views';
import type { ListState } from '@/lib/listState';

/** The name of the view that stores how the operator left the list. */
export const ASLEFT = '';

/** The state that a view stands for, from its first page. */
export const stateOf = (view: SavedView): ListState => ({
  filters: view.config.filters,
  sort: view.config.sort,
  size: view.config.size === undefined ? undefined : String(view.config.size),
  view: view.id,
  page: 1,
});

/** The view with which a list opens by itself. */
export const defaultOf = (rows: readonly SavedView[] = []): SavedView | undefined =>
  rows.find(({ isDefault, name }) => isDefault && name !== ASLEFT);
