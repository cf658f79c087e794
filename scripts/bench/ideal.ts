import { escapeLiteral } from 'pg';
import type { Statement } from '../../server/kernel/db/pool';
import { withClient } from './database';

const TABLE = 'bench_ideal';

/**
 * One table made for the list of auctions: each row as the list's own statement answers it, in the list's order. What the same page costs
 * from it behind the bare server is the least that it can cost.
 * @param all the statement of the list without filters
 * @param status of the page that is compared
 * @returns the statement of that page
 */
export const makeIdeal = async (ownerUrl: string, all: Statement, status: string, size: number): Promise<Statement> => {
  const rows = all.text
    .replace(/ order by \S+ desc limit \S+$/, '')
    .replace(/\$(\d+)/g, (_, place: string) => literal(all.values[Number(place) - 1]));
  await withClient(ownerUrl, async (client) => {
    await client.query(`drop table if exists ${TABLE}`);
    await client.query(`create table ${TABLE} as ${rows}`);
    await client.query(`create index on ${TABLE} (status, id)`);
    await client.query(`vacuum analyze ${TABLE}`);
    await client.query(`grant select on ${TABLE} to public`);
  });
  return {
    name: TABLE,
    text: `select * from ${TABLE} where status = $1 order by id desc limit $2`,
    values: [status, size],
  };
};

const literal = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : Array.isArray(value)
      ? `array[${value.map(literal).join(', ')}]`
      : escapeLiteral(String(value));
