import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '@/contract';
import { HISTORY, type Historic, type HistoryEntity, type HistoryPart } from '@/contract/history';
import type { Endpoint } from '@/contract/kit';
import { outputShape } from '@/contract/shape';
import { SCREENS } from '@/domain/screens';

/** Every record's screen shows its history, with a Turkish name for each field. */

const read = (path: string) => readFileSync(path, 'utf8');
const fileOf = (path: string) =>
  [path, `${path}.tsx`, `${path}.ts`, `${path}/index.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));

/** The source files of a screen: its page and the components that it imports, without components/ui. */
const sourcesOf = (page: string): string[] => {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of read(file).matchAll(/(?:from|import\() ?'([@.][^']+)'/g)) {
      const path = fileOf(name.startsWith('@/') ? name.slice(2) : join(dirname(file), name));
      if (path?.startsWith('components/') && !path.startsWith('components/ui/')) follow(path);
    }
  };
  follow(page);
  return [...seen];
};

/** Records whose history is shown elsewhere or does not exist. */
const ELSEWHERE: Record<string, string> = {
  '/push/detail': 'a push is sent and never changed',
  '/auctions-marketing/detail': 'a part of the auction, whose history it belongs to',
  '/banner/detail': 'content: its versions, compared and taken back',
  '/cms/banner/detail': 'content',
  '/cms/detail': 'content',
  '/cms/agreement': 'content',
  '/collections/detail': 'content',
  '/collections/block-detail': 'content',
  '/collections/faq-detail': 'content',
};
const pageOf = (path: string) => fileOf(`pages${path}`) ?? '';
const records = SCREENS.filter(({ detailOf }) => detailOf !== undefined).map(({ path }) => path);

test.each(records.filter((path) => !ELSEWHERE[path]))('%s shows the history of its record', (path) => {
  expect(sourcesOf(pageOf(path)).filter((file) => /<(Earning)?History\b/.test(read(file)))).not.toEqual([]);
});

/** The area whose texts name the fields, where the entity is not a literal in the source. */
const AREAS: Partial<Record<HistoryEntity, string>> = {
  auction: 'auctions',
  smsTemplate: 'messaging/templates',
  mailTemplate: 'messaging/templates',
  pushTemplate: 'messaging/templates',
  ...Object.fromEntries(
    ['country', 'city', 'territory', 'town', 'district', 'quarter'].map((level) => [level, 'locations']),
  ),
};
const shown = ['pages', 'components']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map(read);
const areaOf = (entity: HistoryEntity) =>
  AREAS[entity] ??
  shown.flatMap((source) =>
    source.includes(`<History`) && source.includes(`entity="${entity}"`)
      ? [...source.matchAll(/\barea(?:=|: )['"]([\w/]+)['"]/g)].map(([, area]) => area)
      : [],
  )[0];

const tables = read('server/kernel/db/tables.ts');
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const columnsOf = (table: string) => {
  const name = camel(`_${table}`);
  const body = new RegExp(`export interface ${name} \\{\\n([^}]*)\\}`).exec(tables)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column);
};
const calls = contract as unknown as Record<string, Record<string, Endpoint>>;

test.each(Object.entries(HISTORY))('the fields of the history of %s have Turkish names', (entity, of) => {
  const [area = '', call = ''] = of.detail.split('.');
  const endpoint = calls[area]?.[call];
  expect(endpoint).toBeDefined();
  const answered = Object.keys(endpoint ? outputShape(endpoint) : {});
  const parts = 'parts' in of ? (of.parts as readonly HistoryPart[]).map(({ as }) => as) : [];
  const columns = [...columnsOf(of.table), ...parts];
  expect(columns.length).toBeGreaterThan(1);
  const fields = columns.flatMap((column) => {
    const { names: called = {} }: Historic = of;
    const named = called[column];
    if (named !== undefined) return named ?? [];
    const names = [column, column.replace(/_kurus$/, ''), column.replace(/_id$/, '')].map(camel);
    return names.find((name) => answered.includes(name)) ?? [];
  });
  const texts = JSON.parse(read(`locales/tr/${areaOf(entity as HistoryEntity)}.json`)) as { fields: object };
  const silent = ['id', 'version', 'createdAt', 'updatedAt'];
  expect(fields.filter((field) => !silent.includes(field) && !Object.hasOwn(texts.fields, field))).toEqual([]);
});
