import type { ReactNode } from 'react';
import type { Endpoint, Input } from '@/contract/kit';
import type { PAGING_FIELDS } from '@/contract/request';
import type { Permission } from '@/domain/permissions';
import type { ListCall } from '@/contract/listCall';
import type { Column, Row } from '@/lib/columns';

export type Option = { value: string; label: string };

/** Where the choices of a filter by another record come from. Make one with `choices`. */
export type Choices = {
  call: () => Promise<Endpoint>;
  input: (typed: string) => Record<string, unknown>;
  options: (answer: unknown) => readonly Option[];
  /** The call searches by what is typed; otherwise all choices come at once and are searched here. */
  searches: boolean;
  /** Its answer comes in pages and has an end. All of it is asked for, except where it searches by what is typed. */
  every: boolean;
  /** A choice made of the typed text itself, beside those that the call found. */
  typedAs?: (typed: string) => Option | null;
};

type Field<E extends Endpoint> = Exclude<keyof Input<E> & string, (typeof PAGING_FIELDS)[number]>;
type RangeBase<F> = F extends `${infer Base}From` ? Base : F extends `${infer Base}To` ? Base : never;
/** A field of the call's input, or `price` for the pair `priceFrom` and `priceTo`. */
type FilterName<E extends Endpoint> = Field<E> | RangeBase<Field<E>>;
export type Filter<E extends Endpoint> =
  | FilterName<E>
  | {
      field: FilterName<E>;
      choices?: Choices | readonly Option[];
      /** Not among the controls; shown as a chip when the address has it. */ hidden?: boolean;
    };

/** The records of an act. */
export type Chosen = {
  ids: readonly number[];
  /** All that the list finds under these filters, instead of the ids; for acts that go on with `useBulkJob`. */
  query: Record<string, unknown> | null;
  /** How many they are. */
  count: number;
};
export type Selection<R> = Chosen & {
  ids: number[];
  /** The selected records that are on this page. */
  rows: R[];
  clear: () => void;
};
export type BulkAction<R> = {
  /** Key of its text. */
  labelKey: string;
  /** The permission it needs; without it the button says what is missing. */
  may?: Permission;
  danger?: boolean;
  /** It can also be about everything that the list finds: `selection.query`. */
  wholeList?: true;
  run: (selection: Selection<R>) => void | Promise<void>;
};

export type ListScreenProps<E extends Endpoint> = {
  /** The list's call: what the page has brought of it (loader.ts), or `listCall(endpoint)` where a list stands within another screen. */
  list: ListCall<E>;
  /** Namespace of the area's texts: headers are `AREA:fields.NAME`; where there are no rows, `AREA:empty` and `AREA:emptyText`. */
  area: string;
  columns: readonly Column<E>[];
  filters?: readonly Filter<E>[];
  /** Input that the screen fixes and that is not shown. */
  fixed?: Partial<Input<E>>;
  /** Order when the address names none, to show it in the header; the call's own default. */
  defaultSort?: Extract<Input<E> extends { sort?: infer S } ? S : never, string>;
  /** The address of a row's own screen. */
  open?: (row: Row<E>) => string;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row<E>) => ReactNode;
  bulkActions?: readonly BulkAction<Row<E>>[];
  /** A custom card for phones, and how many are visible at first; by default it is made of the columns. */
  card?: (row: Row<E>, index: number) => ReactNode;
  /** Buttons beside the title, such as "new". */
  actions?: ReactNode;
  /** Stands beside the list, made of the rows that are shown: a map, a plot. */
  beside?: ((rows: readonly Row<E>[]) => ReactNode) | undefined;
  /** Between the title and the list's own controls: the kinds of rows, each with how many there are. */
  tabs?: ReactNode;
  /** Between the title and the list: counts that lead into it. */
  above?: ReactNode;
  /** Without the page's title, for a list inside another screen. */
  embedded?: boolean;
};
