import type { EnumValue } from '@/domain/enums';
import { deliveryFailure } from '@/domain/messaging/failure';
import { TOPIC_PREFIX } from '@/server/platform/delivery/phonePush';
import type { Staff } from './staff';
import type { Row, World } from './world';

type Topic = EnumValue<'pushTopic'>;
const TO_TOPICS: [topic: Topic, title: string, message: string][] = [
  ['yeni-mezatlar', 'Yeni mezatlar yayında', 'Bu hafta eklenen 38 taşınmaz teklifinizi bekliyor.'],
  ['herkes', 'Bu hafta 40 mezat bitiyor', 'Takip ettiğiniz mezatların bitiş saatlerini uygulamada görebilirsiniz.'],
  [
    'fiyat-degisiklikleri',
    'İzmir’de başlangıç fiyatı düşenler',
    'Takip ettiğiniz ilçelerde 6 taşınmazın fiyatı değişti.',
  ],
  ['duyurular', 'Bakım çalışması', 'Pazar gecesi 02.00 ile 04.00 arasında uygulama kapalı olacak.'],
];
const TO_CUSTOMERS: [title: string, message: string][] = [
  ['Randevunuz yarın', 'Yarın saat 11.00’de yer gösterme randevunuz var. Adres uygulamada.'],
  ['Teminatınız iade edildi', 'Katılım teminatınız kayıtlı hesabınıza gönderildi.'],
  ['Belgeniz onaylandı', 'Yüklediğiniz kimlik belgesi incelendi ve onaylandı.'],
];
const STATES = ['SENT', 'SENT', 'SENT', 'SENT', 'FAILED', 'UNSURE'] as const;
const FAILURES = {
  SENT: null,
  FAILED: deliveryFailure('PUSH_DEVICE_GONE'),
  UNSURE: deliveryFailure('NO_ANSWER', 10),
} as const;

type Made = Pick<Row<'push'>, 'type' | 'title' | 'message' | 'topic' | 'token_id'> & {
  recipient: string;
  state: (typeof STATES)[number];
  days: number;
};

/** Pushes to phones in the last month: to topics, and to some customers' devices. */
export const seedPushes = async (
  world: World,
  staff: Staff,
  tokens: readonly { id: number; token: string }[],
): Promise<void> => {
  const toTopics = TO_TOPICS.map(([topic, title, message], at): Made => ({
    type: 'TOPIC',
    title,
    message,
    topic,
    token_id: null,
    recipient: `${TOPIC_PREFIX}${topic}`,
    state: 'SENT',
    days: 2 + at * 7,
  }));
  const toCustomers = tokens.slice(0, 24).map(({ id, token }, at): Made => {
    const [title, message] = TO_CUSTOMERS[at % TO_CUSTOMERS.length] as (typeof TO_CUSTOMERS)[number];
    return {
      type: 'TOKEN',
      title,
      message,
      topic: null,
      token_id: id,
      recipient: token,
      state: STATES[at % STATES.length] as Made['state'],
      days: 1 + at,
    };
  });
  const made = [...toCustomers, ...toTopics]
    .toSorted((one, other) => other.days - one.days)
    .map((push) => ({ ...push, outboxId: world.next('outbox_message'), at: world.at(-push.days) }));
  await world.insert(
    'outbox_message',
    made.map(({ outboxId, recipient, title, message, state, at }): Row<'outbox_message'> => ({
      id: outboxId,
      channel: 'PUSH',
      recipient,
      subject: title,
      body: message,
      status: state,
      attempts: 1,
      failure: FAILURES[state],
      sent_at: state === 'SENT' ? at : null,
      created_at: at,
      next_attempt_at: at,
    })),
  );
  await world.insert(
    'push',
    made.map(({ outboxId, recipient: _, state: _state, days: _days, at, ...push }): Row<'push'> => ({
      ...push,
      id: world.next('push'),
      operator_id: staff.content,
      outbox_message_id: outboxId,
      sent_at: at,
      created_at: at,
    })),
  );
};
