import { useRouter } from 'next/router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '@/contract/kit';
import { PAGE_SIZE } from '@/domain/lists';
import { cardColumns, resolveColumns, type Row, shownColumns } from '@/lib/columns';
import { fromStart, type ListState, toInput, toSearch } from '@/lib/listState';
import { useMay } from '@/lib/session';
import { useScreenTitle } from '@/lib/shownScreen';
import { useIsPhone } from '@/lib/useIsPhone';
import { useNear } from '@/lib/useNear';
import { onceTouched } from '@/lib/userActivity';
import { PageHeader } from '../PageHeader';
import { BulkBar } from './BulkBar';
import { FilterBar } from './FilterBar';
import { type Filters, resolveFilters } from './filters';
import { ListFooter } from './ListFooter';
import styles from './ListScreen.module.css';
import { ListStates } from './ListStates';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { SortSelect } from './SortSelect';
import type { BulkAction, ListScreenProps } from './types';
import { useEnteredNumber } from './useEnteredNumber';
import { useListKeys } from './useListKeys';
import { useListSelection } from './useListSelection';
import { useListState } from './useListState';
import { useListRestoration } from './useListRestoration';
import { useRows } from './useRows';
import { useViews } from './useViews';
import { stateOf } from './views';

/** A list screen from its call: columns, filters in the address, saved views, selection, export, paging, keyboard. */
export const ListScreen = <E extends Endpoint>(props: ListScreenProps<E>) => {
  const { list, area, fixed, open, defaultSort } = props;
  // i18next's own `t`: the hook's copies all of i18next's options at each call, and a list makes hundreds.
  const { t } = useTranslation().i18n;
  const router = useRouter();
  const { state, go, screen } = useListState(list);
  const views = useViews(list, screen, state);
  const { page, rows, total, error, loading, stale, retry } = useRows(list, state, fixed);

  const all = useMemo(() => resolveColumns(list.row, props.columns, list.input.sort?.values), [list, props.columns]);
  const columns = useMemo(() => shownColumns(all, views.columns), [all, views.columns]);
  const phone = useIsPhone();
  const drawn = useMemo(() => (phone ? cardColumns(all) : columns), [phone, all, columns]);
  const labels = useMemo(
    () => Object.fromEntries(all.map(({ key }) => [key, t(`${area}:fields.${key}`)])),
    [all, area, t],
  );
  const filters = useMemo(() => resolveFilters(list, area, props.filters ?? [], t), [list, area, props.filters, t]);
  const filterLabel = (name: string) => t([`${area}:filters.${name}`, `${area}:fields.${name}`]);

  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useListSelection({ ids, filters: state.filters, total });
  const { selected, whole } = selection;
  const mayExport = useMay(list.exportable ?? 'public') && list.exportable !== null;
  const bulkActions: readonly BulkAction<Row<E>>[] = props.bulkActions ?? [];
  const selectable = bulkActions.length > 0 || mayExport;
  const mayWhole = bulkActions.length > 0 && bulkActions.every(({ wholeList }) => wholeList);

  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const exportButton = useRef<HTMLButtonElement>(null);
  const address = toSearch(state);
  const remember = useListRestoration(`${screen}?${address}`, {
    scroller,
    ready: !loading && !stale,
    selected,
    restore: selection.restore,
  });
  useListKeys(table, {
    select: selection.toggle,
    search: () => search.current?.focus(),
    exportRows: () => exportButton.current?.click(),
  });

  const takeAway = () => {
    exportButton.current?.scrollIntoView?.({ block: 'center' });
    exportButton.current?.click();
  };

  const title = useScreenTitle();
  const size = Number(state.size ?? PAGE_SIZE.default);
  const move = (next: ListState, options?: { replace?: boolean }) => {
    scroller.current?.scrollTo?.({ top: 0 });
    // Without parameters the address would open the default view again.
    go(next.view === undefined && views.opensWith ? { ...next, view: 0 } : next, options);
  };
  // An old bookmark may have a cursor that the server no longer accepts: the list is shown from the start.
  const lost = error?.status === 400 && (state.after ?? state.before) !== undefined;
  useEffect(() => {
    if (lost) go(fromStart(state), { replace: true });
  }, [lost, go, state]);
  const sortBy = (sort: string | undefined) => move(fromStart({ ...state, sort }));
  const filterBy = (next: Filters, options?: { replace?: boolean }) => {
    selection.clear();
    move(fromStart({ ...state, filters: next }), options);
  };
  const hrefOf = useMemo(() => {
    if (!open) return undefined;
    const queue = address && `&q=${encodeURIComponent(address)}`;
    const first = (state.page - 1) * size + 1;
    return (row: Row<E>, index: number) => `${open(row)}${queue}&n=${first + index}`;
  }, [open, address, state.page, size]);
  const onEnter = useEnteredNumber({
    ids,
    filters: state.filters,
    ready: !loading && !stale,
    hrefAt: (index) => hrefOf?.(rows[index] as Row<E>, index),
  });
  // Prefetches the scripts of the record's screen when the rows are used. Not its data: opening a record is logged.
  const [topRow] = rows;
  useNear(table, topRow && hrefOf?.(topRow, 0).split('?')[0], (path) => onceTouched(() => void router.prefetch(path)));
  const turn = (cursor: 'after' | 'before', to: string | null | undefined, step: 1 | -1) =>
    to
      ? () =>
          move({ ...state, after: undefined, before: undefined, [cursor]: to, page: Math.max(1, state.page + step) })
      : undefined;
  // Going back to the first page is the first page itself, not what was before the second when it was read.
  const previous =
    state.page === 2 && page?.previous ? () => move(fromStart(state)) : turn('before', page?.previous, -1);

  return (
    <section className={props.embedded ? styles.embedded : styles.screen} aria-label={title}>
      {!props.embedded && <PageHeader actions={props.actions} />}
      {props.above}
      {props.tabs}
      <div className={styles.bar}>
        <ListToolbar
          views={views}
          onPickView={(view) => (view ? move(stateOf(view)) : move({ filters: {}, page: 1 }))}
          columns={all.map(({ key }) => key)}
          shown={columns.map(({ key }) => key)}
          labelOf={(key) => labels[key] ?? key}
          exportRequest={
            mayExport
              ? {
                  list: list.call.path,
                  name: title,
                  columns: [...new Set(columns.flatMap((column) => column.exports))],
                  query: { ...toInput(fromStart(state)), ...fixed },
                }
              : null
          }
          selected={[...selected]}
          exportButton={exportButton}
        />
        <SortSelect
          sorts={all.flatMap(({ key, sort: by }) => (by ? [{ by, label: labels[key] ?? key }] : []))}
          sort={state.sort ?? defaultSort}
          onSort={sortBy}
        />
        {filters.length > 0 && (
          <FilterBar
            filters={filters}
            value={state.filters}
            labelOf={filterLabel}
            onChange={filterBy}
            search={search}
            {...(hrefOf && { onEnter })}
          />
        )}
      </div>
      <div className={props.beside ? styles.beside : styles.alone}>
        <div className={styles.scroller} ref={scroller}>
          {loading || rows.length > 0 ? (
            <ListTable
              rows={rows}
              columns={drawn}
              labels={labels}
              label={title}
              sort={state.sort ?? defaultSort}
              defaultSort={defaultSort}
              onSort={sortBy}
              hrefOf={hrefOf}
              onOpen={(href, id) => {
                remember(id);
                void router.push(href);
              }}
              selected={selected}
              selectable={selectable}
              onToggle={selection.toggle}
              onTogglePage={selection.togglePage}
              actions={props.rowActions}
              card={props.card}
              loading={loading}
              stale={stale}
              table={table}
              t={t}
            />
          ) : (
            <ListStates
              area={area}
              error={error}
              filtered={Object.keys(state.filters).length > 0}
              onRetry={retry}
              onClear={() => filterBy({})}
            />
          )}
        </div>
        {props.beside?.(rows)}
      </div>
      {rows.length > 0 && (
        <ListFooter
          page={state.page}
          size={size}
          shown={rows.length}
          total={total}
          onPrevious={previous}
          onNext={turn('after', page?.next, 1)}
          onSize={(chosen) => move(fromStart({ ...state, size: String(chosen) }))}
          t={t}
        />
      )}
      {selected.size > 0 && (
        <BulkBar
          selection={{
            ids: [...selected],
            rows: rows.filter(({ id }) => selected.has(id)),
            query: whole ? { ...state.filters, ...fixed } : null,
            count: whole && total ? total.count : selected.size,
            clear: selection.clear,
          }}
          actions={bulkActions}
          takeAway={mayExport ? takeAway : null}
          whole={
            mayWhole && total && selection.chooseWhole ? { count: total.count, choose: selection.chooseWhole } : null
          }
        />
      )}
    </section>
  );
};
