import { readdirSync, readFileSync } from 'node:fs';
import { namespaces } from '@/lib/allTexts';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { GLOSSARY, type Word } from '@/locales/glossary';
import { enums } from '@/locales/tr/enums';
import { glossaryPage } from './support/glossaryPage';

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, prefix: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
const TEXTS = [
  ...namespaces().flatMap((name) =>
    flat(JSON.parse(readFileSync(`locales/tr/${name}.json`, 'utf8')) as Texts, `${name}:`),
  ),
  ...flat(enums, 'enums:'),
  ...Object.values(ACCOUNTS).map(({ code, name }): [key: string, text: string] => [`ledger:${code}`, name]),
];

const SEED = 'server/process/seed';
/** The sentences and names in the demo data, the first texts that people see: the same glossary applies to them. */
const DEMO = readdirSync(SEED)
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const code = readFileSync(`${SEED}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
    const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
    return strings
      .map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
      .filter((text) => / /.test(text) && !/^\s*(select|insert|update|delete|with|case|array)\b/.test(text))
      .map((text): [where: string, text: string] => [`${SEED}/${file}`, text]);
  });
/** Names of companies, quotations from the law or from people, and identifiers: the glossary does not apply to them. */
const THEIR_WORDS = [
  /(?<!\p{Ll})[Gg]ayrimenkul/u,
  /[Mm]alik/,
  /Müzayede ve Ticaret/,
  /Kredi Bankası/,
  /(konut kredilerine|[Kk]rediye uygun)/,
  /(görevinin başında|Apartman görevlisi)/,
  /BROKER_\w+/,
  /resim:\w+/,
];

/** Inflections (case, person, number), but no derivations, which make another word: ekspertiz is not eksper. */
const ENDING = [
  'l[ae]r',
  '[yns]?[ıiuü][mn]?(?:[ıiuü]z)?',
  '[yn]?[ae]',
  'n?[dt][ae](?:n|ki)?',
  'y?l[ae]',
  's[ıiuü]z',
  'l[ıiuü]k?',
].join('|');
/** Consonants that soften before an ending with a vowel: süzgeç, süzgeci. */
const SOFT: Record<string, string> = { p: '[pb]', ç: '[çc]', t: '[td]', k: '[kğg]' };
const softened = (stem: string): string => {
  const last = stem.at(-1) ?? '';
  return stem.slice(0, -1) + (SOFT[last] ?? last);
};
/** Finds a stem with any of its endings, or a pattern as it is; whole words, in lower case. */
const finder = (one: string | RegExp): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${typeof one === 'string' ? `${softened(one)}(?:${ENDING})*` : one.source})(?!\\p{L})`,
    'u',
  );
const RULES = GLOSSARY.flatMap((word) =>
  (word.not ?? []).map((one) => ({
    word,
    found: finder(one),
    /** The fixed beginning of a match: a cheap check that excludes most texts. */
    begins: typeof one === 'string' ? one.slice(0, -1) : '',
  })),
);

/** The visible part of a text: without placeholders and tags, in Turkish lower case. */
const readable = (text: string): string => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '…').toLocaleLowerCase('tr');
const isUnder = (key: string, beginning: string): boolean =>
  key === beginning || key.startsWith(`${beginning}.`) || key.startsWith(`${beginning}_`);
const breaks = (text: string): { word: Word; said: string }[] => {
  const read = readable(text);
  return RULES.flatMap(({ word, found, begins }) => {
    const said = read.includes(begins) ? found.exec(read)?.[0] : undefined;
    return said ? [{ word, said }] : [];
  });
};

test('one thing has one word in all texts: what to write instead is in locales/glossary.ts', () => {
  const wrong = TEXTS.flatMap(([key, text]) =>
    breaks(text)
      .filter(({ word }) => !Object.keys(word.except ?? {}).some((beginning) => isUnder(key, beginning)))
      .map(({ word, said }) => `${key} says “${said}”, the word is “${word.word}”: ${text}`),
  );
  expect(wrong).toEqual([]);
});

/** The ending depends on the value's last vowel, which is unknown here: {{percent}}’i is right only for 5, {{name}} de wrong for Ayşe Kaya. */
const BEHIND_A_VALUE = /\}\}[’'](?=\p{L})|\}\} (?:d[ae]|ki|m[ıiuü])(?!\p{L})/u;
test('no ending and no particle stands behind a value', () => {
  expect(TEXTS.filter(([, text]) => BEHIND_A_VALUE.test(text))).toEqual([]);
  expect(['{{count}}’ü', '{{name}} da geldi'].every((text) => BEHIND_A_VALUE.test(text))).toBe(true);
  expect(['{{name}} daire', '“{{name}}” de', '{{day}} gününe'].some((text) => BEHIND_A_VALUE.test(text))).toBe(false);
});

test('an apostrophe is a curved one', () => {
  expect(TEXTS.filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
});

test('the demo’s records say it in the same words', () => {
  expect(DEMO.length).toBeGreaterThan(500);
  const wrong = DEMO.flatMap(([where, text]) =>
    breaks(THEIR_WORDS.reduce((rest, theirs) => rest.replaceAll(new RegExp(theirs, 'g'), '…'), text)).map(
      ({ word, said }) => `${where} says “${said}”, the word is “${word.word}”: ${text}`,
    ),
  );
  expect(wrong).toEqual([]);
});

test('no exception is left that no text needs', () => {
  const idle = GLOSSARY.flatMap((word) =>
    Object.keys(word.except ?? {})
      .filter(
        (beginning) =>
          !TEXTS.some(([key, text]) => isUnder(key, beginning) && breaks(text).some((one) => one.word === word)),
      )
      .map((beginning) => `${word.word}: ${beginning}`),
  );
  expect(idle).toEqual([]);
});

test.each([
  ['Süzgeci temizle', 'Filtre'],
  ['SÜZGEÇLERE git', 'Filtre'],
  ['Lokasyonlarınızdan biri', 'Konum'],
  ['Aktivitesiz operatörler', 'İş'],
  ['Mezatın sonu', 'Mezat'],
  ['Eksperin raporu', 'Değerleme uzmanı'],
  ['Krediniz bitti', 'Banka kredisi'],
  ['Yalnız sizin', 'Yalnızca'],
  ['Tekrar deneyin', 'Yeniden dene'],
])('“%s” is met with its ending', (text, word) => {
  expect(breaks(text).map((one) => one.word.word)).toEqual([word]);
});

test.each([
  'Ekspertiz raporu',
  'Kat mülkiyeti',
  'Yalnızca sizin',
  'Mezadın sonu, mezatta, mezattan',
  'Banka kredisiyle ödendi',
  'Banka veya kredi kartı',
  'Yerinde gösterim',
  'Rezerv fiyatına ulaşıldı',
])('“%s” is left alone', (text) => {
  expect(breaks(text)).toEqual([]);
});

test('no word stands twice', () => {
  const words = GLOSSARY.map(({ word }) => word);
  expect(words).toEqual([...new Set(words)]);
  expect(words.length).toBeGreaterThanOrEqual(60);
});

/** Ignores the spaces and dashes that the formatter adds to align tables. */
const bare = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---').trim();

test('the documentation is the table’s: npx tsx scripts/glossary.ts', () => {
  expect(bare(readFileSync('docs/glossary.md', 'utf8'))).toBe(bare(glossaryPage()));
});
