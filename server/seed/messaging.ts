import type { EnumValue } from '@/domain/enums';
import type { Customer } from './customers';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

const TEMPLATES: [
  name: string,
  value: string,
  type: EnumValue<'messageType'>,
  way: EnumValue<'sendingWay'>,
  keywords: string[],
][] = [
  [
    'Mezat başladı',
    'Sayın {ad}, takip ettiğiniz {mezat} mezatı başladı.',
    'TRANSACTIONAL',
    'AUTOMATIC',
    ['ad', 'mezat'],
  ],
  [
    'Teklifiniz geçildi',
    'Sayın {ad}, {mezat} mezatındaki teklifiniz geçildi.',
    'TRANSACTIONAL',
    'AUTOMATIC',
    ['ad', 'mezat'],
  ],
  [
    'Randevu hatırlatma',
    'Sayın {ad}, {tarih} tarihindeki randevunuzu hatırlatırız.',
    'TRANSACTIONAL',
    'AUTOMATIC',
    ['ad', 'tarih'],
  ],
  [
    'Teminat iadesi',
    'Sayın {ad}, teminatınız {iban} hesabınıza iade edilmiştir.',
    'TRANSACTIONAL',
    'MANUAL',
    ['ad', 'iban'],
  ],
  ['Hafta sonu fırsatları', 'Hafta sonuna özel mezatlar yayında: {link}', 'MARKETING', 'MANUAL', ['link']],
];
const JOBS: [string, string][] = [
  ['auction-start', '* * * * *'],
  ['auction-finish', '* * * * *'],
  ['eids-expiry', '0 7 * * *'],
  ['discount-code-expiry', '*/10 * * * *'],
  ['consent-sync', '30 3 * * *'],
  ['daily-report', '0 8 * * 1-5'],
];

/** Templates and sent messages, links, jobs and their runs, and what waits in the operators' inboxes. */
export const seedMessaging = async (world: World, staff: Staff, customers: Customer[]): Promise<void> => {
  const { random } = world;
  await world.actAs(staff.content);
  const templates = TEMPLATES.map(([name, value, type, way, keywords]) => ({
    id: world.next('sms_template'),
    name,
    value,
    type,
    recipient_type: 'CUSTOMER' as const,
    sending_way: way,
    keywords,
    description: name,
  }));
  await world.insert('sms_template', templates);
  await world.insert(
    'sms_message',
    random.some(customers, 300).map((customer): Row<'sms_message'> => {
      const template = random.pick(templates);
      const body = template.value
        .replace('{ad}', customer.name)
        .replace('{mezat}', 'Kadıköy 3+1')
        .replace('{tarih}', 'yarınki')
        .replace('{iban}', 'kayıtlı')
        .replace('{link}', 'https://tllp.example/hs');
      return {
        id: world.next('sms_message'),
        template_id: template.id,
        customer_id: customer.id,
        phone: customer.phone,
        body,
        created_at: world.at(-random.between(0, 90)),
      };
    }),
  );
  await world.insert(
    'email_message',
    customers
      .filter(({ email }) => email && random.chance(0.12))
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
  const tokens = customers
    .filter(({ memberId }) => memberId && random.chance(0.5))
    .map((customer) => ({
      id: world.next('push_token'),
      customer_id: customer.id,
      token: `demo-${String(customer.id).padStart(8, '0')}`,
      platform: random.pick(['IOS', 'ANDROID', 'WEB'] as const),
      last_seen_at: world.at(-random.between(0, 30)),
    }));
  await world.insert('push_token', tokens);
  await world.insert(
    'push',
    ['Yeni mezatlar yayında', 'Bu hafta 40 mezat bitiyor', 'İzmir’de yazlık fırsatları'].map((title): Row<'push'> => ({
      id: world.next('push'),
      type: 'TOPIC',
      title,
      message: `${title}. Ayrıntılar uygulamada.`,
      topic: 'herkes',
      operator_id: staff.content,
      sent_at: world.at(-random.between(1, 30)),
    })),
  );
  await world.insert(
    'short_link',
    Array.from({ length: 20 }, (_, index): Row<'short_link'> => ({
      id: world.next('short_link'),
      long_url: `https://tellal.example/kampanya/${index + 1}?kaynak=sms`,
      code: `k${String(index + 1).padStart(4, '0')}`,
      description: `${index + 1}. kampanya bağlantısı`,
      operator_id: staff.content,
      clicks: random.int(0, 4_000),
      created_at: world.at(-random.between(1, 200)),
    })),
  );
  const jobs = JOBS.map(([name, schedule]) => ({ id: world.next('job'), name, schedule }));
  await world.insert('job', jobs);
  await world.insert(
    'job_run',
    jobs.flatMap(({ id }) =>
      Array.from({ length: 12 }, (_, index): Row<'job_run'> => {
        const at = world.at(-index - random.between(0, 0.5));
        const failed = random.chance(0.06);
        return {
          id: world.next('job_run'),
          job_id: id,
          status: failed ? 'FAILED' : 'SUCCESS',
          run_at: at,
          started_at: at,
          finished_at: iso(ms(at) + random.between(500, 40_000)),
          message: failed ? 'Bağlantı zaman aşımına uğradı.' : '',
        };
      }),
    ),
  );
  await world.insert(
    'notification',
    [...staff.callCentre, ...staff.closers, ...staff.agents].flatMap((operatorId) =>
      Array.from({ length: 4 }, (_, index): Row<'notification'> => ({
        id: world.next('notification'),
        operator_id: operatorId,
        level: random.pick(['info', 'success', 'danger'] as const),
        title: random.pick([
          'Size yeni bir iş atandı',
          'Randevunuz onaylandı',
          'Kapanış adımı gecikti',
          'Bir notta sizden söz edildi',
        ]),
        path: random.pick(['/customers/list', '/appointments/list', '/closing/list', '/auctions/list']),
        read_at: index > 1 ? world.at(-random.between(0, 2)) : null,
        created_at: world.at(-2 - index),
      })),
    ),
  );
};

/** Requests to see more, who saw whom, and what persons asked under the data protection law. */
export const seedAccess = async (world: World, staff: Staff, customers: Customer[]): Promise<void> => {
  const { random } = world;
  await world.actAs(staff.privacy);
  await world.insert(
    'access_request',
    random.some(customers, 30).map((customer, index): Row<'access_request'> => {
      const status = (['PENDING', 'GRANTED', 'REJECTED', 'EXPIRED'] as const)[index % 4] ?? 'PENDING';
      const created = random.between(1, 20);
      return {
        id: world.next('access_request'),
        operator_id: random.pick(staff.agents),
        customer_id: customer.id,
        reason: 'Müşteri bana başvurdu, bilgilerine ulaşmam gerekiyor.',
        status,
        decided_by_id: status === 'PENDING' ? null : staff.privacy,
        decided_at: status === 'PENDING' ? null : world.at(-created / 2),
        expires_at: status === 'GRANTED' ? world.at(3) : status === 'EXPIRED' ? world.at(-0.5) : null,
        created_at: world.at(-created),
      };
    }),
  );
  const watchers = [...staff.callCentre, ...staff.agents];
  await world.insert(
    'view_log',
    Array.from({ length: 800 }, () => ({
      id: world.next('view_log'),
      operator_id: random.pick(watchers),
      customer_id: random.pick(customers).id,
      seen: random.weighted({ RECORD: 70, PHONE: 25, EMAIL: 5 }),
      at: world.at(-random.between(0, 60)),
    })),
  );
  await world.insert(
    'data_subject_request',
    random.some(customers, 8).map((customer): Row<'data_subject_request'> => {
      const answered = random.chance(0.5);
      return {
        id: world.next('data_subject_request'),
        customer_id: customer.id,
        kind: random.pick(['ACCESS', 'RECTIFICATION', 'ERASURE', 'OBJECTION'] as const),
        note: 'E-posta ile başvurdu.',
        operator_id: staff.privacy,
        due_on: world.day(random.int(2, 28)),
        answered_at: answered ? world.at(-1) : null,
        answer: answered ? 'Başvuru yanıtlandı.' : '',
      };
    }),
  );
};
