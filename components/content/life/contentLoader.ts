import type { Endpoint, Input, Output } from '@/contract/kit';
import { contentLife } from '@/contract/content/life';
import { contentPath } from '@/domain/content/paths';

/** The piece of content that an address names; 0: none. */
export const contentId = ({ id }: Readonly<Record<string, unknown>>): number =>
  /^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : 0;

type Loader = {
  query: Readonly<Record<string, unknown>>;
  prefetch: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E> | undefined>;
  goTo: (address: string) => void;
};

/**
 * What a screen on which content is written needs on its first paint: `screenProps('/cms/detail', contentLoader('/cms/detail'))`. All content
 * has its numbers from one row: a piece of another kind leads to its own screen, whose form fits it.
 */
export const contentLoader =
  (screen: string) =>
  ({ query, prefetch, goTo }: Loader): Promise<unknown>[] => {
    const id = contentId(query);
    if (id === 0) return [];
    const state = prefetch(contentLife.state, { id }).then((life) => {
      const own = life && contentPath(life);
      if (own && own !== `${screen}?id=${id}`) goTo(own);
    });
    return [state];
  };
