import { useRouter } from 'next/router';
import { idIn } from '@/lib/idIn';

/**
 * The row of a list that is open in a drawer, by its id in the address under `name`, so that it can be linked to and comes back with a
 * reload.
 * @returns its id, or null; and a function that opens another one or, with null, closes it
 */
export const useOpened = (name: string): [number | null, (id: number | null) => void] => {
  const router = useRouter();
  const id = idIn(router.query[name]);
  const show = (next: number | null) => {
    const { [name]: _, ...rest } = router.query;
    const query = next === null ? rest : { ...rest, [name]: String(next) };
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  return [id || null, show];
};
