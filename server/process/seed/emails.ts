import type { Customer } from './customers';
import type { Row, World } from './world';

const WRITTEN: [subject: string, body: string][] = [
  ['Üyeliğiniz tamamlandı', 'Sayın {ad}, aramıza hoş geldiniz.'],
  ['Katılım teminatınız alındı', 'Sayın {ad}, teminatınız hesabımıza geçti; mezat başladığında teklif verebilirsiniz.'],
  ['Randevu bilgisi', 'Sayın {ad}, yer gösterme randevunuzun saati ve adresi uygulamada.'],
  ['Evraklarınız incelendi', 'Sayın {ad}, gönderdiğiniz evrak incelendi ve onaylandı.'],
];
const MADE = 60;
const WITHIN_DAYS = 25;

/** E-mails to customers: an old one to all who signed up, and those of the last weeks, which are still in the outbox. */
export const seedEmails = async (world: World, customers: readonly Customer[]): Promise<void> => {
  const { random } = world;
  const reached = customers.filter(({ email }) => email);
  await world.insert(
    'email_message',
    reached
      .filter(() => random.chance(0.12))
      .map((customer): Row<'email_message'> => ({
        id: world.next('email_message'),
        customer_id: customer.id,
        type: 'TRANSACTIONAL',
        recipient: customer.email as string,
        subject: 'Üyeliğiniz tamamlandı',
        body: `Sayın ${customer.name}, aramıza hoş geldiniz.`,
        created_at: customer.signedUpAt,
      })),
  );
  const lately = reached
    .filter(({ signedUpAt }) => signedUpAt < world.at(-WITHIN_DAYS))
    .slice(0, MADE)
    .map((customer, at) => {
      const [subject, body] = WRITTEN[at % WRITTEN.length] as (typeof WRITTEN)[number];
      return {
        customer,
        subject,
        body: body.replace('{ad}', customer.name),
        id: world.next('outbox_message'),
        // Whole days ago: at the demo's hour of the day.
        sentAt: world.at(-WITHIN_DAYS + Math.floor((at * (WITHIN_DAYS - 1)) / MADE)),
      };
    });
  await world.insert(
    'outbox_message',
    lately.map(({ customer, subject, body, id, sentAt }): Row<'outbox_message'> => ({
      id,
      channel: 'EMAIL',
      recipient: customer.email as string,
      subject,
      body,
      status: 'SENT',
      attempts: 1,
      sent_at: sentAt,
      created_at: sentAt,
      next_attempt_at: sentAt,
    })),
  );
  await world.insert(
    'email_message',
    lately.map(({ customer, subject, body, id, sentAt }): Row<'email_message'> => ({
      id: world.next('email_message'),
      customer_id: customer.id,
      type: 'TRANSACTIONAL',
      recipient: customer.email as string,
      subject,
      body,
      outbox_message_id: id,
      created_at: sentAt,
    })),
  );
};
