import { deliveryFailure } from '@/domain/messaging/failure';
import { assertAccepted, certaintyOfError, NotDelivered, type Transport, whyOf } from './transport';

const TIMEOUT_MS = 15_000;

type Gateway = {
  url: string;
  token: string | undefined;
  /** Whether the gateway recognises a repeated Idempotency-Key. */
  idempotent: boolean;
  timeoutMs?: number;
};

/** Sends through an HTTP gateway: POST { to, text } with a bearer token and the message's own key. */
export const smsTransport = ({ url, token, idempotent, timeoutMs = TIMEOUT_MS }: Gateway): Transport => ({
  repeatable: idempotent,
  send: async ({ id, key, createdAt, recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key ?? `${id}-${Date.parse(createdAt)}`,
      },
      body: JSON.stringify({ to: recipient, text: body }),
      // Redirects are not followed: the token and the phone number may go only to the configured address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new NotDelivered(certaintyOfError(error), deliveryFailure('SMS_NOT_REACHED', whyOf(error)));
    });
    await answer.body?.cancel();
    assertAccepted(answer, (status) => deliveryFailure('SMS_ANSWERED', status));
  },
});
