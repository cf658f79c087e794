import { done, postBytes } from '../kit';

/** Called by the gateways that send messages; requests are signed, see docs/operations.md. */
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
