import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@/lib/catalogue';
import { speakerOf as i18next } from '@/lib/i18nextSpeaker';
import { speakerOf as light } from '@/lib/lightSpeaker';

/** Server and browser must say the same, or React finds another text than the one it hydrates. */
const LANGUAGES = ['tr', 'en'];
const catalogues = LANGUAGES.flatMap((language) =>
  readdirSync(join(__dirname, '../locales', language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      language,
      namespace: file.replace(/(\/.*)?\.json$/, ''),
      texts: JSON.parse(readFileSync(join(__dirname, '../locales', language, file), 'utf8')) as Catalogue,
    })),
);
const keysOf = (texts: Catalogue, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  );

test.each(LANGUAGES)('i18next and its light stand-in say the same in %s', (language) => {
  const speakers = [i18next(language), light(language)];
  for (const speaker of speakers)
    for (const { language: of, namespace, texts } of catalogues) speaker.add(of, namespace, texts);
  const keys = catalogues.flatMap(({ namespace, texts }) => keysOf(texts).map((key) => `${namespace}:${key}`));
  expect(keys.length).toBeGreaterThan(500);
  const values = Object.fromEntries(
    catalogues.flatMap(({ texts }) =>
      [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `<${name} & "x">`]),
    ),
  );
  const { count: _, ...uncounted } = values;
  for (const key of [...keys, 'action.cancel', 'auctions:no.such.key', 'nothing']) {
    const [one, other] = speakers.map(({ t }) => [
      t(key),
      t(key, uncounted),
      t(key, values),
      t(key, { ...values, defaultValue: 'else' }),
    ]);
    expect(one).toEqual(other);
  }
  const counted = keys.filter((key) => key.endsWith('_one')).map((key) => key.replace(/_one$/, ''));
  for (const key of [...counted, 'list:select.count']) {
    const [one, other] = speakers.map(({ t }) => [0, 1, 2, 5].map((count) => t(key, { ...values, count })));
    expect(one).toEqual(other);
    expect(one).not.toContain(key.slice(key.indexOf(':') + 1));
  }
});
