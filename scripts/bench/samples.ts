import type { Client } from 'pg';
import { fold } from '../../domain/text';

/** What the cases ask for, chosen from the rows that are there. */
export type Samples = {
  status: string;
  auctionId: number;
  spellings: { common: string[]; rare: string[] };
};

/** The same name as different people type it: any case, with and without Turkish letters. */
const spellingsOf = (name: string) => [
  ...new Set([name, name.toLocaleUpperCase('tr'), name.toLocaleLowerCase('tr'), fold(name), fold(name).toUpperCase()]),
];

const one = async <T>(client: Client, statement: string): Promise<T> => {
  const [row] = (await client.query<{ value: T }>(statement)).rows;
  if (!row) throw new Error(`Nothing to measure with: ${statement}`);
  return row.value;
};

export const chooseSamples = async (client: Client): Promise<Samples> => {
  const status = await one<string>(
    client,
    'select status as value from auction group by status order by count(*) desc limit 1',
  );
  const auctionId = await one<number>(
    client,
    `select id as value from auction where id > (select max(id) / 2 from auction) and status = '${status}' order by id limit 1`,
  );
  const name = (column: string, order: 'asc' | 'desc') =>
    one<string>(
      client,
      `select ${column} as value from customer where ${column} ~ '[çğıöşüÇĞİÖŞÜ]' and length(${column}) between 5 and 20
        group by ${column} order by count(*) ${order}, ${column} limit 1`,
    );
  // Without its first letter, so that it is found inside of names and not at their beginning.
  const common = (await name('first_name', 'desc')).slice(1);
  const rare = await name('last_name', 'asc');
  return { status, auctionId, spellings: { common: spellingsOf(common), rare: spellingsOf(rare) } };
};
