import type { EnumValue } from '../enums';
import { may, type Permission } from '../permissions';

type Recipient = EnumValue<'recipientType'>;

/** A word in braces that stands for something of the recipient: {ad}. Labels: locales/tr/messaging.json. */
type Placeholder = {
  readonly name: string;
  /** What an invented recipient has there. */
  readonly sample: string;
  /** What whoever writes or sends a text with it must be allowed to see. */
  readonly may?: Permission;
};

const PERSON: readonly Placeholder[] = [
  { name: 'ad', sample: 'Ayşe Yılmaz' },
  { name: 'isim', sample: 'Ayşe' },
  { name: 'soyad', sample: 'Yılmaz' },
];
const STAFF: readonly Placeholder[] = [...PERSON, { name: 'bolge', sample: 'Anadolu Yakası' }];

/** What is known of every kind of recipient. The names are Turkish without its own letters, since people type them. */
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

/** Whoever sends by hand; nobody does where a message goes by itself. */
export const SENDER_WORD: Placeholder = { name: 'operator', sample: 'Elif Kaya' };

const WORD = /\{(\p{L}[\p{L}\d_]*)\}/gu;

/** The words in braces of these texts, each once, in the order in which they come. */
export const wordsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(WORD)].map(([, name = '']) => name))),
];

/** A text with its words filled in; those without a value stay as they are. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(WORD, (braced, name: string) => values[name] || braced);

/** The placeholders that a template for these recipients may use besides its own keywords. */
export const placeholdersFor = (
  recipient: Recipient,
  way: EnumValue<'sendingWay'> = 'AUTOMATIC',
): readonly Placeholder[] => (way === 'MANUAL' ? [...PLACEHOLDERS[recipient], SENDER_WORD] : PLACEHOLDERS[recipient]);

/** What an invented recipient's message says; keywords stand as their own names. */
export const samplesFor = (
  recipient: Recipient,
  way: EnumValue<'sendingWay'>,
  keywords: readonly string[] = [],
): Record<string, string> => ({
  ...Object.fromEntries(keywords.map((name) => [name, `(${name})`])),
  ...Object.fromEntries(placeholdersFor(recipient, way).map(({ name, sample }) => [name, sample])),
});

/** Words that stand for what these authorities may not see of a recipient. */
export const hiddenWords = (words: readonly string[], recipient: Recipient, authorities: readonly string[]): string[] =>
  words.filter((word) => {
    const found = PLACEHOLDERS[recipient].find(({ name }) => name === word);
    return found?.may !== undefined && !may(authorities, found.may);
  });
