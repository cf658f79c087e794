import { createContext, type ReactNode } from 'react';

/** A notice that drawers show above their forms: the record has changed while somebody is writing. */
export const AboveForm = createContext<ReactNode>(null);
