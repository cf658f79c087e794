type Values = Readonly<Record<string, unknown>>;
/** What was typed into a form, the values before, and the record with its version, so that nobody's change is overwritten. */
export type Typed = { values: Values; was: Values; constant: Record<string, unknown> };

/** Fields that say which of the records on the screen the form is about. */
const NAMES_RECORD = /^(id|key|kind|action|event)$|Id$/;
/** Fields that are not stored: chosen records, whose names the form holds beside their ids, and what must not stay on a device. */
const NOT_KEPT = /Ids?$|password|token|signature|identity|iban/i;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
const isPlain = (value: unknown) =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype;

/** A form's name on the device: its call, the screen that it stands on, and what it is about. */
export const formName = (path: string, constant: Values, begun: Values): string => {
  const { version: _version, ...about } = { ...begun, ...constant };
  const record = Object.entries(about).filter(
    ([name, value]) => (name in constant || NAMES_RECORD.test(name)) && typeof value !== 'object',
  );
  const { pathname, search } = typeof window === 'undefined' ? { pathname: '', search: '' } : window.location;
  return `form-${path}-${pathname}-${new URLSearchParams(search).get('id') ?? ''}-${JSON.stringify(record)}`;
};

/** The typed values of a form that began with `begun`, for a record that had `was`. Null: nothing to store. */
export const typedOf = (
  values: Values,
  { begun, was, constant }: { begun: Values; was: Values; constant: Record<string, unknown> },
): Typed | null => {
  const typed = Object.entries(values).filter(
    ([name, value]) => !NOT_KEPT.test(name) && isPlain(value) && !same(value, begun[name]),
  );
  if (typed.length === 0) return null;
  return {
    values: Object.fromEntries(typed),
    was: Object.fromEntries(typed.map(([name]) => [name, was[name]])),
    constant,
  };
};
