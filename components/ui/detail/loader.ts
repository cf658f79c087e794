import type { Endpoint, Input } from '@/contract/kit';
import { idIn } from '@/lib/idIn';
import type { Loader } from '@/lib/page';

/** How a record's screen asks for it, as the server does before: one answer for both. */
export const recordInput = (id: number) => ({ id: String(id) });

/**
 * What the screen of one record needs on its first paint: `screenProps('/deals/detail', recordLoader(deals.detail))`. Beside the record,
 * `more` names what else of it stands within the first screen: what came later would move what is below.
 */
export const recordLoader =
  <E extends Endpoint>(call: E, more: (id: number, loader: Loader) => Promise<unknown>[] = () => []) =>
  (loader: Loader): Promise<unknown>[] => {
    const id = idIn(loader.query.id);
    return id === 0 ? [] : [loader.prefetch(call, recordInput(id) as unknown as Input<E>), ...more(id, loader)];
  };
