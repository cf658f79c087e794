import { Client } from 'pg';

export type AsOwner = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/** Runs work on a new connection to the console's database. */
export const withConnection = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  // If the database is killed, the query in progress fails, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
