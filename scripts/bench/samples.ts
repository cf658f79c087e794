import type { Client } from 'pg';
import { formatPhone } from '../../domain/phone';
import { fold } from '../../domain/text';

/** Search input for the cases, taken from the existing rows. */
export type Samples = {
  status: string;
  auctionId: number;
  spellings: { common: string[]; rare: string[] };
  /**
   * One phone in common formats, its last digits, and its first ones. `either`: its first digits without 0 or country code, which may also
   * be the last digits of other numbers.
   */
  phones: { whole: string[]; last: string[]; first: string[]; either: string[] };
  /** One address as it is and in capitals, and its part before the number that distinguishes namesakes. */
  emails: { whole: string[]; beginning: string[] };
};

/** The same name in different spellings: any case, with and without Turkish letters. */
const spellingsOf = (name: string) => [
  ...new Set([name, name.toLocaleUpperCase('tr'), name.toLocaleLowerCase('tr'), fold(name), fold(name).toUpperCase()]),
];

/** '+905321234567' as '+90 532 123 45 67', '0532 123 45 67', '532 123 45 67', '(0532) 123-45-67' and '00905321234567'. */
const formatsOf = (phone: string) => {
  const local = formatPhone(phone);
  const [prefix = '', ...rest] = local.split(' ');
  return [`+90 ${local.slice(1)}`, local, local.slice(1), `(${prefix}) ${rest.join('-')}`, phone.replace('+', '00')];
};

const phoneSamples = (phone: string): Samples['phones'] => {
  const local = formatPhone(phone);
  return {
    whole: formatsOf(phone),
    last: [local.slice(-5), phone.slice(-4)],
    first: [local.slice(0, 8), `+90 ${local.slice(1, 8)}`, phone.slice(0, 9), phone.slice(0, 9).replace('+', '00')],
    either: [local.slice(1, 8)],
  };
};

const emailSamples = (email: string): Samples['emails'] => {
  const beginning = email.replace(/\d*@.*/, '');
  return { whole: [email, email.toUpperCase()], beginning: [beginning, beginning.toUpperCase()] };
};

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
  // Without its first letter, so that it is found inside names and not at their beginning.
  const common = (await name('first_name', 'desc')).slice(1);
  const rare = await name('last_name', 'asc');
  // A phone whose first digits, including the 0, are not the last digits of any other.
  const contact = (column: string) =>
    one<string>(
      client,
      `select ${column} as value from customer where ${column} is not null and phone like '+905%'
        and id > (select max(id) / 2 from customer)
        and not exists (select from customer other where other.phone_reversed like reverse('0' || substr(customer.phone, 4, 6)) || '%')
        order by id limit 1`,
    );
  return {
    status,
    auctionId,
    spellings: { common: spellingsOf(common), rare: spellingsOf(rare) },
    phones: phoneSamples(await contact('phone')),
    emails: emailSamples(await contact('email')),
  };
};
