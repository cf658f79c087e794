import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorPage } from '@/contract/auctions/editor';
import { lockedInForm } from '@/domain/auctions/editing';
import type { FormStore, Scalar, State } from './store';

type EditorForm = { store: FormStore; page: EditorPage };
export const FormContext = createContext<EditorForm | null>(null);

export const useForm = (): EditorForm => {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field needs the editor around it');
  return form;
};

/** Subscribes to a part of the form's state; `pick` must return the same value while nothing has changed. */
export const useFormState = <T,>(pick: (state: State) => T): T => {
  const { store } = useForm();
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
};

export const useValue = (field: string): Scalar => useFormState(({ values }) => values[field] ?? null);
export const useError = (field: string): string | undefined => useFormState(({ errors }) => errors[field]);
export const useIsLocked = (field: string): boolean =>
  useFormState(({ base }) => lockedInForm(base.status).includes(field));
