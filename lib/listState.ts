import type { InputField, ListCall } from '@/contract/listCall';
import type { Endpoint, Input } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { isDay } from '@/domain/time';

/** A query as Next's router and server give it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;
export type FilterValue = string | string[];

/** What the address says about a list: everything needed to show the same rows again. */
export type ListState = {
  filters: Readonly<Record<string, FilterValue>>;
  sort?: string;
  after?: string;
  before?: string;
  size?: string;
  /** Number of the page, only for showing "51–100": paging itself uses cursors. */
  page: number;
  /** Id of the saved view in use; 0: none, although the list has a default view. */
  view?: number;
};

const PAGE = 'page';
const VIEW = 'view';
const STEERING: readonly string[] = PAGING_FIELDS;
const KEPT_FOR_PAGING = ['sort', 'after', 'before', 'size'] as const;

const WHOLE = /^-?\d{1,16}$/;
const takes = ({ values, whole, day, length }: InputField, value: string): boolean => {
  if (values) return values.includes(value);
  if (whole) return WHOLE.test(value) && Number(value) >= whole[0] && Number(value) <= whole[1];
  return day ? isDay(value) : length === undefined || value.trim().length <= length;
};

/** One value of the address as the call takes it; undefined when it is none of its values. */
const accepted = (field: InputField, given: string | string[] | undefined): FilterValue | undefined => {
  const [one, ...more] = given === undefined ? [] : [given].flat();
  if (one === undefined || given === '') return undefined;
  const values = field.many ? [one, ...more] : [one];
  if (values.length > (field.many ?? 1) || !values.every((value) => takes(field, value))) return undefined;
  return field.many ? values : one;
};

/** Reads the address. Values that the call would refuse are ignored, so that an old bookmark still shows a list. */
export const readList = ({ input }: ListCall, query: Query): ListState => {
  const take = (name: string) => {
    const field = input[name];
    return field && accepted(field, query[name]);
  };
  const filters = Object.fromEntries(
    Object.keys(input).flatMap((name) => {
      const value = STEERING.includes(name) ? undefined : take(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const paging = Object.fromEntries(KEPT_FOR_PAGING.flatMap((name) => (take(name) ? [[name, take(name)]] : [])));
  const [view = ''] = [query[VIEW]].flat();
  return {
    filters,
    ...paging,
    page: Math.max(1, Math.trunc(Number(query[PAGE])) || 1),
    ...(/^\d{1,9}$/.test(view) && { view: Number(view) }),
  };
};

/** The call's input for this address. The server's prefetch and the screen both use it, so that they ask for the same. */
export const listQuery = <E extends Endpoint>(
  list: ListCall<E>,
  query: Query,
  fixed?: Partial<Input<E>>,
): Input<E> => ({
  ...toInput<E>(readList(list, query)),
  ...fixed,
});

export const toInput = <E extends Endpoint>({ filters, sort, after, before, size }: ListState): Input<E> =>
  Object.fromEntries(
    Object.entries({ ...filters, sort, after, before, size }).filter(([, value]) => value !== undefined),
  ) as Input<E>;

/** The address's query for a state: 'status=LIVE&status=SOLD&sort=-id'. */
export const toSearch = ({ filters, sort, after, before, size, page, view }: ListState): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, sort, after, before, size })) {
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, one);
  }
  if (page > 1) search.set(PAGE, String(page));
  if (view !== undefined) search.set(VIEW, String(view));
  return search.toString();
};

/** Reads back what toSearch wrote. */
export const fromSearch = (list: ListCall, search: string): ListState => {
  const params = new URLSearchParams(search);
  const query = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
  return readList(list, query);
};

/** Parameters of the address that are not the list's, such as a tab. They are kept when the list changes. */
export const otherQuery = ({ input }: ListCall, query: Query): [string, string][] => {
  const own = new Set([...Object.keys(input), ...STEERING, PAGE, VIEW]);
  return Object.entries(query).flatMap(([name, value]) =>
    own.has(name) ? [] : [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
};

/** The same list from its first page. */
export const fromStart = ({ filters, sort, size, view }: ListState): ListState => ({
  filters,
  sort,
  size,
  view,
  page: 1,
});

/** Asks only for the total: one row is the least that a list can be asked for. */
export const countInput = (state: ListState): Record<string, unknown> => ({
  ...toInput({ ...fromStart(state), sort: undefined, size: '1' }),
  total: 1,
});
