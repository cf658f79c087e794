import { useState } from 'react';
import type { ListCall } from '@/contract/listCall';
import type { SavedView, ViewConfig } from '@/contract/views';
import { type ListState, toSearch } from '@/lib/listState';
import { useAction, useCall } from '@/lib/useCall';
import { ASLEFT, defaultOf, stateOf } from './views';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A list's saved views and the columns to show: those just chosen, else the view's, else as the operator left the list.
 * Columns chosen without a view are kept at once.
 */
export const useViews = (list: ListCall, screen: string, state: ListState) => {
  const { data } = useCall(list.views, { screen });
  const save = useAction(() => import('@/contract/views').then(({ views }) => views.save));
  const setDefault = useAction(() => import('@/contract/views').then(({ views }) => views.setDefault));
  const remove = useAction(() => import('@/contract/views').then(({ views }) => views.remove));
  const [draft, setDraft] = useState<{ view: number | undefined; columns: string[] | undefined } | null>(null);

  const rows = data?.rows ?? [];
  const active = rows.find((view) => view.id === state.view && view.name !== ASLEFT);
  const asLeft = rows.find((view) => view.own && view.name === ASLEFT);
  const kept = active ? active.config.columns : asLeft?.config.columns;
  const columns = draft && draft.view === active?.id ? draft.columns : kept;
  const config = (): ViewConfig => ({
    filters: { ...state.filters } as ViewConfig['filters'],
    sort: state.sort,
    size: state.size === undefined ? undefined : Number(state.size),
    columns,
  });

  return {
    named: rows.filter((view) => view.name !== ASLEFT),
    active,
    /** The list's default view. */
    opensWith: defaultOf(rows),
    columns,
    /** Whether the list has been changed since the view was applied. */
    changed:
      active !== undefined &&
      (!same(columns, kept) ||
        toSearch({ ...stateOf(active), page: 1 }) !==
          toSearch({ ...state, after: undefined, before: undefined, page: 1 })),
    chooseColumns: (chosen: string[] | undefined) => {
      setDraft({ view: active?.id, columns: chosen });
      if (!active) save.mutate({ screen, name: ASLEFT, config: { filters: {}, columns: chosen } });
    },
    create: async (name: string, shared: boolean) => {
      const created = await save.mutateAsync({ screen, name, shared, config: config() });
      setDraft(null);
      return created;
    },
    update: async (view: SavedView) => {
      await save.mutateAsync({
        id: view.id,
        version: view.version,
        screen,
        name: view.name,
        shared: view.shared,
        config: config(),
      });
      setDraft(null);
    },
    openWith: (view: SavedView | null) => setDefault.mutateAsync({ screen, id: view?.id ?? null }),
    remove: (view: SavedView) => remove.mutateAsync({ id: view.id }),
  };
};
export type Views = ReturnType<typeof useViews>;
