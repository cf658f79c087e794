import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';

type Detail = { area: string; shape: Readonly<Record<string, z.ZodMiniType>> };

/** What the parts of a detail screen know about the record: its texts' namespace and its fields' schemas. */
export const DetailContext = createContext<Detail>({ area: 'common', shape: {} });
export const useDetail = () => useContext(DetailContext);
