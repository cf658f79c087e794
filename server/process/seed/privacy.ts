import type { Customer } from './customers';
import { randomFrom } from './random';
import type { Staff } from './staff';
import type { Row, World } from './world';

/** A request, how many days ago it came, and its result. The legal deadline is thirty days. */
type Asked = {
  kind: Row<'data_subject_request'>['kind'];
  channel: NonNullable<Row<'data_subject_request'>['channel']>;
  daysAgo: number;
  note: string;
  identity?: string;
  answer?: string;
  rejected?: true;
};

const SIGNED = 'Islak imzalı dilekçe ve kimlik fotokopisi';
const CODE = 'Kayıtlı telefona gönderilen kod';
const ASKED: readonly Asked[] = [
  {
    kind: 'ERASURE',
    channel: 'FORM',
    daysAgo: 27,
    identity: CODE,
    note: 'Üyeliğimi kapattım, bütün verilerimin silinmesini istiyorum.',
  },
  {
    kind: 'ERASURE',
    channel: 'KEP',
    daysAgo: 33,
    identity: 'KEP adresi',
    note: 'Avukatım aracılığıyla başvuruyorum, kişisel verilerim silinsin.',
  },
  { kind: 'ERASURE', channel: 'EMAIL', daysAgo: 6, note: 'Artık ev aramıyorum, kaydımı silin lütfen.' },
  {
    kind: 'ERASURE',
    channel: 'LETTER',
    daysAgo: 12,
    identity: SIGNED,
    note: 'Aranmak istemiyorum, bende kayıtlı ne varsa silinsin.',
  },
  {
    kind: 'ACCESS',
    channel: 'FORM',
    daysAgo: 2,
    note: 'Hakkımda hangi bilgileri tutuyorsunuz, bir kopyasını istiyorum.',
  },
  {
    kind: 'ACCESS',
    channel: 'EMAIL',
    daysAgo: 24,
    identity: CODE,
    note: 'Telefon numaramı kimlerle paylaştığınızı öğrenmek istiyorum.',
  },
  {
    kind: 'ACCESS',
    channel: 'IN_PERSON',
    daysAgo: 16,
    identity: 'Kimlik kartı görüldü',
    note: 'Verilerimin bir örneğini elden almak istiyorum.',
  },
  {
    kind: 'RECTIFICATION',
    channel: 'EMAIL',
    daysAgo: 4,
    note: 'Evlendim, soyadım değişti; kaydımın düzeltilmesini rica ederim.',
  },
  { kind: 'RECTIFICATION', channel: 'FORM', daysAgo: 9, identity: CODE, note: 'E-posta adresim yanlış yazılmış.' },
  {
    kind: 'OBJECTION',
    channel: 'EMAIL',
    daysAgo: 1,
    note: 'Motivasyon puanı gibi otomatik değerlendirmelere itiraz ediyorum.',
  },
  {
    kind: 'OBJECTION',
    channel: 'FORM',
    daysAgo: 40,
    identity: CODE,
    note: 'Tanıtım araması yapılmasına itiraz ediyorum.',
    answer: 'İtirazınız kabul edilmiş, tanıtım aramalarına ilişkin izniniz kapatılmıştır.',
  },
  {
    kind: 'ACCESS',
    channel: 'FORM',
    daysAgo: 51,
    identity: CODE,
    note: 'Verilerimin kopyasını istiyorum.',
    answer: 'Veri paketiniz kayıtlı e-posta adresinize gönderilen bağlantıdan indirilmiştir.',
  },
  {
    kind: 'RECTIFICATION',
    channel: 'IN_PERSON',
    daysAgo: 63,
    identity: 'Kimlik kartı görüldü',
    note: 'Doğum yeri ve telefon bilgim güncellensin.',
    answer: 'Kaydınızdaki telefon bilgisi güncellenmiştir; doğum yeri bilgisi tutulmamaktadır.',
  },
  {
    kind: 'ERASURE',
    channel: 'EMAIL',
    daysAgo: 45,
    note: 'Verilerimi silin.',
    answer: 'Başvuranın veri sahibi olduğu doğrulanamadığı için başvuru reddedilmiştir.',
    rejected: true,
  },
];

const REASONS = [
  'Müşteri bana başvurdu, bilgilerine ulaşmam gerekiyor.',
  'İzindeki arkadaşımın randevusunu ben karşılayacağım.',
  'Müşteri şubeye geldi, dosyasına bakmam gerekiyor.',
  'Tapu randevusu için iletişim bilgilerini doğrulayacağım.',
  'Önceki danışmanı ayrıldı, görüşmeyi ben sürdürüyorum.',
] as const;
const REFUSALS = [
  'Müşterinin danışmanı görevinin başında; ona yönlendirin.',
  'Gerekçe yeterli değil, randevuyu belirtin.',
] as const;

const seedRequests = async (world: World, staff: Staff, customers: readonly Customer[]) => {
  const random = randomFrom(6698);
  const persons = random.some([...customers], ASKED.length);
  await world.insert(
    'data_subject_request',
    ASKED.map(({ kind, channel, daysAgo, note, identity, answer, rejected }, index): Row<'data_subject_request'> => ({
      id: world.next('data_subject_request'),
      customer_id: persons[index]?.id ?? 1,
      kind,
      channel,
      note,
      operator_id: staff.privacy,
      due_on: world.day(30 - daysAgo),
      identity_check: identity ?? '',
      identity_checked_at: identity ? world.at(1 - daysAgo) : null,
      identity_checked_by_id: identity ? staff.privacy : null,
      answered_at: answer ? world.at(9 - daysAgo) : null,
      answer: answer ?? '',
      rejected: rejected ?? false,
      created_at: world.at(-daysAgo),
    })),
  );
};

/** Destructions after the end of a retention period. */
const seedDestructions = async (world: World, staff: Staff) => {
  const legal_basis = 'Ticari İletişim ve Ticari Elektronik İletiler Hakkında Yönetmelik m. 13: 3 yıl';
  const records = [
    { rule: 'sms_message', count: 412, daysAgo: 183 },
    { rule: 'email_message', count: 1_286, daysAgo: 183 },
    { rule: 'sms_message', count: 367, daysAgo: 92 },
    { rule: 'email_message', count: 1_104, daysAgo: 92 },
  ];
  await world.insert(
    'destruction_record',
    records.map(({ rule, count, daysAgo }): Row<'destruction_record'> => ({
      id: world.next('destruction_record'),
      kind: 'RETENTION',
      rule,
      operator_id: staff.privacy,
      legal_basis,
      destroyed: [{ table: rule, act: 'DELETE', count, reason: 'noBasis' }],
      kept: [],
      created_at: world.at(-daysAgo),
    })),
  );
};

const seedAsked = async (world: World, staff: Staff, customers: readonly Customer[]) => {
  const random = randomFrom(20);
  await world.insert(
    'access_request',
    random.some([...customers], 30).map((customer, index): Row<'access_request'> => {
      const status = (['PENDING', 'GRANTED', 'REJECTED', 'EXPIRED'] as const)[index % 4] ?? 'PENDING';
      const created = status === 'PENDING' ? random.between(0.02, 3) : random.between(2, 20);
      return {
        id: world.next('access_request'),
        operator_id: random.pick(staff.agents),
        customer_id: customer.id,
        reason: random.pick([...REASONS]),
        answer: status === 'REJECTED' ? random.pick([...REFUSALS]) : '',
        status,
        decided_by_id: status === 'PENDING' ? null : staff.privacy,
        decided_at: status === 'PENDING' ? null : world.at(-created * 0.95),
        expires_at:
          status === 'GRANTED' ? world.at(random.between(1, 5)) : status === 'EXPIRED' ? world.at(-0.5) : null,
        created_at: world.at(-created),
      };
    }),
  );
};

const seedLooks = async (world: World, staff: Staff, customers: readonly Customer[]) => {
  const random = randomFrom(21);
  const watchers = [...staff.callCentre, ...staff.agents];
  await world.insert(
    'view_log',
    Array.from({ length: 800 }, (): Row<'view_log'> => {
      const seen = random.weighted({ RECORD: 70, PHONE: 25, EMAIL: 5 });
      return {
        id: world.next('view_log'),
        operator_id: random.pick(watchers),
        customer_id: random.pick([...customers]).id,
        seen,
        reason:
          seen === 'RECORD'
            ? null
            : random.pick(['CALL_BACK', 'APPOINTMENT', 'PAYMENT', 'COMPLAINT', 'DATA_CHECK'] as const),
        at: world.at(-random.between(0, 60)),
      };
    }),
  );
};

/** Access requests, access logs, requests under the data protection law, and destructions after the retention period. */
export const seedAccess = async (world: World, staff: Staff, customers: Customer[]): Promise<void> => {
  await world.actAs(staff.privacy);
  await seedAsked(world, staff, customers);
  await seedLooks(world, staff, customers);
  await seedRequests(world, staff, customers);
  await seedDestructions(world, staff);
};
