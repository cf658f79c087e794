import { Client } from 'pg';

export type AsOwner = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/** Work on a connection of its own to the console's database. */
export const withConnection = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  // Killed under an open connection: what it was doing fails, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
