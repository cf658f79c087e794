// Writes server/kernel/db/tables.ts, Kysely's types, from the migrated schema: `npm run db-types`. `--check` only compares.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ENUMS } from '../domain/enums';
import { startEmbedded } from '../server/kernel/db/embedded';
import { migrate } from '../server/kernel/db/migrate';

const OUT = 'server/kernel/db/tables.ts';

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  domain_name: string | null;
  nullable: boolean;
  writable: boolean;
  optional: boolean;
  is_view: boolean;
  /** The values of a CHECK (… in …), if there is one. */
  values: string | null;
};

const COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, c.domain_name, c.is_nullable = 'YES' as nullable, t.table_type = 'VIEW' as is_view,
         c.is_generated = 'NEVER' and coalesce(c.identity_generation, '') <> 'ALWAYS' as writable,
         c.column_default is not null or c.is_identity = 'YES' or c.is_nullable = 'YES' as optional,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'c'
             and k.conkey = array[c.ordinal_position::smallint]
             and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[' limit 1) as values
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and c.table_name not like 'kysely%'
   order by c.table_name, c.ordinal_position`;

/** As server/kernel/db/pool.ts parses them: bigint and numeric become numbers, timestamps ISO strings. */
const SCALARS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  float4: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
};
const scalar = (udt: string): string =>
  udt.startsWith('_') ? `${scalar(udt.slice(1))}[]` : (SCALARS[udt] ?? 'string');

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** A database domain has the name of the enumeration whose values it accepts. */
const enumeration = (domain: string | null) =>
  domain && camel(domain) in ENUMS ? `EnumValue<'${camel(domain)}'>` : null;

const typeOf = ({ udt_name, domain_name, nullable, values, writable, optional, is_view }: Column): string => {
  const union =
    enumeration(domain_name) ??
    (values && [...values.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value]) => `'${value}'`).join(' | '));
  const base = `${union || scalar(udt_name)}${nullable && !is_view ? ' | null' : ''}`;
  if (is_view) return base;
  if (!writable) return `GeneratedAlways<${base}>`;
  return optional && !nullable ? `Generated<${base}>` : base;
};

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const render = (columns: Column[]): string => {
  const tables = groupBy(columns);
  const names = [...tables.keys()];
  const interfaces = [...tables].map(
    ([table, rows]) =>
      `export interface ${pascal(table)} {\n${rows.map((row) => `  ${row.column_name}: ${typeOf(row)};`).join('\n')}\n}`,
  );
  return [
    '// Written by `npm run db-types` from the migrations; not edited by hand.',
    "import type { Generated, GeneratedAlways } from 'kysely';",
    "import type { EnumValue } from '@/domain/enums';",
    '',
    interfaces.join('\n\n'),
    '',
    `export interface DB {\n${names.map((name) => `  ${name}: ${pascal(name)};`).join('\n')}\n}`,
    '',
  ].join('\n');
};

const groupBy = (columns: Column[]) => {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table_name, [...(tables.get(column.table_name) ?? []), column]);
  return tables;
};

const cluster = await startEmbedded(mkdtempSync(join(tmpdir(), 'db-types-')), { durable: false });
try {
  await migrate(cluster.ownerUrl('postgres'));
  const client = new Client({ connectionString: cluster.ownerUrl('postgres') });
  await client.connect();
  const { rows } = await client.query<Column>(COLUMNS);
  await client.end();
  const text = render(rows);
  if (!process.argv.includes('--check')) writeFileSync(OUT, text);
  else if (readFileSync(OUT, 'utf8') !== text) {
    console.error(`${OUT} is out of date: run npm run db-types`);
    process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
