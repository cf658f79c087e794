import { contract } from '@/contract/index';
import type { Endpoint, ListEndpoint } from '@/contract/kit';
import { inputShape } from '@/contract/shape';

const endpoints = (some: object): Endpoint[] =>
  Object.values(some).flatMap((one: Endpoint | object) => ('method' in one ? [one] : endpoints(one)));

/** Every call that is a paged list. */
export const lists = endpoints(contract).filter(
  (endpoint): endpoint is ListEndpoint => 'around' in inputShape(endpoint),
);
