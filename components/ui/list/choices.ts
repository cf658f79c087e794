import type { Endpoint, Input, Output } from '@/contract/kit';
import type { Choices, Option } from './types';

/**
 * Choices of a filter that come from a call, which is imported when the filter is opened or set:
 * `choices(() => import('@/contract/locations').then(({ locations }) => locations.territories), { options: (answer) => … })`. With `search`
 * the call is asked again as the operator types.
 */
export const choices = <E extends Endpoint>(
  call: () => Promise<E>,
  {
    input,
    search,
    options,
    typedAs,
  }: {
    input?: Input<E>;
    search?: (typed: string) => Input<E>;
    options: (answer: Output<E>) => readonly Option[];
    typedAs?: NonNullable<Choices['typedAs']>;
  },
): Choices => ({
  call,
  input: (typed) => search?.(typed) ?? input ?? {},
  options: options as Choices['options'],
  searches: search !== undefined,
  ...(typedAs && { typedAs }),
});
