import type { EnumValue } from '../enums';
import { may, type Permission } from '../permissions';

type Recipient = EnumValue<'recipientType'>;

/** A keyword in braces that is replaced with the recipient's data: {ad}. Labels: locales/tr/messaging.json. */
type Placeholder = {
  readonly name: string;
  /** Its sample value, for a fictional recipient. */
  readonly sample: string;
  /** The permission that the text's author or sender needs to see this value. */
  readonly may?: Permission;
};

const PERSON: readonly Placeholder[] = [
  { name: 'ad', sample: 'Ayşe Yılmaz' },
  { name: 'isim', sample: 'Ayşe' },
  { name: 'soyad', sample: 'Yılmaz' },
];
const STAFF: readonly Placeholder[] = [...PERSON, { name: 'bolge', sample: 'Anadolu Yakası' }];

/** The placeholders of every kind of recipient. The names are Turkish in ASCII letters, since people type them. */
export const PLACEHOLDERS: Readonly<Record<Recipient, readonly Placeholder[]>> = {
  CUSTOMER: [
    ...PERSON,
    { name: 'telefon', sample: '+90 532 000 00 00', may: 'customers.seePhone' },
    { name: 'eposta', sample: 'ayse@ornek.example', may: 'customers.seeEmail' },
    { name: 'sehir', sample: 'İstanbul' },
    { name: 'danisman', sample: 'Mehmet Demir' },
    { name: 'randevu', sample: '14/12/2026 11:00' },
    { name: 'ilan_no', sample: '10482' },
    { name: 'ilan', sample: 'Kadıköy Moda 3+1' },
  ],
  AGENT: STAFF,
  OPERATOR: STAFF,
  BROKER: [
    { name: 'ofis', sample: 'Marmara Emlak' },
    { name: 'sehir', sample: 'İstanbul' },
    { name: 'belge_bitis', sample: '31/12/2026' },
  ],
};

/** The manual sender; automatic messages have none. */
export const SENDER_WORD: Placeholder = { name: 'operator', sample: 'Elif Kaya' };

const WORD = /\{(\p{L}[\p{L}\d_]*)\}/gu;

/** The keywords in braces in these texts, without duplicates, in order. */
export const wordsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(WORD)].map(([, name = '']) => name))),
];

/** A text with its keywords filled in; those without a value are unchanged. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(WORD, (braced, name: string) => values[name] || braced);

/** The placeholders that a template for these recipients may use in addition to its own keywords. */
export const placeholdersFor = (
  recipient: Recipient,
  way: EnumValue<'sendingWay'> = 'AUTOMATIC',
): readonly Placeholder[] => (way === 'MANUAL' ? [...PLACEHOLDERS[recipient], SENDER_WORD] : PLACEHOLDERS[recipient]);

/** Sample values for a fictional recipient; keywords stand for themselves. */
export const samplesFor = (
  recipient: Recipient,
  way: EnumValue<'sendingWay'>,
  keywords: readonly string[] = [],
): Record<string, string> => ({
  ...Object.fromEntries(keywords.map((name) => [name, `(${name})`])),
  ...Object.fromEntries(placeholdersFor(recipient, way).map(({ name, sample }) => [name, sample])),
});

/** Keywords for values that these authorities may not see. */
export const hiddenWords = (words: readonly string[], recipient: Recipient, authorities: readonly string[]): string[] =>
  words.filter((word) => {
    const found = PLACEHOLDERS[recipient].find(({ name }) => name === word);
    return found?.may !== undefined && !may(authorities, found.may);
  });
