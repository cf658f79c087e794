import type { Endpoint, Input, Output } from '@/contract/kit';
import type { Choices, Option } from './types';

/**
 * Choices of a filter that come from a call, which is imported when the filter is opened or set:
 * `choices(() => import('@/contract/locations').then(({ locations }) => locations.territories), { options: (answer) => … })`. With `search`
 * the call is asked again as the operator types. With `every`, for a call that answers in pages, all pages are asked for: what is chosen
 * from lacks none, and with `search` the chip knows the name of whatever was chosen.
 */
export const choices = <E extends Endpoint>(
  call: () => Promise<E>,
  {
    input,
    search,
    every = false,
    options,
    typedAs,
  }: {
    input?: Input<E>;
    search?: (typed: string) => Input<E>;
    every?: boolean;
    options: (answer: Output<E>) => readonly Option[];
    typedAs?: NonNullable<Choices['typedAs']>;
  },
): Choices => ({
  call,
  input: (typed) => search?.(typed) ?? input ?? {},
  options: options as Choices['options'],
  searches: search !== undefined,
  every,
  ...(typedAs && { typedAs }),
});
