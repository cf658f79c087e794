import type { ImportField, Mapping } from '@/contract/customers/import';
import { fold } from '@/domain/text';

/** Common column names, matched by whole words: "Cephe" is no phone, neither is "Sıra numarası", and "E-posta izni" is no address. */
const NAMES: readonly (readonly [ImportField, RegExp])[] = [
  ['name', /^((musteri )?(ad ?soyad|isim ?soyisim|adi? ?(ve )?soyadi?)|musteri( adi)?|name|full ?name)$/],
  ['firstName', /^(ad|adi|isim|ismi|first ?name)$/],
  ['lastName', /^(soyad|soyadi|soyisim|last ?name|surname)$/],
  ['phone', /^numara$|\b(tel(efon)?(u|lar|lari)?|cep|gsm|phone|mobile)\b(?!.*\bizi?ni?\b)/],
  ['email', /\b(e ?posta|e ?mail|mail)(si|lar|lari)?\b(?!.*\bizi?ni?\b)/],
  ['city', /^(il|sehir|city|ili)$/],
  ['town', /^(ilce|semt|town|ilcesi)$/],
  ['areaCode', /(alan kodu|area)/],
  ['source', /(kaynak|source|nereden)/],
];

/** Guesses the field of each column by its name; each field and each column at most once. */
export const guessMapping = (columns: readonly string[]): Mapping => {
  const mapping: Mapping = {};
  columns.forEach((column, at) => {
    const plain = fold(column)
      .replace(/[\s._/-]+/g, ' ')
      .trim();
    const field = NAMES.find(([name, pattern]) => mapping[name] === undefined && pattern.test(plain))?.[0];
    if (field) mapping[field] = at;
  });
  return mapping;
};
