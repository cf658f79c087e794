import type { Block } from '@/domain/messaging/blocks';
import { LETTERS } from './letters';
import type { Row, World } from './world';

export type Template = Pick<
  Row<'message_template'>,
  'name' | 'description' | 'channel' | 'type' | 'sending_way' | 'topic'
> & {
  keywords: string[];
  body: string;
  subject?: string;
  /** The blocks of an e-mail, whose `body` is empty. */
  blocks?: Block[];
  /** The earlier versions. */
  earlier?: string[];
};

const SMS = { channel: 'SMS', type: 'TRANSACTIONAL', sending_way: 'MANUAL' } as const;
const AUTOMATIC = { ...SMS, sending_way: 'AUTOMATIC' } as const;

const TEMPLATES: readonly Template[] = [
  {
    ...AUTOMATIC,
    name: 'Mezat başladı',
    description: 'Takip edilen bir mezat teklife açıldığında.',
    keywords: ['mezat'],
    body: 'Sayın {ad}, takip ettiğiniz {mezat} mezadı başladı.',
    earlier: ['Sayın {ad}, takip ettiğiniz {mezat} mezadı şimdi başladı, teklifinizi bekliyoruz.'],
  },
  {
    ...AUTOMATIC,
    name: 'Teklifiniz geçildi',
    description: 'Başka bir katılımcı daha yüksek teklif verdiğinde.',
    keywords: ['tutar'],
    body: 'Sayın {ad}, {ilan} mezadındaki teklifiniz geçildi. Şu anki en yüksek teklif {tutar}.',
  },
  {
    ...AUTOMATIC,
    name: 'Randevu hatırlatma',
    description: 'Randevudan bir gün önce.',
    keywords: ['tarih'],
    body: 'Sayın {ad}, {tarih} tarihindeki randevunuzu hatırlatırız.',
  },
  {
    ...SMS,
    name: 'Teminat iadesi',
    description: 'Teminatı hesabına gönderilen katılımcıya.',
    keywords: ['iban'],
    body: 'Sayın {ad}, teminatınız {iban} numaralı hesabınıza iade edilmiştir.',
  },
  {
    ...SMS,
    name: 'Hafta sonu fırsatları',
    description: 'Cuma günleri, hafta sonu biten mezatlar için.',
    type: 'MARKETING',
    keywords: ['link'],
    body: 'Hafta sonuna özel mezatlar yayında: {link}',
  },
  {
    ...AUTOMATIC,
    name: 'Teminat alındı',
    description: 'Katılım teminatı hesaba geçtiğinde.',
    keywords: ['ilan', 'tutar'],
    body: 'Sayın {ad}, {ilan} mezadı için {tutar} teminatınız alındı. Mezat başladığında teklif verebilirsiniz.',
  },
  {
    ...AUTOMATIC,
    name: 'Randevunuz alındı',
    description: 'Müşteriye randevu verildiğinde.',
    keywords: ['tarih'],
    body: 'Sayın {ad}, {tarih} için randevunuz alındı. Gelemeyecekseniz lütfen bize haber verin.',
  },
  {
    ...SMS,
    name: 'Size ulaşamadık',
    description: 'Ulaşılamayan müşteriye.',
    keywords: [],
    body: 'Sayın {ad}, sizi aradık ama ulaşamadık. Uygun olduğunuzda bizi arayabilirsiniz. {danisman}, Tellal',
  },
  {
    ...SMS,
    name: 'Yer gösterme bilgisi',
    description: 'Randevu yeri ve saati.',
    keywords: ['tarih', 'adres'],
    body: 'Sayın {ad}, yer gösterme için {tarih} tarihinde {adres} adresinde buluşalım. {danisman}',
  },
  {
    ...AUTOMATIC,
    name: 'Mezat başkasına satıldı',
    description: 'Teklif verip kazanamayan katılımcıya, tapu devredildiğinde.',
    keywords: [],
    body: 'Sayın {ad}, teklif verdiğiniz {ilan} başka bir katılımcıya satıldı. Benzer mezatlar için danışmanınızı arayabilirsiniz.',
  },
  {
    ...AUTOMATIC,
    name: 'Satış aşaması',
    description: 'Alıcının satışı yeni bir aşamaya geçtiğinde.',
    keywords: ['asama'],
    body: 'Sayın {ad}, {ilan} satışında yeni aşama: {asama}.',
  },
  {
    ...AUTOMATIC,
    name: 'EİDS yetkisi bitiyor',
    description: 'Satıcının EİDS yetkisi birkaç gün içinde sona ereceğinde.',
    keywords: ['tarih'],
    body: 'Sayın {ad}, {ilan} için verdiğiniz EİDS yetkisi {tarih} günü sona eriyor. İlanınızın yayında kalması için e-Devlet üzerinden yenileyebilirsiniz.',
  },
  {
    ...AUTOMATIC,
    name: 'Satıcı sözleşmesi bitiyor',
    description: 'Satıcının sözleşmesi bitmeden 60, 30 ve 7 gün önce.',
    keywords: ['tarih'],
    body: 'Sayın {ad}, yetkilendirme sözleşmeniz {tarih} günü sona eriyor. Yenilemek için danışmanınızı arayabilirsiniz.',
  },
  {
    ...AUTOMATIC,
    name: 'EİDS yetkisi doldu',
    description: 'Satıcının EİDS yetkisi sona erdiğinde.',
    keywords: ['tarih'],
    body: 'Sayın {ad}, {ilan} için verdiğiniz EİDS yetkisi {tarih} günü sona erdi. Lütfen e-Devlet üzerinden yenileyin.',
  },
  {
    ...AUTOMATIC,
    name: 'Ofis kazancı onaylandı',
    description: 'Emlak ofisinin kazancı onaylandığında.',
    keywords: ['ilan', 'tutar'],
    body: 'Sayın {ad}, {ilan} satışından kazandığınız {tutar} onaylandı. Faturanızı bize gönderebilirsiniz.',
  },
  {
    ...AUTOMATIC,
    name: 'Ofis faturası geri gönderildi',
    description: 'Emlak ofisinin faturası düzeltilmek üzere geri gönderildiğinde.',
    keywords: ['ilan', 'neden'],
    body: 'Sayın {ad}, {ilan} satışı için gönderdiğiniz faturayı düzeltip yeniden göndermenizi rica ederiz. Neden: {neden}',
  },
  {
    ...AUTOMATIC,
    name: 'Ofis kazancı ödendi',
    description: 'Emlak ofisine kazancı ödendiğinde.',
    keywords: ['ilan', 'tutar', 'tarih'],
    body: 'Sayın {ad}, {ilan} satışından kazandığınız {tutar} {tarih} günü hesabınıza gönderildi.',
  },
  {
    ...AUTOMATIC,
    name: 'Ofis kazancı iptal edildi',
    description: 'Emlak ofisinin kazancı iptal edildiğinde.',
    keywords: ['ilan'],
    body: 'Sayın {ad}, {ilan} satışındaki kazancınız iptal edildi. Ayrıntılar için bizi arayabilirsiniz.',
  },
  ...LETTERS,
];

/** The templates of the demo, each with its current and earlier versions. */
export const seedTemplates = async (world: World) => {
  const templates = TEMPLATES.map((template) => ({ ...template, id: world.next('message_template') }));
  await world.insert(
    'message_template',
    templates.map(
      ({ body: _, earlier: _earlier, subject: _subject, blocks: _blocks, ...template }): Row<'message_template'> => ({
        ...template,
        recipient_type: 'CUSTOMER',
        created_at: world.at(-200),
      }),
    ),
  );
  const versions = templates.flatMap(({ id, body, subject = '', blocks, earlier = [] }) =>
    [...earlier, body].map((text, at) => ({
      id: world.next('message_template_version'),
      template_id: id,
      number: at + 1,
      subject,
      body: blocks ? null : text,
      blocks: blocks ?? null,
      created_at: world.at(-200 + at * 60),
    })),
  );
  await world.insert('message_template_version', versions);
  return templates.map((template) => ({
    ...template,
    versionId: versions.findLast(({ template_id: id }) => id === template.id)?.id ?? 0,
  }));
};
