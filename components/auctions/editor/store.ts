import type { DraftChanges, EditorRecord } from '@/contract/auctions/editor';
import { FORM_FIELDS } from '@/contract/auctions/editor';

export type Scalar = string | number | boolean | null;
/** Every field of the form by name; an attribute's answer is `attribute:ID`. Unanswered attributes are absent or ''. */
export type Values = Readonly<Record<string, Scalar>>;
export type Base = Pick<EditorRecord, 'id' | 'version' | 'status'> & { values: Values };
export type State = { base: Base; values: Values; errors: Readonly<Record<string, string>> };

const ATTRIBUTE = 'attribute:';
export const attributeField = (id: number) => `${ATTRIBUTE}${id}`;
export const isAttribute = (field: string) => field.startsWith(ATTRIBUTE);

export const baseOf = (record: EditorRecord): Base => {
  const { id, version, status } = record;
  const fields = Object.fromEntries(FORM_FIELDS.map((field) => [field, record[field] as Scalar]));
  const answers = Object.fromEntries(record.attributes.map((one) => [attributeField(one.attributeId), one.value]));
  return { id, version, status, values: { ...fields, ...answers } };
};

const blank = (value: Scalar | undefined) => value === undefined || value === null || value === '';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const sameInstant = (a: Scalar | undefined, b: Scalar | undefined) =>
  typeof a === 'string' &&
  typeof b === 'string' &&
  INSTANT.test(a) &&
  INSTANT.test(b) &&
  Date.parse(a) === Date.parse(b);
/** All empty values are equal, and instants are compared by time, not by notation. */
export const same = (a: Scalar | undefined, b: Scalar | undefined) =>
  a === b || (blank(a) && blank(b)) || sameInstant(a, b);

/** The differences from the record, with the old values. */
export const changesOf = ({ base, values }: Pick<State, 'base' | 'values'>): DraftChanges =>
  Object.fromEntries(
    Object.keys(values)
      .filter((field) => !same(values[field], base.values[field]))
      .map((field) => [field, { was: base.values[field] ?? null, mine: values[field] ?? null }]),
  );

/** All filled-in fields: a new auction is saved with its initial values too. */
export const filledOf = (values: Values): DraftChanges =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !blank(value))
      .map(([field, mine]) => [field, { was: null, mine }]),
  );

/** The input of a save: only the changed fields, the answers as a list. */
export const toInput = (changes: DraftChanges) => {
  const fields = Object.entries(changes);
  const answers = fields
    .filter(([field]) => isAttribute(field))
    .map(([field, { mine }]) => ({ attributeId: Number(field.slice(ATTRIBUTE.length)), value: String(mine ?? '') }));
  return {
    ...Object.fromEntries(fields.filter(([field]) => !isAttribute(field)).map(([field, { mine }]) => [field, mine])),
    ...(answers.length > 0 && { attributes: answers }),
  };
};

/** The form's state outside React, so that a key press re-renders one field instead of fifty. `set` clears the field's error. */
export const createStore = (base: Base) => {
  let state: State = { base, values: base.values, errors: {} };
  const listeners = new Set<() => void>();
  const put = (next: State) => {
    state = next;
    for (const listen of listeners) listen();
  };
  return {
    get: () => state,
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    set: (changes: Values) => {
      const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in changes)));
      put({ ...state, values: { ...state.values, ...changes }, errors });
    },
    fail: (errors: State['errors']) => put({ ...state, errors }),
    /** Replaces the record, and the values to continue with. */
    begin: (base: Base, values: Values = base.values) => put({ base, values, errors: {} }),
    /**
     * Updates the record while the form is open: an unchanged form shows it. With unsaved changes only the status is updated, with its
     * locks; other changes by others are handled when saving.
     */
    follow: (now: Base) => {
      const { base, values, errors } = state;
      if (now.id !== base.id || now.version < base.version) return;
      if (Object.keys(changesOf(state)).length > 0) put({ base: { ...base, status: now.status }, values, errors });
      else if (now.version > base.version || now.status !== base.status) put({ base: now, values: now.values, errors });
    },
  };
};
export type FormStore = ReturnType<typeof createStore>;
