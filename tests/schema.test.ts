import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWLEDGE_BODY_MAX } from '@/domain/agents/knowledge';
import { BANNER_LINK_MAX } from '@/domain/content/banners';
import { MARKETING_LIMITS } from '@/domain/auctions/marketing';
import { SIGNATURE } from '@/domain/brokers/keys';
import { ENUMS } from '@/domain/enums';
import { TEXT_LIMIT } from '@/domain/basics';
import { AGENT_TEXT_LIMIT } from '@/domain/limits';
import { fold } from '@/domain/text';

const folder = join(import.meta.dirname, '../server/kernel/db/migrations');
const sql = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const enumerations: Record<string, readonly string[]> = ENUMS;

/** A domain's values as created, or as altered last. */
const DOMAIN =
  /create domain (\w+) as text [^;]*?check \(value in \(([^)]*)\)|alter domain (\w+) add constraint \w+ check \(value in \(([^)]*)\)/gs;
const domains = [
  ...new Map(
    [...sql.matchAll(DOMAIN)].map(([, made, values = '', altered, newValues]) => [
      made ?? altered ?? '',
      [...(newValues ?? values).matchAll(/'([^']*)'/g)].map(([, value]) => value),
    ]),
  ),
];

test('the schema has its enumerations', () => expect(domains.length).toBeGreaterThan(40));

test.each(domains)('the database knows the values of %s that the rest knows', (name, values) => {
  expect([...values].sort()).toEqual([...(enumerations[camel(name)] ?? [])].sort());
});

test('texts are bounded in the database as in the forms (V16)', () => {
  const bounds = [...sql.matchAll(/length\(\w+\) <= (\d+)/g)].map(([, bound]) => Number(bound));
  expect(
    bounds.filter(
      (bound) =>
        bound > 255 &&
        ![
          TEXT_LIMIT,
          AGENT_TEXT_LIMIT,
          MARKETING_LIMITS.body,
          KNOWLEDGE_BODY_MAX,
          SIGNATURE.charsMax,
          BANNER_LINK_MAX,
        ].includes(bound),
    ),
  ).toEqual([]);
});

test('the database folds the letters that we fold', () => {
  const [, from = '', to = ''] = /translate\(value, '(\S+)', '(\S+)'\)/.exec(sql) ?? [];
  expect(from.length).toBeGreaterThan(0);
  expect(fold(from)).toBe(to);
});
