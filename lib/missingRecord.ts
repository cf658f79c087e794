import { createContext, useContext } from 'react';

const MissingRecordContext = createContext(false);

/** Set by the server with the page (lib/page.ts). */
export const MissingRecord = MissingRecordContext.Provider;

/** Whether the server found no record at this address: known from the first paint, until the browser has asked itself. */
export const useMissingRecord = (): boolean => useContext(MissingRecordContext);
