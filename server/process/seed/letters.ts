import type { Template } from './templates';

const MAIL = { channel: 'EMAIL', type: 'TRANSACTIONAL', sending_way: 'AUTOMATIC', body: '' } as const;
const PUSH = { channel: 'PUSH', type: 'TRANSACTIONAL', sending_way: 'AUTOMATIC' } as const;
const SITE = 'https://tellal.example';

/** The templates of e-mails and pushes. */
export const LETTERS: readonly Template[] = [
  {
    ...MAIL,
    name: 'Mezadı kazandınız',
    description: 'Mezadı kazanan müşteriye; bundan sonra ne olacağını anlatır.',
    keywords: ['tutar'],
    subject: 'Tebrikler, {ilan} mezadını kazandınız',
    blocks: [
      { kind: 'HEADING', text: 'Tebrikler {isim}, mezadı kazandınız' },
      {
        kind: 'TEXT',
        text: 'Verdiğiniz teklif en yüksek teklif oldu. Danışmanınız, satışın bundan sonraki adımları için sizi arayacak.',
      },
      {
        kind: 'FACTS',
        rows: [
          { name: 'İlan', value: '{ilan}' },
          { name: 'İlan numarası', value: '{ilan_no}' },
          { name: 'Kazanan teklif', value: '{tutar}' },
        ],
      },
      { kind: 'BUTTON', label: 'İlanı açın', url: `${SITE}/ilan/{ilan_no}` },
      { kind: 'DIVIDER' },
      { kind: 'FOOTER', text: 'Bu e-posta, katıldığınız mezadın sonucu hakkında bilgi vermek için gönderildi.' },
    ],
  },
  {
    ...MAIL,
    name: 'Teminatınız hesabımızda',
    description: 'Katılım teminatı hesaba geçtiğinde.',
    keywords: ['tutar'],
    subject: '{ilan} için teminatınız alındı',
    blocks: [
      { kind: 'HEADING', text: 'Teminatınız alındı' },
      {
        kind: 'TEXT',
        text: 'Sayın {ad},\n\nkatılım teminatınız hesabımıza geçti. Mezat başladığında teklif verebilirsiniz.',
      },
      {
        kind: 'FACTS',
        rows: [
          { name: 'İlan', value: '{ilan}' },
          { name: 'Teminat', value: '{tutar}' },
        ],
      },
      { kind: 'BUTTON', label: 'Mezadı açın', url: `${SITE}/ilan/{ilan_no}` },
    ],
  },
  {
    ...MAIL,
    type: 'MARKETING',
    sending_way: 'MANUAL',
    name: 'Aylık bülten',
    description: 'Her ayın ilk salısı, e-posta izni olanlara.',
    keywords: [],
    subject: 'Bu ay öne çıkan mezatlar',
    blocks: [
      { kind: 'HEADING', text: 'Merhaba {isim}, bu ay neler var?' },
      { kind: 'TEXT', text: 'Bu ay satışa çıkan konutları, arsaları ve iş yerlerini bir sayfada topladık.' },
      { kind: 'BUTTON', label: 'Mezatları inceleyin', url: `${SITE}/mezatlar` },
    ],
  },
  {
    ...MAIL,
    name: 'Teklifiniz geçildi',
    description: 'Başka bir katılımcı daha yüksek teklif verdiğinde.',
    keywords: ['tutar'],
    subject: '{ilan} mezadındaki teklifiniz geçildi',
    blocks: [
      { kind: 'HEADING', text: 'Teklifiniz geçildi' },
      {
        kind: 'TEXT',
        text: 'Sayın {ad},\n\nbaşka bir katılımcı sizden yüksek bir teklif verdi. Mezat sürüyor, dilerseniz yeni bir teklif verebilirsiniz.',
      },
      {
        kind: 'FACTS',
        rows: [
          { name: 'İlan', value: '{ilan}' },
          { name: 'En yüksek teklif', value: '{tutar}' },
        ],
      },
      { kind: 'BUTTON', label: 'Mezadı açın', url: `${SITE}/ilan/{ilan_no}` },
    ],
  },
  {
    ...PUSH,
    name: 'Teklifiniz geçildi',
    description: 'Başka bir katılımcı daha yüksek teklif verdiğinde.',
    keywords: ['tutar'],
    subject: 'Teklifiniz geçildi',
    body: '{ilan} mezadında yeni teklif {tutar}. Dilerseniz yeni bir teklif verebilirsiniz.',
  },
  {
    ...PUSH,
    sending_way: 'MANUAL',
    name: 'Planlı bakım',
    description: 'Uygulama kısa süre kapanacağı zaman.',
    topic: 'herkes',
    keywords: [],
    subject: 'Kısa bir bakım arası',
    body: 'Uygulamamız bu gece 02.00 ile 02.30 arasında bakımda olacak. Süren mezatlar etkilenmez.',
  },
];
