import { createContext, type ReactNode } from 'react';

/** What the drawers within say above their forms: that the record has moved on under the hands of whoever writes. */
export const AboveForm = createContext<ReactNode>(null);
