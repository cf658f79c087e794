import { deliveryFailure } from '@/domain/messaging/failure';
import { DEMO_EMAIL_DOMAIN } from './signIns';
import type { Row, World } from './world';

const UNKNOWN_MAILBOX = '550 5.1.1 alıcının posta kutusu bulunamadı';
const NO_TIME = deliveryFailure('SMS_ANSWERED', 503);
const NO_ANSWER = deliveryFailure('NO_ANSWER', 40);

type Unsettled = Pick<
  Row<'outbox_message'>,
  'channel' | 'recipient' | 'subject' | 'body' | 'status' | 'attempts' | 'failure'
> & { days: number };
const UNSETTLED: Unsettled[] = [
  {
    channel: 'EMAIL',
    recipient: `ayrilan.danisman@${DEMO_EMAIL_DOMAIN}`,
    subject: 'Size bir satış talebi atandı',
    body: 'Ayrıntılar konsolda.',
    status: 'FAILED',
    attempts: 1,
    failure: UNKNOWN_MAILBOX,
    days: 4,
  },
  {
    channel: 'SMS',
    recipient: '+905320000017',
    subject: '',
    body: 'Yarınki randevunuzu hatırlatırız.',
    status: 'FAILED',
    attempts: 6,
    failure: NO_TIME,
    days: 1,
  },
  {
    channel: 'EMAIL',
    recipient: `danisman1@${DEMO_EMAIL_DOMAIN}`,
    subject: 'Randevunuz yaklaşıyor',
    body: 'Ayrıntılar konsolda.',
    status: 'UNSURE',
    attempts: 1,
    failure: NO_ANSWER,
    days: 1,
  },
];

/** Messages that failed or whose outcome is unknown, for an administrator to decide. */
export const seedOutbox = (world: World) =>
  world.insert(
    'outbox_message',
    UNSETTLED.map(({ days, ...message }): Row<'outbox_message'> => ({
      ...message,
      id: world.next('outbox_message'),
      created_at: world.at(-days),
      next_attempt_at: world.at(-days),
    })),
  );
