import { done, postBytes } from '../kit';

/** Signed by the gateways that send messages; docs/operations.md says how. */
export const gateway = {
  webhook: postBytes({
    path: '/rest/public/messages/webhook',
    may: 'provider',
    takesUnknown: true,
    output: done,
    errors: ['AUTHENTICATION_ERROR', 'INVALID_INPUT', 'PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
    summary:
      'A gateway tells what became of messages and what people answered, in any order and as often as it likes; unknown ones are answered alike',
  }),
};
