import { DEMO_EMAIL_DOMAIN } from './signIns';
import type { Row, World } from './world';

const ATTEMPTS = 6;
const UNKNOWN_MAILBOX = '550 5.1.1 alıcının posta kutusu bulunamadı';
const NO_ANSWER = 'Error: the SMS gateway answered 503';

type Failed = Pick<Row<'outbox_message'>, 'channel' | 'recipient' | 'subject' | 'body' | 'failure'> & { days: number };
const FAILED: Failed[] = [
  {
    channel: 'EMAIL',
    recipient: `ayrilan.danisman@${DEMO_EMAIL_DOMAIN}`,
    subject: 'Size bir satış talebi atandı',
    body: 'Ayrıntılar konsolda.',
    failure: UNKNOWN_MAILBOX,
    days: 4,
  },
  {
    channel: 'SMS',
    recipient: '+905320000017',
    subject: '',
    body: 'Yarınki randevunuzu hatırlatırız.',
    failure: NO_ANSWER,
    days: 1,
  },
];

/** Messages that could not be sent, for an administrator to decide about. */
export const seedOutbox = (world: World) =>
  world.insert(
    'outbox_message',
    FAILED.map(({ days, ...message }): Row<'outbox_message'> => ({
      ...message,
      id: world.next('outbox_message'),
      status: 'FAILED',
      attempts: ATTEMPTS,
      created_at: world.at(-days),
      next_attempt_at: world.at(-days),
    })),
  );
