import type { Access } from '@/domain/permissions';
import { type Kind, kindOf } from '@/domain/kinds';
import type { Endpoint } from './kit';
import { type Callable, PAGING_FIELDS, type PlainCall } from './request';
import { bare, inputShape, rowShape, type Schema } from './shape';
import { views } from './views';

/** The control of a filter. */
export type FilterControl = 'options' | 'flag' | 'text' | 'number' | 'money' | 'day';

/** A field of a list's input: its control, and which values it accepts from a URL. */
export type InputField = {
  control: FilterControl;
  kind?: Kind;
  /** Maximum number of values; absent: one. */
  many?: number;
  /** One of these; */
  values?: readonly string[];
  /** a whole number between these; */
  whole?: readonly [number, number];
  /** a day; else a text of at most so many characters. */
  day?: true;
  length?: number;
};
/** A field of a list's row: `numeric` values are right-aligned. */
type RowField = { kind?: Kind; numeric?: true };

/**
 * What a list screen needs to know about its call, as plain data: computed on the server and sent with the page (list/loader.ts), so that
 * the browser shows a list without zod and without its area's contract.
 */
export type ListCall<E extends Endpoint = Endpoint> = {
  call: PlainCall<E>;
  /** The call for the list's saved views; its answer also comes with the page. */
  views: PlainCall<typeof views.list>;
  /** Who may export it; null: nobody. */
  exportable: Access | null;
  input: Readonly<Record<string, InputField>>;
  row: Readonly<Record<string, RowField>>;
};

const STEERING: readonly string[] = PAGING_FIELDS;
const FROM_ADDRESS = ['sort', 'after', 'before', 'size'];
const ANY_NUMBER_OF = Number.MAX_SAFE_INTEGER;

const controlOf = (schema: Schema, kind: Kind | undefined): FilterControl => {
  if (kind?.kind === 'enum') return 'options';
  if (kind?.kind === 'money') return 'money';
  if (kind?.kind === 'day' || kind?.kind === 'instant') return 'day';
  const type = schema.def?.type;
  if (type === 'enum') return 'options';
  if (type === 'boolean' || type === 'union') return 'flag';
  return type === 'number' ? 'number' : 'text';
};

type Checked = { minimum?: number; maximum?: number; value?: number; inclusive?: boolean; check?: string };
const checksOf = (schema: Schema) => (schema.def?.checks ?? []).map(({ _zod }) => _zod.def as Checked);
const boundsOf = (schema: Schema): [number, number] => {
  const checks = checksOf(schema);
  const [low, high] = ['greater_than', 'less_than'].map((name) => checks.find(({ check }) => check === name));
  return [
    low?.value === undefined ? Number.MIN_SAFE_INTEGER : low.value + (low.inclusive ? 0 : 1),
    high?.value ?? Number.MAX_SAFE_INTEGER,
  ];
};

/** Which texts a schema accepts from a URL. */
const takes = (schema: Schema): Pick<InputField, 'values' | 'whole' | 'day' | 'length'> => {
  const { type, in: from, out, options, format } = { ...schema.def, options: schema.options };
  if (type === 'pipe' && from && out) return bare(from).def?.type === 'enum' ? takes(bare(from)) : takes(bare(out));
  if (type === 'enum') return { values: (options ?? []).map(String) };
  if (type === 'union' || type === 'boolean') return { values: ['true', 'false', '1', '0'] };
  if (type === 'number') return { whole: boundsOf(schema) };
  if (format === 'date') return { day: true };
  const length = checksOf(schema).find(({ check }) => check === 'max_length')?.maximum;
  return length === undefined ? {} : { length };
};

const inputField = (schema: Schema): InputField => {
  const whole = bare(schema);
  const element = whole.def?.type === 'array' && whole.def.element ? whole.def.element : undefined;
  const kind = kindOf(element ?? schema);
  const one = bare(element ?? schema);
  return {
    control: controlOf(one, kind),
    ...(kind && { kind }),
    ...(element && { many: checksOf(whole).find(({ maximum }) => maximum)?.maximum ?? ANY_NUMBER_OF }),
    ...takes(one),
  };
};

const rowField = (name: string, schema: Schema): RowField => {
  const kind = kindOf(schema);
  const numeric =
    name !== 'id' && (kind?.kind === 'money' || kind?.kind === 'percent' || bare(schema).def?.type === 'number');
  return { ...(kind && { kind }), ...(numeric && { numeric }) };
};

/** The fields of a list call's rows. */
export const rowFields = (endpoint: Endpoint): ListCall['row'] =>
  Object.fromEntries(Object.entries(rowShape(endpoint)).map(([name, schema]) => [name, rowField(name, schema)]));

const plain = ({ method, kind, path }: Endpoint): Callable => ({ method, kind, path });

const known = new WeakMap<Endpoint, ListCall>();
/** What a list screen needs to know about this call. */
export const listCall = <E extends Endpoint>(endpoint: E): ListCall<E> => {
  const found = known.get(endpoint) ?? {
    call: plain(endpoint),
    views: plain(views.list),
    exportable: endpoint.exportable ?? null,
    input: Object.fromEntries(
      Object.entries(inputShape(endpoint))
        .filter(([name]) => !STEERING.includes(name) || FROM_ADDRESS.includes(name))
        .map(([name, schema]) => [name, inputField(schema)]),
    ),
    row: rowFields(endpoint),
  };
  known.set(endpoint, found);
  return found as ListCall<E>;
};
