import type { Client } from 'pg';
import { ConfigError } from '@/server/kernel/configError';
import { verifyPassword } from '@/server/platform/auth/passwords';
import { DEMO_PASSWORD, DEMO_SALT, DEMO_SIGN_INS } from './seed/signIns';

const NAMED = 3;

/** The salt as Argon2 writes it into a hash: base64 without padding. */
const SALT_IN_HASH = Buffer.from(DEMO_SALT).toString('base64').replace(/=+$/, '');

/**
 * Checks that no operator who may sign in still has the demo's password. To keep this to one query for thousands of operators, only hashes
 * that the demo may have written are verified, each once: those with the demo's salt, those of the demo's user names, and those shared by
 * several operators (an individual salt is never shared; older demos used one hash for all, without a known salt). Nobody can choose this
 * password later: `assertPassword` rejects it as too weak.
 * @throws ConfigError that names some of them
 */
export const assertNoDemoPassword = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ hash: string; usernames: string[] }>(
    `select password_hash as hash, array_agg(username order by id) as usernames
       from operator where status = 'ACTIVE' and password_hash is not null
      group by password_hash
     having count(*) > 1 or bool_or(username = any($1)) or password_hash like '%$' || $2 || '$%'`,
    [DEMO_SIGN_INS.map(({ username }) => username), SALT_IN_HASH],
  );
  const known: string[] = [];
  for (const { hash, usernames } of rows) {
    if (await verifyPassword(hash, DEMO_PASSWORD)) known.push(...usernames);
  }
  if (known.length === 0) return;
  const more = known.length > NAMED ? ` and ${known.length - NAMED} more` : '';
  throw new ConfigError(
    `Operators with the demo's password, which everybody knows, may not sign in with APP_MODE=production: ${known.slice(0, NAMED).join(', ')}${more}. Start with an empty database, or deactivate them with APP_MODE=test.`,
  );
};
