import type { Client } from 'pg';
import { ConfigError } from '@/server/kernel/configError';
import { verifyPassword } from '@/server/platform/auth/passwords';
import { DEMO_PASSWORD, DEMO_SALT, DEMO_SIGN_INS } from './seed/signIns';

const NAMED = 3;

/** As Argon2 writes it into a hash: base64 without padding. */
const SALT_IN_HASH = Buffer.from(DEMO_SALT).toString('base64').replace(/=+$/, '');

/**
 * Sees that nobody who may sign in still has the demo's password. Only hashes that the demo can have written are tried, each once, so that
 * thousands of operators cost one query: those with the demo's salt, those of the demo's own user names, and those that several operators
 * share (a salt of one's own is never shared; older demos hashed once for all without a known salt). Nobody can choose this password later:
 * `assertPassword` finds it too easy.
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
