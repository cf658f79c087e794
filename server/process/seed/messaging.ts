import type { EnumValue } from '@/domain/enums';
import type { Customer } from './customers';
import { seedNotifications } from './notifications';
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
  const links = Array.from({ length: 20 }, (_, index) => {
    const id = world.next('short_link');
    const clicks = random.int(0, 4_000);
    const link: Row<'short_link'> = {
      id,
      long_url: `https://tellal.example/kampanya/${index + 1}?kaynak=sms`,
      code: `k${String(index + 1).padStart(4, '0')}`,
      description: `${index + 1}. kampanya bağlantısı`,
      operator_id: staff.content,
      created_at: world.at(-random.between(1, 200)),
    };
    return { link, clicked: { link_id: id, day: world.day(-1), clicks } };
  });
  await world.insert(
    'short_link',
    links.map(({ link }) => link),
  );
  await world.insert(
    'short_link_day',
    links.map(({ clicked }) => clicked),
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
  await seedNotifications(world, staff);
};
