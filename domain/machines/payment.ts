import type { EnumValue } from '../enums';
import type { Machine, Move } from '../machine';

type Status = EnumValue<'paymentProviderStatus'>;

const to = (status: Status): Move<Status, object> => ({ to: status, may: 'system', why: 'INVALID_TRANSITION' });
/** The reversal may be the first event to arrive: the charge that it reverses is then ignored. */
const back = { TO_BE_REVERSED: to('TO_BE_REVERSED'), REVERSED: to('REVERSED') };

/**
 * A card payment, driven by its provider's events; each action is the reported status. Events arrive late, twice and out of order: one that
 * leads forward is applied even if steps in between are missing; an older one is ignored. The only manual move is a refund, which requests
 * the reversal from the provider (TO_BE_REVERSED).
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
