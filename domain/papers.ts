/** The documents that the console generates, whose wording is edited in the settings (docs/decisions/0090-the-words-of-papers.md). */
export const PAPERS = ['offer', 'summary', 'appraisal', 'discovery', 'evidence', 'agentContract'] as const;
export type Paper = (typeof PAPERS)[number];

/** The parts of a document's text, from top to bottom. */
const PAPER_PARTS = ['title', 'opening', 'terms', 'signing', 'note'] as const;
export type PaperPart = (typeof PAPER_PARTS)[number];
/** A document's text, by part. */
export type PaperText = Readonly<Partial<Record<PaperPart, string>>>;

/** Maximum characters of a part; a title is one line. */
export const PAPER_TITLE_MAX = 80;
export const PAPER_PART_MAX = 6_000;

/** Placeholders for data of the record: {{alıcı}}. In natural Turkish, since people write them. */
const COMMON = ['mezat no', 'taşınmaz', 'adres', 'tarih', 'şirket', 'yetki belgesi no'] as const;
const SALE = [
  'kapanış no',
  'alıcı',
  'satıcı',
  'bağımsız bölüm',
  'satış bedeli',
  'hizmet bedeli',
  'yetkilendirme sözleşmesi',
] as const;

type Declared = {
  /** The document's parts; required ones are never empty. */
  parts: readonly PaperPart[];
  required: readonly PaperPart[];
  placeholders: readonly string[];
  /** Placeholders that the document must contain. */
  must: readonly string[];
};
export const PAPER_RULES: Readonly<Record<Paper, Declared>> = {
  offer: {
    parts: ['title', 'opening', 'terms', 'signing'],
    required: ['title', 'terms', 'signing'],
    placeholders: [...COMMON, ...SALE, 'satış bedeli (yazıyla)', 'teminat'],
    must: ['satıcı', 'bağımsız bölüm', 'şirket', 'yetki belgesi no', 'yetkilendirme sözleşmesi'],
  },
  summary: { parts: ['title', 'opening', 'note'], required: ['title'], placeholders: [...COMMON, ...SALE], must: [] },
  appraisal: {
    parts: ['title', 'opening', 'note'],
    required: ['title'],
    placeholders: [...COMMON, 'uzman', 'takdir edilen değer'],
    must: [],
  },
  discovery: {
    parts: ['title', 'opening', 'note'],
    required: ['title'],
    placeholders: [...COMMON, 'keşif tarihi', 'keşfi yapan'],
    must: [],
  },
  evidence: {
    parts: ['title', 'opening', 'terms'],
    required: ['title', 'terms'],
    placeholders: [...COMMON, 'teklif sayısı', 'dosyayı alan'],
    must: [],
  },
  agentContract: {
    parts: ['title', 'opening', 'terms', 'signing'],
    required: ['title', 'terms', 'signing'],
    placeholders: [
      'danışman',
      'T.C. kimlik no',
      'telefon',
      'e-posta',
      'bölge',
      'belge no',
      'belge bitişi',
      'tarih',
      'şirket',
      'yetki belgesi no',
    ],
    must: ['danışman', 'T.C. kimlik no', 'bölge', 'şirket'],
  },
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** An error in a document's text: the part, and the placeholder concerned. Null: none. */
export type PaperProblem = {
  code:
    | 'REQUIRED'
    | 'TEXT_TOO_LONG'
    | 'PAPER_PLACEHOLDER_UNKNOWN'
    | 'PAPER_PLACEHOLDER_MISSING'
    | 'PAPER_PLACEHOLDER_BROKEN';
  part: PaperPart;
  params?: Readonly<Record<string, string | number>>;
};

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => (name ?? '').trim());

/** The first error in a document's text, from top to bottom. */
export const paperProblem = (paper: Paper, text: PaperText): PaperProblem | null => {
  const { parts, required, placeholders, must } = PAPER_RULES[paper];
  for (const part of parts) {
    const written = text[part] ?? '';
    if (required.includes(part) && written.trim() === '') return { code: 'REQUIRED', part };
    const size = part === 'title' ? PAPER_TITLE_MAX : PAPER_PART_MAX;
    if (written.length > size) return { code: 'TEXT_TOO_LONG', part, params: { size } };
    const unknown = placeholdersIn(written).find((name) => !placeholders.includes(name));
    if (unknown !== undefined) return { code: 'PAPER_PLACEHOLDER_UNKNOWN', part, params: { name: unknown } };
    const rest = written.replace(PLACEHOLDER, '');
    if (rest.includes('{{') || rest.includes('}}')) return { code: 'PAPER_PLACEHOLDER_BROKEN', part };
  }
  const used = parts.flatMap((part) => placeholdersIn(text[part] ?? ''));
  const missing = must.find((name) => !used.includes(name));
  return missing === undefined ? null : { code: 'PAPER_PLACEHOLDER_MISSING', part: 'terms', params: { name: missing } };
};

/** Printed for an unknown value: room to write it by hand. */
export const BLANK = '........................';

/**
 * Fills in a text's placeholders; an unknown value becomes a blank to fill in by hand, followed by its name unless a label precedes it
 * ('yetki belgesi no: …').
 */
export const fillPaper = (text: string, values: Readonly<Record<string, string | null | undefined>>): string =>
  text.replace(PLACEHOLDER, (_, written: string, at: number) => {
    const name = written.trim();
    return values[name] || (/:\s*$/.test(text.slice(0, at)) ? BLANK : `${BLANK} (${name})`);
  });

/** The default wording of each document. */
export const PAPER_DEFAULTS = {
  offer: {
    title: 'Satın Alma Teklif Formu',
    opening:
      'Bu form, {{mezat no}} numaralı mezatta verilen ve kabul edilen teklif üzerine, {{satıcı}} ile {{şirket}} (taşınmaz ticareti yetki belgesi no: {{yetki belgesi no}}) arasındaki {{yetkilendirme sözleşmesi}} kapsamında düzenlenmiştir.',
    terms:
      '1. Alıcı {{alıcı}}, {{adres}} adresindeki taşınmazı (bağımsız bölüm: {{bağımsız bölüm}}) {{satış bedeli}} ({{satış bedeli (yazıyla)}}) bedelle satın almayı teklif eder.\n2. Teklif, satıcı {{satıcı}} tarafından onaylanmasıyla kesinleşir.\n3. Hizmet bedeli KDV dâhil {{hizmet bedeli}} olup tapu harcı ve varsa kredi masraflarıyla birlikte satış bedeline dâhil değildir, ayrıca ödenir.\n4. Alıcının yatırdığı {{teminat}} katılım teminatı hizmet bedeline mahsup edilir; artan kısım tapu devrinden sonra iade edilir. Alıcı haklı bir neden olmadan devirden vazgeçerse teminat iade edilmez.\n5. Taşınmazın mülkiyeti ancak tapu müdürlüğünde yapılacak resmî işlemle geçer; bu form mülkiyeti geçirmez.',
    signing: 'Taraflar formu okuyup imzalamıştır.',
  },
  summary: {
    title: 'Kapanış Özeti',
    opening: '',
    note: 'Bu özet, {{tarih}} tarihinde kapanış dosyasındaki kayıtlardan düzenlenmiştir.',
  },
  appraisal: {
    title: 'Ekspertiz Raporu',
    opening: '',
    note: '',
  },
  discovery: { title: 'Keşif Formu', opening: '', note: '' },
  evidence: {
    title: 'Teklif Defteri',
    opening: '',
    terms:
      'Her teklifin özeti, bir önceki teklifin özetinin 32 baytına şu metnin UTF-8 baytları eklenerek SHA-256 ile hesaplanır: mezat|sıra|katılımcı|müşteri|tutar (kuruş)|zaman (UTC, mikrosaniye)|operatör. Operatör yoksa son alan boştur; ilk teklifte önceki özet yoktur. Son özet, bu dosyadan bağımsız olarak saklanan özetle aynı olmalıdır.',
  },
  agentContract: {
    title: 'Bireysel Danışmanlık Sözleşmesi',
    opening:
      'Bu sözleşme, {{şirket}} (taşınmaz ticareti yetki belgesi no: {{yetki belgesi no}}) ile {{danışman}} (T.C. kimlik no: {{T.C. kimlik no}}) arasında {{tarih}} tarihinde düzenlenmiştir.',
    terms:
      '1. Danışman, {{bölge}} bölgesinde taşınmaz satışına aracılık işlerini şirket adına yürütür; mesleki yeterlilik belgesinin (no: {{belge no}}, bitiş: {{belge bitişi}}) yürürlükte kalmasını sağlar.\n2. Danışman kapanan satışlardan, şirketin o gün yürürlükteki gelir paylaşımına göre pay alır; pay, tapu devri ve fatura üzerine ödenir.\n3. Danışman müşteriden kendi adına para, depozito ya da hediye almaz; müşteri bilgilerini yalnızca işi için kullanır ve ayrıldığında elinde tutmaz.\n4. Danışman, sayfasında ve ilanlarında yalnızca doğrulanmış bilgi ve kendisine ait görseller kullanır.\n5. Taraflardan her biri sözleşmeyi on beş gün önceden yazılı bildirimle sona erdirebilir; süren işler bildirilen kişilere devredilir.',
    signing: 'Taraflar sözleşmeyi okuyup imzalamıştır.',
  },
} as const satisfies Record<Paper, PaperText>;
