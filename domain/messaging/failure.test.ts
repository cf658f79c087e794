import { deliveryFailure, readDeliveryFailure } from './failure';

test('a kept reason is read as its sentence and what the provider said', () => {
  expect(readDeliveryFailure(deliveryFailure('SMS_ANSWERED', 503))).toEqual({
    text: 'SMS_ANSWERED.FAULT',
    said: '503',
  });
  expect(readDeliveryFailure(deliveryFailure('PROCESS_ENDED'))).toEqual({ text: 'PROCESS_ENDED', said: '' });
});

test.each([
  ['SMS_ANSWERED: 400', 'SMS_ANSWERED.MESSAGE'],
  ['SMS_ANSWERED: 401', 'SMS_ANSWERED.SETTINGS'],
  ['SMS_ANSWERED: 402', 'SMS_ANSWERED.BALANCE'],
  ['SMS_ANSWERED: 302', 'SMS_ANSWERED.SETTINGS'],
  ['PUSH_ANSWERED: 429 QUOTA_EXCEEDED', 'PUSH_ANSWERED.BUSY'],
  ['PUSH_NOT_SET_UP', 'PUSH_NOT_SET_UP'],
  ['550 5.1.1 no such user', 'mail.ADDRESS'],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 mailbox full", 'mail.FULL'],
  ['Message failed: 550 5.7.1 rejected as spam', 'mail.POLICY'],
  ['Invalid login: 535 5.7.8 authentication failed', 'mail.SETTINGS'],
  ['connect ECONNREFUSED 10.0.0.1:587', 'mail.NOT_REACHED'],
  ['Message failed: 451 4.3.0 try again later', 'mail.BUSY'],
])('%s is told as %s', (kept, text) => {
  expect(readDeliveryFailure(kept)?.text).toBe(text);
});

test('words that are nobody’s are left as they are', () => {
  expect(readDeliveryFailure('Kara liste')).toBeNull();
});
