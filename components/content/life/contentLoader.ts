import { contentLife } from '@/contract/content/life';
import { contentPath } from '@/domain/content/paths';
import { idIn } from '@/lib/idIn';
import type { Loader } from '@/lib/page';

/**
 * What a screen on which content is written needs on its first paint: `screenProps('/cms/detail', contentLoader('/cms/detail'))`. All content
 * has its numbers from one row: a piece of another kind leads to its own screen, whose form fits it.
 */
export const contentLoader =
  (screen: string) =>
  ({ query, prefetch, goTo }: Loader): Promise<unknown>[] => {
    const id = idIn(query.id);
    if (id === 0) return [];
    const state = prefetch(contentLife.state, { id }).then((life) => {
      const own = life && contentPath(life);
      if (own && own !== `${screen}?id=${id}`) goTo(own);
    });
    return [state];
  };
