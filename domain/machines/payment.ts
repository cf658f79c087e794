import type { EnumValue } from '../enums';
import type { Machine, Move } from '../machine';

type Status = EnumValue<'paymentProviderStatus'>;

const to = (status: Status): Move<Status, object> => ({ to: status, may: 'system', why: 'INVALID_TRANSITION' });
/** It may be the first event that comes: the charge that it takes back is then ignored. */
const back = { TO_BE_REVERSED: to('TO_BE_REVERSED'), REVERSED: to('REVERSED') };

/**
 * A card payment by the events of its provider; an action is the reported status. Events come late, twice and out of order: one that
 * leads forward is applied even if a step in between is missing; an older one is ignored. Only a refund moves it by hand,
 * which asks the provider for the reversal (TO_BE_REVERSED).
 */
export const paymentMachine: Machine<Status, Status, object> = {
  name: 'payment',
  initial: 'INITIAL',
  final: ['FAILED', 'REVERSED'],
  moves: {
    INITIAL: {
      THREED_REDIRECT: to('THREED_REDIRECT'),
      AUTHORIZED: to('AUTHORIZED'),
      CONFIRMED: to('CONFIRMED'),
      FAILED: to('FAILED'),
      ...back,
    },
    THREED_REDIRECT: { AUTHORIZED: to('AUTHORIZED'), CONFIRMED: to('CONFIRMED'), FAILED: to('FAILED'), ...back },
    AUTHORIZED: {
      CONFIRMED: to('CONFIRMED'),
      FAILED: to('FAILED'),
      ...back,
    },
    CONFIRMED: back,
    TO_BE_REVERSED: { REVERSED: to('REVERSED') },
    FAILED: {},
    REVERSED: {},
  },
};
