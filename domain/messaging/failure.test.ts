import { deliveryFailure, readDeliveryFailure } from './failure';

test('a kept reason is read as its code and what stands beside it; a mail server’s words are nobody’s code', () => {
  expect(readDeliveryFailure(deliveryFailure('SMS_ANSWERED', 503))).toEqual({ code: 'SMS_ANSWERED', detail: '503' });
  expect(readDeliveryFailure(deliveryFailure('PROCESS_ENDED'))).toEqual({ code: 'PROCESS_ENDED', detail: '' });
  expect(readDeliveryFailure('550 5.1.1 no such user')).toBeNull();
});
