import type { Input, RecordEndpoint } from '@/contract/kit';
import { idIn } from '@/lib/idIn';
import type { Loader } from '@/lib/page';

/** The input with which both the server and the record's screen ask for it, so that they share one answer. */
export const recordInput = (id: number) => ({ id: String(id) });

/**
 * What the screen of one record needs on its first paint: `screenProps('/deals/detail', recordLoader(deals.detail))`. `more` prefetches what
 * else is visible at first: parts that came later would move the content below them.
 */
export const recordLoader =
  <E extends RecordEndpoint>(call: E, more: (id: number, loader: Loader) => Promise<unknown>[] = () => []) =>
  (loader: Loader): Promise<unknown>[] => {
    const id = idIn(loader.query.id);
    return id === 0 ? [] : [loader.prefetch(call, recordInput(id) as Input<E>), ...more(id, loader)];
  };
