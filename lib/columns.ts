import type { ReactNode } from 'react';
import type { Endpoint, Input, Output } from '@/contract/kit';
import type { ListCall } from '@/contract/listCall';
import type { Kind } from '@/domain/kinds';

/** A row of a list call. */
export type Row<E extends Endpoint> =
  Output<E> extends { rows: readonly (infer R extends { id: number })[] } ? R : never;
type FieldOf<R> = keyof R & string;
/** What a list call can sort by, ascending. */
type SortOf<E extends Endpoint> = Input<E> extends { sort?: infer S } ? Exclude<S & string, `-${string}`> : never;

type Looks = {
  /** Offered by the column chooser, not shown at first. Of the table alone: `card` says what a phone's card shows. */
  hidden?: boolean;
  /**
   * Its place on the phone's card, `hidden` or not. Of the columns that are not hidden, by default the first text is the title, the first
   * enum the chip, and the next four are facts.
   */
  card?: CardPlace;
};
type CardPlace = 'title' | 'chip' | 'fact' | 'none';
type FieldColumn<R> = Looks & { field: FieldOf<R>; cell?: (row: R) => ReactNode };
type CellColumn<R, S> = Looks & {
  /** Names the column where it is no field; its header is `fields.KEY` of the area as well. */
  key: string;
  cell: (row: R) => ReactNode;
  sort?: S;
  /** The fields that stand for this column in an exported file. */
  exports?: readonly FieldOf<R>[];
};
export type Column<E extends Endpoint> = FieldOf<Row<E>> | FieldColumn<Row<E>> | CellColumn<Row<E>, SortOf<E>>;

/** A column with everything known that its header, cells, sort and export need. */
export type ResolvedColumn<R> = {
  key: string;
  kind: Kind | undefined;
  numeric: boolean;
  sort: string | undefined;
  hidden: boolean;
  card: CardPlace;
  exports: readonly string[];
  read: (row: R) => unknown;
  cell: ((row: R) => ReactNode) | undefined;
};

const FACTS_ON_CARD = 4;
const placeOnCard = <R>(columns: Omit<ResolvedColumn<R>, 'card'>[], wanted: (CardPlace | undefined)[]): CardPlace[] => {
  const places = [...wanted];
  const claim = (place: CardPlace, fits: (column: Omit<ResolvedColumn<R>, 'card'>) => boolean) => {
    if (places.includes(place)) return;
    const index = columns.findIndex((column, at) => places[at] === undefined && !column.hidden && fits(column));
    if (index >= 0) places[index] = place;
  };
  claim(
    'title',
    ({ key, kind, numeric }) => key !== 'id' && !numeric && kind?.kind !== 'enum' && kind?.kind !== 'image',
  );
  claim('chip', ({ kind }) => kind?.kind === 'enum');
  let facts = places.filter((place) => place === 'fact').length;
  return places.map((place, at) => place ?? (columns[at]?.hidden || facts++ >= FACTS_ON_CARD ? 'none' : 'fact'));
};

/** Declared columns with what the contract knows about each field of a row. `sorts`: what the list can be sorted by. */
export const resolveColumns = <E extends Endpoint>(
  fields: ListCall<E>['row'],
  columns: readonly Column<E>[],
  sorts: readonly string[] = [],
): ResolvedColumn<Row<E>>[] => {
  type R = Row<E>;
  const declared = columns.map((column) => (typeof column === 'string' ? { field: column as FieldOf<R> } : column)) as (
    | FieldColumn<R>
    | CellColumn<R, string>
  )[];
  const resolved = declared.map((column) => {
    const key = 'field' in column ? column.field : column.key;
    const known = fields[key];
    const sort = 'field' in column ? column.field : column.sort;
    return {
      key,
      kind: known?.kind,
      numeric: known?.numeric ?? false,
      sort: sort && sorts.includes(sort) ? sort : undefined,
      hidden: column.hidden ?? false,
      exports: ('exports' in column && column.exports) || (known ? [key] : []),
      read: (row: R) => (row as Record<string, unknown>)[key],
      cell: column.cell,
    };
  });
  const places = placeOnCard(
    resolved,
    declared.map(({ card }) => card),
  );
  return resolved.map((column, at) => ({ ...column, card: places[at] ?? 'none' }));
};

/**
 * The columns of the table: the chosen ones in their order, or without a choice those that are not declared hidden. Unknown names are
 * ignored.
 */
export const shownColumns = <R>(all: readonly ResolvedColumn<R>[], chosen?: readonly string[]): ResolvedColumn<R>[] => {
  const found = (chosen ?? []).flatMap((key) => all.find((column) => column.key === key) ?? []);
  return found.length > 0 ? found : all.filter((column) => !column.hidden);
};

/**
 * The columns of a phone's card, as the screen declares them. The columns chosen for the table do not change it: a card without its title or
 * state could not be told from the next.
 */
export const cardColumns = <R>(all: readonly ResolvedColumn<R>[]): ResolvedColumn<R>[] =>
  all.filter(({ card }) => card !== 'none');
